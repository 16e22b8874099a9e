import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import {
  CLAIM_INTENT,
  type RewardsView,
  rewardFormId,
  type TicketClaims,
} from '../../../../shared/areas/rewards/reward-center'
import type { CheckIn, Ticket } from '../../../../shared/contract/ticket-schemas'
import { useFormatters } from '../../../i18n/formatters'
import { useCompactTimeFormat } from '../../../i18n/use-compact-time-format'
import { PageForm } from '../../../session/forms/PageForm'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { Button } from '../../../ui/Button/Button'
import { Icon } from '../../../ui/Icon/Icon'
import { Notice } from '../../../ui/Notice/Notice'
import { cardClass } from '../../../ui/rows/row'
import stack from '../../../ui/stack.module.css'
import textStyles from '../../../ui/text.module.css'
import styles from './DailyCheckInPanel.module.css'
import { RewardConditions } from './RewardConditions'
import { useRewardForm } from './use-reward-form'

type Day = CheckIn['days'][number]

/** Box for one day of the daily check-in: the day's number, with its state as text. */
function DayBox({
  day: { state, amount },
  number,
  currency,
}: {
  day: Day
  number: number
  currency: string | null
}) {
  const { t } = useLingui()
  const { integer } = useFormatters()
  const name = integer(number)
  const worth = amount === undefined ? null : <InlineAmount amount={amount} currency={currency} />
  return (
    <li className={clsx(styles.day, styles[state])} aria-current={state === 'today' ? 'date' : undefined}>
      <span className={styles.box}>
        <span className="sr">{t`Day ${name}`}</span>
        {state === 'done' && <Icon name="check" variant="bold" size={1} />}
        {state === 'missed' && <Icon name="x" variant="bold" size={1} />}
        {(state === 'today' || state === 'ahead') && <span aria-hidden="true">{name}</span>}
      </span>
      <span>
        {state === 'missed' && <Trans>Missed</Trans>}
        {state === 'today' && <Trans>Today</Trans>}
        {state === 'done' && (
          <>
            <span className="sr">
              <Trans>Checked in</Trans>{' '}
            </span>
            {worth}
          </>
        )}
        {state === 'ahead' && worth}
      </span>
    </li>
  )
}

function CheckInForm({ ticketId, onClaims }: { ticketId: string; onClaims: (claims: TicketClaims) => void }) {
  const { t } = useLingui()
  const form = useRewardForm(rewardFormId(CLAIM_INTENT, ticketId), onClaims)
  return (
    <PageForm form={{ ...form, props: { ...form.props, 'aria-label': t`Check in` } }}>
      <input type="hidden" name="intent" value={CLAIM_INTENT} />
      <input type="hidden" name="ticket" value={ticketId} />
      <Button type="submit" kind="primary" size="large" block busy={form.busy}>
        <Trans>Check in</Trans>
      </Button>
    </PageForm>
  )
}

interface CheckInPanelProps extends Pick<RewardsView, 'tickets' | 'currency' | 'now'> {
  checkIn: CheckIn
  onClaims: (claims: TicketClaims) => void
}

/** Days of the daily check-in, with a button while today's reward can be claimed. */
export function DailyCheckInPanel({ checkIn, tickets, currency, now, onClaims }: CheckInPanelProps) {
  const { integer } = useFormatters()
  const moment = useCompactTimeFormat(now)
  const { days, ticketId, endTime, note, lang } = checkIn
  const today: Ticket | undefined = tickets.find(({ id }) => id === ticketId)
  const isReady = today?.state === 'ready'
  const [place, all] = [integer(days.findIndex(({ state }) => state === 'today') + 1), integer(days.length)]
  const end = endTime !== undefined && <bdi>{moment(endTime)}</bdi>
  return (
    <>
      <section className={clsx(cardClass, stack.panel)} aria-labelledby="check-in">
        <div>
          <h2 id="check-in" className={textStyles.small}>
            {isReady ? <Trans>Today</Trans> : <Trans>You’ve checked in today</Trans>}
          </h2>
          {isReady && today.amount !== undefined && (
            <p className={textStyles.sum}>
              <InlineAmount amount={today.amount} currency={currency} />
            </p>
          )}
          {isReady && (
            <p className={textStyles.small}>
              <Trans>
                Day {place} of {all}
              </Trans>
            </p>
          )}
          {end && (
            <p className={textStyles.small}>
              {isReady ? <Trans>Available until {end}</Trans> : <Trans>Next check-in from {end}</Trans>}
            </p>
          )}
        </div>
        <ol className={styles.days}>
          {days.map((day, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: days keep their order
            <DayBox key={index} day={day} number={index + 1} currency={currency} />
          ))}
        </ol>
        {isReady && today.terms && (
          <RewardConditions ticket={today} terms={today.terms} currency={currency} isOpen />
        )}
        {isReady && <CheckInForm ticketId={today.id} onClaims={onClaims} />}
        {note !== '' && (
          <p className={textStyles.small} lang={lang}>
            {note}
          </p>
        )}
      </section>
      <Notice>
        <Trans>If you miss a day, you lose only that day’s reward. Your progress doesn’t reset.</Trans>
      </Notice>
    </>
  )
}
