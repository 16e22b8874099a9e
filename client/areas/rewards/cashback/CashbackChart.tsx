import { clsx } from 'clsx'
import type { CashbackHistoryView } from '../../../../shared/areas/rewards/cashback'
import styles from './CashbackChart.module.css'
import { useDayRangeFormat } from './use-day-range-format'

/** Height of a chart bar of 100 %, in px. */
const BAR_HEIGHT_PX = 96
const BAR_MIN_PX = 3
/** Number of cashback periods that fit on a phone. */
const PERIODS_MAX = 6

/**
 * Chart of the cashback of the latest periods, oldest first. Screen readers skip the chart, because the list
 * below it contains the figures.
 */
export function CashbackChart({ list }: Pick<CashbackHistoryView, 'list'>) {
  const days = useDayRangeFormat()
  const periods = list.slice(0, PERIODS_MAX).reverse()
  return (
    <ul className={styles.weeks} aria-hidden="true">
      {periods.map(({ from, bar, state }) => {
        const height = bar === 0 ? 0 : Math.max(BAR_MIN_PX, (BAR_HEIGHT_PX * bar) / 100)
        return (
          <li
            key={from}
            className={clsx(styles.week, state === 'running' && styles.running)}
            suppressHydrationWarning
          >
            <svg
              viewBox={`0 0 40 ${BAR_HEIGHT_PX}`}
              width="40"
              height={BAR_HEIGHT_PX}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              {height > 0 && <rect x="8" y={BAR_HEIGHT_PX - height} width="24" height={height} rx="4" />}
            </svg>
            {days(from)}
          </li>
        )
      })}
    </ul>
  )
}
