import type { ReactNode } from 'react'

/** A place, if it is known, and a time. */
export const Facts = ({ place, children }: { place: string; children: ReactNode }) => (
  <span>
    {place !== '' && (
      <>
        <bdi>{place}</bdi>
        {children && ' · '}
      </>
    )}
    {children}
  </span>
)
