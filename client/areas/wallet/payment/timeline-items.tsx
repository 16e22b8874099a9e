import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PaymentState } from '../../../../shared/contract/payments'
import type { PaymentView } from '../../../../shared/payments/payment-view'
import { stepWord } from '../../../../shared/payments/payment-words'
import { Money } from '../../../ui/Amount/Money'
import type { TimelineItem } from '../../../ui/Timeline/Timeline'
import { type TimelineStep, timelineOf } from '../timeline'
import { ReceiverName } from './MethodName'

type Payment = PaymentView['payment']

/** Whether something is being done, which takes its usual time. */
const isBusy = ({ state }: TimelineStep): boolean => state === 'paid' || state === 'review'

/** What is known of a step of a withdrawal. */
function withdrawalNote(payment: Payment, { state, look }: TimelineStep): ReactNode {
  const { bankReference } = payment
  const receiver = <ReceiverName payment={payment} />
  if (state === 'created') return <Trans>Taken from your balance</Trans>
  if (state === 'sent' && look !== 'next' && bankReference !== undefined)
    return (
      <Trans>
        Bank reference <bdi dir="ltr">{bankReference}</bdi>
      </Trans>
    )
  if (state === 'done')
    return look === 'next' ? (
      <Trans>When {receiver} confirms it</Trans>
    ) : (
      <Trans>Confirmed by {receiver}</Trans>
    )
  return undefined
}

/** What the platform promises: it cannot speak for the bank or the network that a withdrawal goes to. */
const promised: Record<Payment['direction'], PaymentState> = { deposit: 'done', withdrawal: 'sent' }

/** How long the present step usually takes, or by when one is promised. */
function stepNote(payment: Payment, step: TimelineStep, at: (ms: number) => string): ReactNode {
  const { usualMinutes, latestAt, direction } = payment
  if (step.look === 'now' && isBusy(step) && usualMinutes === 0) return <Trans>Usually at once</Trans>
  if (step.look === 'now' && isBusy(step) && usualMinutes !== undefined)
    return <Plural value={usualMinutes} one="Usually # minute" other="Usually # minutes" />
  if (step.look === 'next' && step.state === promised[direction] && latestAt !== undefined) {
    const latest = at(latestAt)
    return (
      <Trans>
        By <bdi>{latest}</bdi> at the latest
      </Trans>
    )
  }
  return direction === 'withdrawal' ? withdrawalNote(payment, step) : undefined
}

const returned: ReadonlySet<PaymentState> = new Set(['failed', 'expired', 'cancelled'])

/** The way of a payment in words. A withdrawal that ended without success ends with the money coming back. */
export function useTimelineItems(
  payment: Payment,
  state: PaymentState,
  at: (ms: number) => string,
): TimelineItem[] {
  const { t } = useLingui()
  const { direction, amount, currency } = payment
  const steps = timelineOf(payment, state)
  const items = steps.map((step, index): TimelineItem => {
    const note = stepNote(payment, step, at)
    const before = steps[index - 1]?.state
    return {
      key: `${index} ${step.state}`,
      look: step.look,
      title: t(stepWord(direction, step.state, { isPast: step.look === 'done', before })),
      ...(note !== undefined && { note }),
      ...(step.at !== undefined && { time: at(step.at) }),
    }
  })
  const end = steps.at(-1)
  if (direction === 'deposit' || end === undefined || !returned.has(end.state)) return items
  return [
    ...items,
    {
      key: 'returned',
      look: 'done',
      title: t`Money returned`,
      note: (
        <Trans>
          <Money amount={amount} currency={currency} /> to your balance
        </Trans>
      ),
      ...(end.at !== undefined && { time: at(end.at) }),
    },
  ]
}
