import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LoginPlace } from '../../../../shared/areas/identity/devices'

/** Name of a login's location: a city, a country, or both. */
function PlaceName({ place: { city, country: named } }: { place: LoginPlace }) {
  if (!named) return <bdi>{city}</bdi>
  const country = named.name
  const lang = named.isEnglish ? 'en' : undefined
  if (!city) return <bdi lang={lang}>{country}</bdi>
  return (
    <Trans context="a place">
      <bdi>{city}</bdi>, <bdi lang={lang}>{country}</bdi>
    </Trans>
  )
}

/** Location of a login, if known, and its time. */
export const LoginLocationAndTime = ({ place, children }: { place: LoginPlace; children: ReactNode }) => (
  <span>
    {(place.city || place.country) && (
      <>
        <PlaceName place={place} />
        {children && <span>{' · '}</span>}
      </>
    )}
    {children}
  </span>
)
