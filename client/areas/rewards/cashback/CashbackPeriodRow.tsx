import { Trans } from '@lingui/react/macro'
import type { CashbackPeriod } from '../../../../shared/contract/cashback-schemas'
import { compareAmounts } from '../../../../shared/money/amount'
import { useListTimeFormat } from '../../../i18n/list-time'
import { useDateTimeFormat } from '../../../i18n/use-date-time-format'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { RowText, rowClass } from '../../../ui/rows/row'
import { StatusLabel } from '../../../ui/StatusLabel/StatusLabel'
import styles from './CashbackPage.module.css'
import { useDayRangeFormat } from './use-day-range-format'

interface PeriodProps {
  period: CashbackPeriod
  currency: string | null
}

function StatePill({ state }: Pick<CashbackPeriod, 'state'>) {
  if (state === 'running')
    return (
      <StatusLabel tone="info">
        <Trans context="cashback">In progress</Trans>
      </StatusLabel>
    )
  if (state === 'ready')
    return (
      <StatusLabel tone="win">
        <Trans context="cashback">Available</Trans>
      </StatusLabel>
    )
  if (state === 'ended')
    return (
      <StatusLabel tone="warn">
        <Trans context="cashback">Expired</Trans>
      </StatusLabel>
    )
  return (
    <StatusLabel tone="plain">
      <Trans context="cashback">Claimed</Trans>
    </StatusLabel>
  )
}

function Note({ period: { state, played, claimed, claimedAt, endsAt }, currency }: PeriodProps) {
  const [when, instant] = [useListTimeFormat(), useDateTimeFormat()]
  const hasClaimed = compareAmounts(claimed, '0') > 0
  if (state === 'claimed' && claimedAt !== undefined) return <Trans>Claimed {when(claimedAt)}</Trans>
  if (state === 'ready' && endsAt !== undefined) return <Trans>Claim by {instant(endsAt)}</Trans>
  if (state === 'ended')
    return hasClaimed ? (
      <Trans>
        <InlineAmount amount={claimed} currency={currency} /> claimed, the rest expired
      </Trans>
    ) : (
      <Trans>Not claimed in time</Trans>
    )
  return (
    <Trans>
      Based on <InlineAmount amount={played} currency={currency} /> wagered
    </Trans>
  )
}

/** Row of one cashback period: its cashback, its turnover, and its state. */
export function CashbackPeriodRow({ period, currency }: PeriodProps) {
  const days = useDayRangeFormat()
  return (
    <li className={rowClass({ size: 'tall' })}>
      <RowText
        title={<span suppressHydrationWarning>{days(period.from, period.to)}</span>}
        note={
          <span suppressHydrationWarning>
            <Note period={period} currency={currency} />
          </span>
        }
      />
      <span className={styles.end}>
        <b>
          <InlineAmount amount={period.earned} currency={currency} />
        </b>
        <StatePill state={period.state} />
      </span>
    </li>
  )
}
