import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { useHydrated } from '../../browser/use-hydrated'
import { Button, ButtonLink } from '../../ui/Button/Button'

interface RefreshButtonProps {
  /** URL of the current page: without scripts, a link to it reloads the data. */
  to: string
  children: ReactNode
}

/** Loads the newest state of the page's data from the platform. */
export function RefreshButton({ to, children }: RefreshButtonProps) {
  const isHydrated = useHydrated()
  const { revalidate, state } = useRevalidator()
  const look = { kind: 'primary', size: 'large', block: true } as const
  return isHydrated ? (
    <Button {...look} busy={state === 'loading'} onClick={() => void revalidate()}>
      {children}
    </Button>
  ) : (
    <ButtonLink {...look} to={to}>
      {children}
    </ButtonLink>
  )
}
