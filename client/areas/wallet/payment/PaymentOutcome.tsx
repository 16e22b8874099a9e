import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PaymentState as State } from '../../../../shared/contract/payment-schemas'
import { paymentStepMessage } from '../../../../shared/payments/payment-messages'
import { exactPaymentAmount, type PaymentView } from '../../../../shared/payments/payment-view'
import { useCompactTimeFormat } from '../../../i18n/use-compact-time-format'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { cardClass } from '../../../ui/rows/row'
import { Timeline, type TimelineStep } from '../../../ui/Timeline/Timeline'
import { AmountMismatchText } from '../AmountMismatchText'
import { LargeAmount } from '../LargeAmount'
import { PaymentStatus } from '../PaymentStatus'
import { buildPaymentTimeline, type PaymentTimelineStep } from '../payment-timeline'
import { PaymentActions } from './PaymentActions'
import { PaymentDetails, WithdrawalRecipientName } from './PaymentDetails'
import { PaymentHeading } from './PaymentHeading'
import { PaymentNote } from './PaymentNote'
import styles from './PaymentOutcome.module.css'
import { PaymentStateText } from './PaymentStateText'

type Payment = PaymentView['payment']

/** Returns true for steps that the platform is working on, and that have a usual duration. */
const isBusy = ({ state }: PaymentTimelineStep): boolean => state === 'paid' || state === 'review'

/** Returns a note with details about a step of a withdrawal, if any are known. */
function withdrawalNote(payment: Payment, { state, look }: PaymentTimelineStep): ReactNode {
  const { bankReference } = payment
  const receiver = <WithdrawalRecipientName payment={payment} />
  if (state === 'created') return <Trans>Deducted from your balance</Trans>
  if (state === 'sent' && look !== 'next' && bankReference !== undefined)
    return (
      <Trans>
        Bank reference <bdi dir="ltr">{bankReference}</bdi>
      </Trans>
    )
  if (state === 'done')
    return look === 'next' ? (
      <Trans>When {receiver} confirms the payment</Trans>
    ) : (
      <Trans>Confirmed by {receiver}</Trans>
    )
  return undefined
}

/**
 * Last state of a payment for which the platform promises a time. The platform makes no promise for the bank
 * or network that receives a withdrawal.
 */
const PROMISED_STATES: Record<Payment['direction'], State> = { deposit: 'done', withdrawal: 'sent' }

/** Returns a note below a step of a payment: its usual duration, or the time that the platform promises. */
function stepNote(payment: Payment, step: PaymentTimelineStep, at: (ms: number) => string): ReactNode {
  const { usualMinutes, latestAt, direction } = payment
  if (step.look === 'now' && isBusy(step) && usualMinutes === 0) return <Trans>Usually instant</Trans>
  if (step.look === 'now' && isBusy(step) && usualMinutes !== undefined)
    return <Plural value={usualMinutes} one="Usually # minute" other="Usually # minutes" />
  if (step.look === 'next' && step.state === PROMISED_STATES[direction] && latestAt !== undefined) {
    const latest = at(latestAt)
    return (
      <Trans>
        By <bdi>{latest}</bdi> at the latest
      </Trans>
    )
  }
  return direction === 'withdrawal' ? withdrawalNote(payment, step) : undefined
}

const RETURNED_STATES: ReadonlySet<State> = new Set(['failed', 'expired', 'cancelled'])

/** Returns the steps of a payment as text. A failed withdrawal gets a last step: the money was returned. */
function useTimelineItems(
  { payment, restriction, state }: OutcomeProps,
  at: (ms: number) => string,
): TimelineStep[] {
  const { t } = useLingui()
  const { direction, amount, currency } = payment
  const steps = buildPaymentTimeline(payment, state, restriction !== undefined)
  const items = steps.map((step, index): TimelineStep => {
    const note = stepNote(payment, step, at)
    const before = steps[index - 1]?.state
    return {
      key: `${index} ${step.state}`,
      look: step.look,
      title: t(paymentStepMessage(direction, step.state, { isPast: step.look === 'done', before })),
      ...(note !== undefined && { note }),
      ...(step.at !== undefined && { time: at(step.at) }),
    }
  })
  const end = steps.at(-1)
  if (direction === 'deposit' || end === undefined || !RETURNED_STATES.has(end.state)) return items
  return [
    ...items,
    {
      key: 'returned',
      look: 'done',
      title: t`Money returned`,
      note: (
        <Trans>
          <InlineAmount amount={amount} currency={currency} /> to your balance
        </Trans>
      ),
      ...(end.at !== undefined && { time: at(end.at) }),
    },
  ]
}

interface OutcomeProps {
  payment: PaymentView['payment']
  restriction: PaymentView['restriction']
  /** Displayed state of the payment, which may be newer than the reported one. */
  state: State
  /** Current time in ms since the epoch. */
  now: number
}

/**
 * Content of the page for a payment that does not have to be paid now: its state, steps, next actions and
 * details.
 */
export function PaymentOutcome(props: OutcomeProps) {
  const { payment, restriction, state, now } = props
  const { t } = useLingui()
  const at = useCompactTimeFormat(now)
  const { direction, paidAmount, currency, reason, lang, ticket, steps } = payment
  const items = useTimelineItems(props, at)
  // True when the support ticket was answered. Any later step of the payment counts as its answer.
  const isAnswered = state === 'done' || (ticket && (steps.at(-1)?.at ?? 0) > ticket.at)
  const dueAt = ticket?.dueAt === undefined ? undefined : at(ticket.dueAt)
  return (
    <>
      <PaymentStatus
        state={state}
        heading={<PaymentHeading direction={direction} state={state} />}
        amount={<LargeAmount amount={exactPaymentAmount(payment)} currency={currency} />}
      >
        {paidAmount !== undefined && (
          <p>
            <AmountMismatchText payment={payment} />
          </p>
        )}
        <PaymentStateText payment={payment} restriction={restriction} state={state} now={now} />
      </PaymentStatus>
      {reason !== undefined && (
        <section className={[cardClass, styles.why].join(' ')}>
          <h3>
            <Trans>Reason</Trans>
          </h3>
          <p lang={lang} dir="auto">
            {reason}
          </p>
        </section>
      )}
      {ticket && !isAnswered && (
        <PaymentNote tone="info">
          {dueAt === undefined ? (
            <Trans>You’ve reported this deposit as missing. We’re looking for it.</Trans>
          ) : (
            <Trans>
              You’ve reported this deposit as missing. Expect an answer by <bdi>{dueAt}</bdi>.
            </Trans>
          )}
        </PaymentNote>
      )}
      <div className={[cardClass, styles.timeline].join(' ')}>
        <Timeline label={t`Progress`} items={items} />
      </div>
      <PaymentActions payment={payment} restriction={restriction} state={state} now={now} />
      <PaymentDetails payment={payment} />
    </>
  )
}
