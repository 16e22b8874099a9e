import { Trans, useLingui } from '@lingui/react/macro'
import { hasRight } from '../../../shared/accounts/rights'
import { href } from '../../../shared/pages'
import { useShell } from '../../data/use-shell'
import { useSignUp } from '../../session/use-sign-up'
import { ButtonLink } from '../../ui/Button/Button'
import { Dialog } from '../../ui/Dialog/Dialog'
import { DismissButton } from './DismissButton'
import { useOverlay } from './use-overlay'

/** Opens over the member centre of trial players. */
export function RegisterPrompt() {
  const { t } = useLingui()
  const overlay = useOverlay('register-prompt')
  const { session } = useShell()
  const canSignUp = useSignUp() !== null
  if (session.kind === 'guest' || !hasRight(session.type, 'trial-prompts')) return null
  return (
    <Dialog
      {...overlay}
      opensItself
      title={t`The member centre needs a full account`}
      actions={
        <>
          <DismissButton onClose={overlay.onClose}>
            <Trans>Cancel</Trans>
          </DismissButton>
          {canSignUp && (
            <ButtonLink to={href('register')} kind="primary">
              <Trans>Register now</Trans>
            </ButtonLink>
          )}
        </>
      }
    >
      <p>
        <Trans>You are in free play. Play money and results are not carried over to a full account.</Trans>
      </p>
    </Dialog>
  )
}
