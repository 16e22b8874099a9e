import { Trans, useLingui } from '@lingui/react/macro'
import { useActionData } from 'react-router'
import { type PaymentContract, type PaymentPart, paymentHref } from '../../../../shared/areas/wallet/payment'
import type { FormOutcome } from '../../../../shared/forms/form-outcome'
import { hasEnded } from '../../../../shared/payments/payment-states'
import {
  hasReceipt,
  mayBeMissing,
  type PaymentView,
  shownState,
} from '../../../../shared/payments/payment-view'
import { stateWord } from '../../../../shared/payments/payment-words'
import { useMoment } from '../../../i18n/use-moment'
import { FormError } from '../../../ui/forms/FormError'
import { Notice } from '../../../ui/Notice/Notice'
import { useSeen } from '../use-seen'
import { CancelPayment } from './CancelPayment'
import { useHeadingFocus } from './heading'
import { MissingPayment } from './MissingPayment'
import { PaymentHeading } from './PaymentHeading'
import { PaymentOutcome } from './PaymentOutcome'
import styles from './PaymentPage.module.css'
import { PayWays } from './PayWays'
import { Receipt } from './Receipt'
import { usePaymentNews } from './use-payment-news'
import { usePaymentTitle } from './use-payment-title'

interface ShownPaymentProps {
  /** As the page was loaded. */
  loaded: PaymentView
  part: PaymentPart | null
}

/** A payment that the platform knows, and its news. */
export function ShownPayment({ loaded, part }: ShownPaymentProps) {
  const { t } = useLingui()
  const { view, now, isLate, hasChanged } = usePaymentNews(loaded)
  const { payment, pay } = view
  const at = useMoment(view.now)
  const outcome = useActionData<FormOutcome<PaymentContract>>()
  const state = shownState(payment, now)
  usePaymentTitle(payment, state)
  useSeen(payment.id)
  useHeadingFocus(`${part} ${state}`)

  if (part === 'receipt' && hasReceipt(payment)) return <Receipt view={view} />
  if (part === 'missing' && mayBeMissing(payment)) return <MissingPayment view={view} />
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
        <PaymentOutcome payment={payment} state={state} now={view.now} />
      )}
      {payment.direction === 'deposit' && payment.canCancel && state === 'created' && (
        <CancelPayment id={payment.id} />
      )}
      {isLate && (
        <Notice>
          <Trans>No news could be had. This is how it was at {asOf}.</Trans>
        </Notice>
      )}
      <p role="status" className="sr">
        {(hasChanged || state !== payment.state) && t(stateWord(payment.direction, state))}
      </p>
      {!hasEnded(payment) && (
        <noscript>
          <a href={paymentHref(payment.id)} className={styles.link}>
            <Trans>Show the newest state</Trans>
          </a>
        </noscript>
      )}
    </div>
  )
}
