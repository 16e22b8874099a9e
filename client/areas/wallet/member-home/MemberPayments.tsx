import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import type { PendingPayment } from '../../../../shared/http/api-calls'
import type { Deferred } from '../../../../shared/page-data/deferred'
import { href } from '../../../../shared/paths'
import { PAYMENT_KIND_MESSAGES, paymentStateMessage } from '../../../../shared/payments/payment-messages'
import { isFinalPayment, PAYMENT_STATE_COLOURS } from '../../../../shared/payments/payment-states'
import { DeferredSection } from '../../../data/DeferredSection'
import { useListTimeFormat } from '../../../i18n/list-time'
import { $pendingPayments, refreshedValueOf } from '../../../stores/wallet-store'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { Icon } from '../../../ui/Icon/Icon'
import { SectionFailedNotice } from '../../../ui/Notice/SectionFailedNotice'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { dividedCardClass, IconBox, RowText, rowClass } from '../../../ui/rows/row'
import { Skeleton } from '../../../ui/Skeleton/Skeleton'
import { StatusLabel } from '../../../ui/StatusLabel/StatusLabel'
import { AmountMismatchText } from '../AmountMismatchText'
import { PaymentSummaryText } from '../PaymentSummaryText'
import { storePaymentsCookie } from '../payments-cookie'
import styles from './MemberPayments.module.css'
import { usePollPendingPayments } from './use-poll-pending-payments'

type DeferredPayments = Deferred<PendingPayment[]>

/** Returns the pending payments in their newest known state. */
const useCurrentPayments = (loaded: DeferredPayments, value: readonly PendingPayment[]) =>
  refreshedValueOf(loaded, useStore($pendingPayments, { ssr: 'initial' })) ?? value

const PaymentAmount = ({ payment: { amount, paidAmount, currency } }: { payment: PendingPayment }) => (
  <InlineAmount amount={paidAmount ?? amount} currency={currency} />
)

/** Link to the page of a payment. */
const PaymentLink = ({ id, className, children }: { id: string; className: string; children: ReactNode }) => (
  <PageLink to={href('payment', { id })} className={className}>
    {children}
    <Icon name="caret-right" size={2} mirror className={styles.caret} />
  </PageLink>
)

function Times({ payment }: { payment: PendingPayment }) {
  const when = useListTimeFormat()
  const { direction, state, createdAt, usualMinutes = 0 } = payment
  const isBusy = !isFinalPayment(payment) && !(direction === 'withdrawal' && state === 'sent')
  const at = when(createdAt)
  return (
    <>
      {isBusy && usualMinutes > 0 && (
        <span className={styles.usual}>
          <Plural value={usualMinutes} one="Usually # minute" other="Usually # minutes" />
          <span className={styles.dot}> · </span>
        </span>
      )}
      {state === 'created' ? <Trans>Started {at}</Trans> : <Trans>Submitted {at}</Trans>}
    </>
  )
}

function Card({ payment }: { payment: PendingPayment }) {
  const tone = PAYMENT_STATE_COLOURS[payment.state]
  return (
    <PaymentLink
      id={payment.id}
      className={rowClass({ size: 'large', isCard: true, className: styles[tone] })}
    >
      <IconBox isLarge>
        {isFinalPayment(payment) ? (
          <Icon name={tone === 'win' ? 'check-circle' : 'warning-circle'} />
        ) : (
          <Icon name="hourglass-medium" variant="duotone" />
        )}
      </IconBox>
      <RowText
        title={<PaymentSummaryText payment={payment} amount={<PaymentAmount payment={payment} />} />}
        note={
          <>
            <AmountMismatchText payment={payment} /> <Times payment={payment} />
          </>
        }
      />
    </PaymentLink>
  )
}

function Rows({ list }: { list: readonly PendingPayment[] }) {
  const { t } = useLingui()
  const when = useListTimeFormat()
  return (
    <ul className={dividedCardClass}>
      {list.map((payment) => (
        <li key={payment.id}>
          <PaymentLink id={payment.id} className={rowClass({ size: 'tall' })}>
            <RowText
              title={t(PAYMENT_KIND_MESSAGES[payment.direction])}
              note={
                <>
                  <AmountMismatchText payment={payment} /> <span>{when(payment.createdAt)}</span>
                </>
              }
            />
            <span className={styles.end}>
              <b>
                <PaymentAmount payment={payment} />
              </b>
              <StatusLabel tone={PAYMENT_STATE_COLOURS[payment.state]}>
                {t(paymentStateMessage(payment.direction, payment.state))}
              </StatusLabel>
            </span>
          </PaymentLink>
        </li>
      ))}
    </ul>
  )
}

/**
 * Returns the payments in their newest known state, and polls until all of them have ended. Also records that
 * the next visit should reserve space for them.
 */
function usePolledPayments(loaded: DeferredPayments, value: readonly PendingPayment[]) {
  const list = useCurrentPayments(loaded, value)
  usePollPendingPayments(loaded, list)
  const hasPayments = list.length > 0
  useEffect(() => storePaymentsCookie(hasPayments), [hasPayments])
  return list
}

const isPending = (payment: PendingPayment): boolean => !isFinalPayment(payment)

function Heading({ list }: { list: readonly PendingPayment[] }) {
  const open = list.filter(isPending).length
  return open > 1 ? (
    <Plural value={open} one="# payment in progress" other="# payments in progress" />
  ) : (
    <Trans>Latest payments</Trans>
  )
}

const Failed = () => (
  <SectionFailedNotice>
    <Trans>We couldn’t load your payments.</Trans>
  </SectionFailedNotice>
)

interface PaymentsProps {
  loaded: DeferredPayments
  value: readonly PendingPayment[]
}

function PendingPayments({ loaded, value }: PaymentsProps) {
  const list = usePolledPayments(loaded, value)
  const [first, ...others] = list
  return (
    <div className={styles.live} aria-live="polite">
      {first && others.length === 0 && <Card payment={first} />}
      {others.length > 0 && (
        <section className={styles.several} aria-labelledby="payments">
          <h2 id="payments">
            <Heading list={list} />
          </h2>
          <Rows list={list} />
        </section>
      )}
    </div>
  )
}

/**
 * Pending payments in a space of fixed height. Several payments are folded into one row, which a tap opens.
 */
function PendingPaymentsReserved({ loaded, value }: PaymentsProps) {
  const list = usePolledPayments(loaded, value)
  const [first, ...others] = list
  return (
    <div className={styles.live} aria-live="polite">
      {!first && (
        <p className={styles.none}>
          <Trans>You have no payments in progress.</Trans>
        </p>
      )}
      {first && others.length === 0 && <Card payment={first} />}
      {others.length > 0 && (
        <details className={styles.folded}>
          <summary className={rowClass({ size: 'large', isCard: true, className: styles.info })}>
            <IconBox isLarge>
              <Icon name="hourglass-medium" variant="duotone" />
            </IconBox>
            <RowText title={<Heading list={list} />} />
            <Icon name="caret-down" size={2} className={styles.caret} />
          </summary>
          <Rows list={list} />
        </details>
      )}
    </div>
  )
}

/** Pending payments, and completed ones that the member has not seen. */
export function MemberPayments({ data }: { data: DeferredPayments }) {
  return (
    <DeferredSection id="payments" data={data} fallback={null}>
      {(payments) => (payments.ok ? <PendingPayments loaded={data} value={payments.value} /> : <Failed />)}
    </DeferredSection>
  )
}

/**
 * Payments, in a space that is reserved because the last visit had payments. The content below does not move
 * when they arrive.
 */
export function PaymentsInReservedSpace({ data }: { data: DeferredPayments }) {
  return (
    <div className={styles.place}>
      <DeferredSection id="payments" data={data} fallback={<Skeleton className={styles.waiting} />}>
        {(payments) =>
          payments.ok ? <PendingPaymentsReserved loaded={data} value={payments.value} /> : <Failed />
        }
      </DeferredSection>
    </div>
  )
}

function LatestPaymentList({ list }: { list: readonly PendingPayment[] }) {
  if (list.length === 0) return null
  return (
    <section className={styles.latest} aria-labelledby="latest-payments">
      <h2 id="latest-payments">
        <Trans>Latest payments</Trans>
      </h2>
      <Rows list={list} />
    </section>
  )
}

function LatestPaymentsAside({ loaded, value }: PaymentsProps) {
  return <LatestPaymentList list={useCurrentPayments(loaded, value)} />
}

function LatestPaymentsFallback({ loaded, value }: PaymentsProps) {
  const list = usePolledPayments(loaded, value)
  return (
    <div className={styles.only} aria-live="polite">
      <LatestPaymentList list={list} />
    </div>
  )
}

/**
 * List of payments in the end column of desktops.
 * @param isOnly true when no payments were expected, so that no card above the wallet shows them; phones then
 *   also show this list, at the end of the page
 */
export function LatestPayments({ data, isOnly }: { data: DeferredPayments; isOnly: boolean }) {
  return (
    <DeferredSection id="latest-payments-part" data={data} fallback={null}>
      {(payments) => {
        if (!payments.ok) return isOnly ? <Failed /> : null
        const Part = isOnly ? LatestPaymentsFallback : LatestPaymentsAside
        return <Part loaded={data} value={payments.value} />
      }}
    </DeferredSection>
  )
}
