import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useActionData, useRevalidator } from 'react-router'
import {
  type PaymentContract,
  type PaymentIntent,
  type PaymentSection,
  paymentHref,
} from '../../../../shared/areas/wallet/payment'
import type { FormResult } from '../../../../shared/forms/form-result'
import { paymentStateMessage } from '../../../../shared/payments/payment-messages'
import { isFinalPayment } from '../../../../shared/payments/payment-states'
import {
  canReportMissingDeposit,
  displayedPaymentState,
  hasReceipt,
  type PayMethodView,
  type PaymentView,
} from '../../../../shared/payments/payment-view'
import { postForm } from '../../../data/post-form'
import { useCompactTimeFormat } from '../../../i18n/use-compact-time-format'
import { ConfirmDialog } from '../../../shell/overlays/ConfirmDialog'
import { showToast } from '../../../stores/toasts'
import { buttonClass } from '../../../ui/Button/Button'
import { messageOfErrorCode } from '../../../ui/forms/error-messages'
import { FormError } from '../../../ui/forms/FormError'
import { useModalLink } from '../../../ui/Modal/use-modal-link'
import { Notice } from '../../../ui/Notice/Notice'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { useReportTransactionSeen } from '../use-report-transaction-seen'
import { MissingDepositForm } from './MissingDepositForm'
import { PayByCoin } from './PayByCoin'
import { PayByGateway } from './PayByGateway'
import { PayByQrCode } from './PayByQrCode'
import { PayByTransfer } from './PayByTransfer'
import type { PaymentStepProps } from './PaymentAmountHeader'
import { PaymentHeading, usePaymentHeadingFocus, usePaymentTitle } from './PaymentHeading'
import { PaymentOutcome } from './PaymentOutcome'
import styles from './PaymentPage.module.css'
import { PaymentReceipt } from './PaymentReceipt'
import { usePollPayment } from './use-poll-payment'

function Way({ payment, pay, now }: PaymentStepProps<PayMethodView['flow']>) {
  switch (pay.flow) {
    case 'gateway':
      return <PayByGateway payment={payment} pay={pay} now={now} />
    case 'qr':
      return <PayByQrCode payment={payment} pay={pay} now={now} />
    case 'coin':
      return <PayByCoin payment={payment} pay={pay} now={now} />
    case 'transfer':
      return <PayByTransfer payment={payment} pay={pay} now={now} />
  }
}

/**
 * Instructions for paying a deposit, which depend on its payment method, and a link for payments that were
 * not recognised.
 */
const PayWays = (props: PaymentStepProps<PayMethodView['flow']>) => (
  <>
    <Way {...props} />
    <p className={styles.small}>
      <PageLink to={paymentHref(props.payment.id, 'missing')} className={styles.link}>
        <Trans>Paid, but nothing happened?</Trans>
      </PageLink>
    </p>
  </>
)

const DIALOG_ID = 'cancel-payment'
const INTENT: PaymentIntent = 'cancel'

/**
 * Button and confirmation dialog that cancel a deposit. Without scripts, a link opens the dialog, which posts
 * a form.
 */
function CancelPayment({ id }: { id: string }) {
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
    // Reloads the payment, because the platform may have cancelled it although the response was lost.
    await revalidate()
    setBusy(false)
    close()
    if ('actionData' in answer)
      showToast(t(messageOfErrorCode(answer.actionData.error ?? 'unknown')), { tone: 'error' })
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
        keep={<Trans context="a deposit that is not cancelled">Keep deposit</Trans>}
        confirm={<Trans>Cancel deposit</Trans>}
        action={action}
        fields={{ intent: INTENT }}
        busy={busy}
        onSubmit={(form) => void cancel(form)}
      >
        <Trans>
          If you’ve already paid, don’t cancel. If you do, we can’t credit your payment automatically.
        </Trans>
      </ConfirmDialog>
    </>
  )
}

interface LoadedPaymentProps {
  /** Payment from the page's data. */
  loaded: PaymentView
  part: PaymentSection | null
}

/** Content of the page for one payment. Polls for updates of the payment. */
export function PaymentContent({ loaded, part }: LoadedPaymentProps) {
  const { t } = useLingui()
  const { view, now, isLate, hasChanged } = usePollPayment(loaded)
  const { payment, pay } = view
  const at = useCompactTimeFormat(view.now)
  const outcome = useActionData<FormResult<PaymentContract>>()
  const state = displayedPaymentState(payment, now)
  usePaymentTitle(payment, state)
  useReportTransactionSeen(payment.id)
  usePaymentHeadingFocus(`${part} ${state}`)

  if (part === 'receipt' && hasReceipt(payment)) return <PaymentReceipt view={view} />
  if (part === 'missing' && canReportMissingDeposit(payment)) return <MissingDepositForm view={view} />
  const canPay = state === 'created' && pay !== null
  const asOf = at(view.now)
  return (
    <div className={styles.page}>
      {outcome?.extra?.intent === 'cancel' && <FormError outcome={outcome} />}
      {canPay ? (
        <>
          <PaymentHeading direction={payment.direction} state={state} className={styles.heading} />
          <PayWays payment={payment} pay={pay} now={now} />
        </>
      ) : (
        <PaymentOutcome payment={payment} restriction={view.restriction} state={state} now={view.now} />
      )}
      {payment.direction === 'deposit' && payment.canCancel && state === 'created' && (
        <CancelPayment id={payment.id} />
      )}
      {isLate && (
        <Notice>
          <Trans>We couldn’t update this page. It shows the payment as of {asOf}.</Trans>
        </Notice>
      )}
      <p role="status" className="sr">
        {(hasChanged || state !== payment.state) && t(paymentStateMessage(payment.direction, state))}
      </p>
      {!isFinalPayment(payment) && (
        <noscript>
          <a href={paymentHref(payment.id)} className={styles.link}>
            <Trans>Refresh</Trans>
          </a>
        </noscript>
      )}
    </div>
  )
}
