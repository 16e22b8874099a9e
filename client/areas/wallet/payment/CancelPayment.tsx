import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  type PaymentContract,
  type PaymentIntent,
  paymentHref,
} from '../../../../shared/areas/wallet/payment'
import { postForm } from '../../../data/post-form'
import { ConfirmDialog } from '../../../shell/overlays/ConfirmDialog'
import { showToast } from '../../../stores/toasts'
import { buttonClass } from '../../../ui/Button/Button'
import { errorText } from '../../../ui/forms/error-messages'
import { useModalLink } from '../../../ui/Modal/use-modal-link'

const DIALOG_ID = 'cancel-payment'
const intent: PaymentIntent = 'cancel'

/** Asks for confirmation, and cancels a deposit. Without scripts, a link and a form do this. */
export function CancelPayment({ id }: { id: string }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const ask = useModalLink(`#${DIALOG_ID}`, () => setOpen(true))
  const close = () => setOpen(false)
  const action = paymentHref(id)
  const cancel = async (form: FormData) => {
    setBusy(true)
    const answer = await postForm<PaymentContract>(action, form)
    // The platform may have cancelled it even if its answer was lost.
    await revalidate()
    setBusy(false)
    close()
    if ('actionData' in answer)
      showToast(t(errorText(answer.actionData.error ?? 'unknown')), { tone: 'error' })
  }
  return (
    <>
      <a {...ask} aria-haspopup="dialog" className={buttonClass({ kind: 'plain', block: true })}>
        <Trans>Cancel this deposit</Trans>
      </a>
      <ConfirmDialog
        id={DIALOG_ID}
        open={open}
        onClose={close}
        title={t`Cancel this deposit?`}
        keep={<Trans context="a deposit that is not cancelled">Keep it</Trans>}
        confirm={<Trans>Cancel deposit</Trans>}
        action={action}
        fields={{ intent }}
        busy={busy}
        onSubmit={(form) => void cancel(form)}
      >
        <Trans>Do not cancel it if you have paid already: the money could not be credited by itself.</Trans>
      </ConfirmDialog>
    </>
  )
}
