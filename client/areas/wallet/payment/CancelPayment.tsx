import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { postForm } from '../../../data/post-form'
import { useShell } from '../../../data/use-shell'
import { DismissButton } from '../../../shell/overlays/DismissButton'
import { showToast } from '../../../stores/toasts'
import { Button, buttonClass } from '../../../ui/Button/Button'
import { Dialog } from '../../../ui/Dialog/Dialog'
import { errorText } from '../../../ui/forms/error-messages'
import { useModalLink } from '../../../ui/Modal/use-modal-link'
import { type PaymentContract, type PaymentIntent, paymentHref } from './contract'

const DIALOG_ID = 'cancel-payment'
const intent: PaymentIntent = 'cancel'

/** Asks for confirmation, and cancels a deposit. Without scripts, a link and a form do this. */
export function CancelPayment({ id }: { id: string }) {
  const { t } = useLingui()
  const { session } = useShell()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const ask = useModalLink(`#${DIALOG_ID}`, () => setOpen(true))
  const close = () => setOpen(false)
  if (session.kind === 'guest') return null
  const action = paymentHref(id)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const answer = await postForm<PaymentContract>(action, new FormData(event.currentTarget))
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
      <Dialog
        id={DIALOG_ID}
        open={open}
        onClose={close}
        alert
        title={t`Cancel this deposit?`}
        actions={
          <>
            <DismissButton onClose={close}>
              <Trans>Keep it</Trans>
            </DismissButton>
            <form method="post" action={action} onSubmit={(event) => void submit(event)}>
              <input type="hidden" name="csrfToken" value={session.csrfToken} />
              <input type="hidden" name="intent" value={intent} />
              <Button type="submit" kind="danger" block busy={busy}>
                <Trans>Cancel deposit</Trans>
              </Button>
            </form>
          </>
        }
      >
        <p>
          <Trans>Do not cancel it if you have paid already: the money could not be credited by itself.</Trans>
        </p>
      </Dialog>
    </>
  )
}
