import { Trans } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { href } from '../../../../shared/pages'
import { useHydrated } from '../../../browser/use-hydrated'
import { Button, ButtonLink } from '../../../ui/Button/Button'

/** Asks the platform for the newest state. Without scripts a link to the page does this. */
export function AskAgain({ id }: { id: string }) {
  const isHydrated = useHydrated()
  const { revalidate, state } = useRevalidator()
  const look = { kind: 'primary', size: 'large', block: true } as const
  return isHydrated ? (
    <Button {...look} busy={state === 'loading'} onClick={() => void revalidate()}>
      <Trans>Ask again</Trans>
    </Button>
  ) : (
    <ButtonLink {...look} to={href('payment', { id, back: 1 })}>
      <Trans>Ask again</Trans>
    </ButtonLink>
  )
}
