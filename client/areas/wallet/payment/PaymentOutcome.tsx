import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PaymentState as State } from '../../../../shared/contract/payments'
import type { PaymentView } from '../../../../shared/payments/payment-view'
import { useMoment } from '../../../i18n/use-moment'
import { cardClass } from '../../../ui/rows/Row'
import { Sum } from '../Money'
import { PaymentState } from '../PaymentState'
import { stateWord, stepWord } from '../payment-words'
import { Timeline } from '../Timeline'
import { type TimelineStep, timelineOf } from '../timeline'
import { Note } from './Note'
import { PaymentActions } from './PaymentActions'
import { PaymentDetails } from './PaymentDetails'
import styles from './PaymentOutcome.module.css'
import { StateSentence } from './StateSentence'

interface OutcomeProps {
  payment: PaymentView['payment']
  /** As it is shown, see shownState. */
  state: State
  /** ms since the epoch */
  now: number
}

/** Whether something is being done, which takes its usual time. */
const isBusy = ({ state }: TimelineStep): boolean => state === 'paid' || state === 'review'

/** How long the present step usually takes, or when the last one is promised. */
function stepNote(
  payment: PaymentView['payment'],
  step: TimelineStep,
  at: (ms: number) => string,
): ReactNode {
  const { usualMinutes, latestAt, direction } = payment
  if (step.look === 'now' && isBusy(step) && usualMinutes !== undefined)
    return <Plural value={usualMinutes} one="Usually # minute" other="Usually # minutes" />
  if (step.look === 'next' && step.state === 'done' && latestAt !== undefined) {
    const latest = at(latestAt)
    return (
      <Trans>
        By <bdi>{latest}</bdi> at the latest
      </Trans>
    )
  }
  if (direction === 'withdrawal' && step.state === 'created') return <Trans>Taken from your balance</Trans>
  return undefined
}

/** What has become of a payment: its state, its way, what to do, and its details. */
export function PaymentOutcome({ payment, state, now }: OutcomeProps) {
  const { t } = useLingui()
  const at = useMoment(now)
  const { direction, amount, payAmount, currency, reason, ticket } = payment
  const items = timelineOf(payment, state).map((step, index) => {
    const note = stepNote(payment, step, at)
    return {
      key: `${index} ${step.state}`,
      look: step.look,
      title: t(stepWord(direction, step.state, step.look === 'done')),
      ...(note !== undefined && { note }),
      ...(step.at !== undefined && { time: at(step.at) }),
    }
  })
  const dueAt = ticket?.dueAt === undefined ? undefined : at(ticket.dueAt)
  return (
    <>
      <PaymentState
        state={state}
        word={t(stateWord(direction, state))}
        amount={<Sum amount={payAmount ?? amount} currency={currency} />}
      >
        <StateSentence payment={payment} state={state} />
      </PaymentState>
      {reason !== undefined && (
        <section className={[cardClass, styles.why].join(' ')}>
          <h3>
            <Trans>Why</Trans>
          </h3>
          <p>{reason}</p>
        </section>
      )}
      {ticket && (
        <Note tone="info">
          {dueAt === undefined ? (
            <Trans>You told us that it is missing. We are looking for it.</Trans>
          ) : (
            <Trans>
              You told us that it is missing. Expect an answer by <bdi>{dueAt}</bdi>.
            </Trans>
          )}
        </Note>
      )}
      <div className={[cardClass, styles.timeline].join(' ')}>
        <Timeline items={items} />
      </div>
      <PaymentActions payment={payment} state={state} now={now} />
      <PaymentDetails payment={payment} />
    </>
  )
}
