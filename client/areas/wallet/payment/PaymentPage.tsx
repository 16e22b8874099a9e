import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import {
  isUnknownPayment,
  type PaymentData,
  type PaymentPageView,
  paymentHref,
} from '../../../../shared/areas/wallet/payment'
import type { PendingPayment } from '../../../../shared/http/api-calls'
import { type DeferredResult, settledValue } from '../../../../shared/page-data/deferred'
import { href } from '../../../../shared/paths'
import { DeferredSection } from '../../../data/DeferredSection'
import { useListTimeFormat } from '../../../i18n/list-time'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { Icon } from '../../../ui/Icon/Icon'
import { RetryLink } from '../../../ui/Notice/RetryLink'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { ListSkeleton } from '../../../ui/rows/ListSkeleton'
import { dividedCardClass, RowText, rowClass } from '../../../ui/rows/row'
import stack from '../../../ui/stack.module.css'
import { PaymentSummaryText } from '../PaymentSummaryText'
import { PaymentContent } from './PaymentContent'
import styles from './PaymentPage.module.css'

/** List of open payments, newest first, for a URL without the id of a payment. */
function OpenPayments({ open }: { open: readonly PendingPayment[] }) {
  const { t } = useLingui()
  const when = useListTimeFormat()
  if (open.length === 0)
    return (
      <EmptyState
        text={t`You have no payments in progress.`}
        action={
          <ButtonLink to={href('member-home')}>
            <Trans>Go to member centre</Trans>
          </ButtonLink>
        }
      />
    )
  return (
    <section className={stack.gap4} aria-labelledby="open-payments">
      <h2 id="open-payments">
        <Trans>In progress</Trans>
      </h2>
      <ul className={dividedCardClass}>
        {open.map((payment) => (
          <li key={payment.id}>
            <PageLink to={paymentHref(payment.id)} className={rowClass({ size: 'tall' })}>
              <RowText
                title={
                  <PaymentSummaryText
                    payment={payment}
                    amount={
                      <InlineAmount
                        amount={payment.paidAmount ?? payment.amount}
                        currency={payment.currency}
                      />
                    }
                  />
                }
                note={when(payment.createdAt)}
              />
              <Icon name="caret-right" size={2} mirror />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoPayment() {
  const { t } = useLingui()
  return (
    <EmptyState
      text={t`We couldn’t find this payment.`}
      action={
        <div className={styles.ways}>
          <ButtonLink to={href('deposit')} kind="primary">
            <Trans>Deposit</Trans>
          </ButtonLink>
          <ButtonLink to={href('service')}>
            <Trans>Get help with a payment</Trans>
          </ButtonLink>
        </div>
      }
    />
  )
}

function PaymentLoadFailed() {
  const { t } = useLingui()
  return (
    <div role="alert">
      <EmptyState
        text={t`We couldn’t load this payment. Your money isn’t affected.`}
        action={<RetryLink />}
      />
    </div>
  )
}

function Outcome({ settled, part }: { settled: DeferredResult<PaymentPageView>; part: PaymentData['part'] }) {
  if (!settled.ok) return isUnknownPayment(settled.code) ? <NoPayment /> : <PaymentLoadFailed />
  const { value } = settled
  if ('open' in value) return <OpenPayments {...value} />
  return <PaymentContent key={value.payment.id} loaded={value} part={part} />
}

/** Page for one deposit or withdrawal: payment instructions, its state, and the next actions. */
export default function PaymentPage() {
  const { part, shown } = useLoaderData<PaymentData>()
  // A loaded value is rendered without Suspense. React would stream a section of this size at the end of the
  // document, where it stays hidden without scripts.
  const settled = settledValue(shown)
  if (settled) return <Outcome settled={settled} part={part} />
  const waiting = <ListSkeleton count={2} className={styles.page} boxClassName={styles.waiting} />
  return (
    <DeferredSection id="shown" data={shown} fallback={waiting}>
      {(late) => <Outcome settled={late} part={part} />}
    </DeferredSection>
  )
}
