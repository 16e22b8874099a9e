import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/Button/Button'
import { FormError } from '../../../ui/forms/FormError'
import { Icon } from '../../../ui/Icon/Icon'
import { OtherWayLine } from '../../../ui/OtherWay/OtherWayLine'
import type { PasskeyConfirmation } from './use-passkey-confirmation'

interface ConfirmByPasskeyProps {
  passkey: Pick<PasskeyConfirmation, 'busy' | 'outcome'>
  /** The form is being sent. */
  isSending: boolean
  onConfirm: () => void
}

/** In place of the fund password, which stays below it. */
export function ConfirmByPasskey({ passkey, isSending, onConfirm }: ConfirmByPasskeyProps) {
  const busy = passkey.busy || isSending
  return (
    <>
      <FormError outcome={isSending ? undefined : passkey.outcome} />
      <Button kind="primary" size="large" block busy={busy} onClick={onConfirm}>
        {!busy && <Icon name="fingerprint" variant="bold" size={2} />}
        {busy ? <Trans>Confirming</Trans> : <Trans>Confirm with passkey</Trans>}
      </Button>
      <OtherWayLine>
        <Trans>or with your fund password</Trans>
      </OtherWayLine>
    </>
  )
}
