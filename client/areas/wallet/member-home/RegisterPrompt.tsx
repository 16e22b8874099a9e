import { Trans, useLingui } from '@lingui/react/macro'
import { href } from '../../../../shared/paths'
import { useSignUp } from '../../../session/login-links'
import { DismissButton } from '../../../shell/overlays/DismissButton'
import { useOverlay } from '../../../shell/overlays/use-overlay'
import { ButtonLink } from '../../../ui/Button/Button'
import { Dialog } from '../../../ui/Dialog/Dialog'

/** Opens over the member centre of trial players, see TrialCard. */
export function RegisterPrompt() {
  const { t } = useLingui()
  const overlay = useOverlay('register-prompt')
  const canSignUp = useSignUp() !== null
  return (
    <Dialog
      {...overlay}
      opensItself
      title={t`The member centre needs a formal account`}
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
        <Trans>You are in free play. Play money and results are not carried over to a formal account.</Trans>
      </p>
    </Dialog>
  )
}
