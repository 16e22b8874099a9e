import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { useHydrated } from '../../browser/use-hydrated'
import { Button, ButtonLink } from '../../ui/Button/Button'

interface RefreshButtonProps {
  /** The page itself: without scripts a link to it asks. */
  to: string
  children: ReactNode
}

/** Asks the platform for the newest state of what the page shows. */
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
