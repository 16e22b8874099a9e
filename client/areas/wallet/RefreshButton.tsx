import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { useHydrated } from '../../browser/use-hydrated'
import { Button, ButtonLink } from '../../ui/Button/Button'

interface RefreshButtonProps {
  /** URL of the current page. Without scripts, the button is a link to this URL. */
  to: string
  children: ReactNode
}

/** Button that reloads the page's data. */
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
