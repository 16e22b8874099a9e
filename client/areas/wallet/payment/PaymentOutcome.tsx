import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentState as State } from '../../../../shared/contract/payments'
import { movedAmount, type PaymentView } from '../../../../shared/payments/payment-view'
import { useMoment } from '../../../i18n/use-moment'
import { cardClass } from '../../../ui/rows/Row'
import { Timeline } from '../../../ui/Timeline/Timeline'
import { PaidOther } from '../PaidOther'
import { PaymentState } from '../PaymentState'
import { Sum } from '../Sum'
import { Note } from './Note'
import { PaymentActions } from './PaymentActions'
import { PaymentDetails } from './PaymentDetails'
import { PaymentHeading } from './PaymentHeading'
import styles from './PaymentOutcome.module.css'
import { StateSentence } from './StateSentence'
import { useTimelineItems } from './timeline-items'

interface OutcomeProps {
  payment: PaymentView['payment']
  /** As it is shown, see shownState. */
  state: State
  /** ms since the epoch */
  now: number
}

/** What has become of a payment: its state, its way, what to do, and its details. */
export function PaymentOutcome({ payment, state, now }: OutcomeProps) {
  const { t } = useLingui()
  const at = useMoment(now)
  const { direction, paidAmount, currency, reason, lang, ticket, steps } = payment
  const items = useTimelineItems(payment, state, at)
  // Whatever happened to the payment after it is the answer.
  const isAnswered = state === 'done' || (ticket && (steps.at(-1)?.at ?? 0) > ticket.at)
  const dueAt = ticket?.dueAt === undefined ? undefined : at(ticket.dueAt)
  return (
    <>
      <PaymentState
        state={state}
        heading={<PaymentHeading direction={direction} state={state} />}
        amount={<Sum amount={movedAmount(payment)} currency={currency} />}
      >
        {paidAmount !== undefined && (
          <p>
            <PaidOther payment={payment} />
          </p>
        )}
        <StateSentence payment={payment} state={state} now={now} />
      </PaymentState>
      {reason !== undefined && (
        <section className={[cardClass, styles.why].join(' ')}>
          <h3>
            <Trans>Why</Trans>
          </h3>
          <p lang={lang} dir="auto">
            {reason}
          </p>
        </section>
      )}
      {ticket && !isAnswered && (
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
        <Timeline label={t`Progress`} items={items} />
      </div>
      <PaymentActions payment={payment} state={state} now={now} />
      <PaymentDetails payment={payment} />
    </>
  )
}
