import { Trans } from '@lingui/react/macro'
import fingerprint from '@phosphor-icons/core/bold/fingerprint-bold.svg?raw'
import { Button } from '../../../ui/Button/Button'
import { FormError } from '../../../ui/forms/FormError'
import { OtherWayLine } from '../../../ui/OtherWay/OtherWayLine'
import { PathIcon } from '../../../ui/rows/PathIcon'
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
        {!busy && <PathIcon svg={fingerprint} size={2} />}
        {busy ? <Trans>Confirming</Trans> : <Trans>Confirm with passkey</Trans>}
      </Button>
      <OtherWayLine>
        <Trans>or with your fund password</Trans>
      </OtherWayLine>
    </>
  )
}
