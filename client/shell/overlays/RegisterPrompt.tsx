import { Trans, useLingui } from '@lingui/react/macro'
import { hasRight } from '../../../shared/accounts/rights'
import { href } from '../../../shared/pages'
import { useShell } from '../../data/use-shell'
import { ButtonLink } from '../../ui/Button/Button'
import { Dialog } from '../../ui/Dialog/Dialog'
import { DismissButton } from './DismissButton'
import { useOverlay } from './use-overlay'

/** Shown to trial players instead of the member centre. */
export function RegisterPrompt() {
  const { t } = useLingui()
  const overlay = useOverlay('register-prompt')
  const { session } = useShell()
  if (session.kind === 'guest' || !hasRight(session.type, 'trial-prompts')) return null
  return (
    <Dialog
      {...overlay}
      title={t`Make it yours`}
      actions={
        <>
          <DismissButton onClose={overlay.onClose}>
            <Trans>Not now</Trans>
          </DismissButton>
          <ButtonLink to={href('register')} kind="primary">
            <Trans>Sign up</Trans>
          </ButtonLink>
        </>
      }
    >
      <p>
        <Trans>Free play has no member centre. Sign up to get an account of your own.</Trans>
      </p>
    </Dialog>
  )
}
