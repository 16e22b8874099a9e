import { clsx } from 'clsx'
import type { HistoryView } from '../../../../shared/areas/rewards/cashback'
import styles from './Bars.module.css'
import { useDays } from './use-days'

/** Height of a bar of 100 %, and the least that is seen, px. */
const FULL = 96
const LEAST = 3
/** As many periods as a phone has room for. */
const MOST = 6

/** What the latest periods brought, the oldest first. The list below says the same in text. */
export function Bars({ list }: Pick<HistoryView, 'list'>) {
  const days = useDays()
  const periods = list.slice(0, MOST).reverse()
  return (
    <ul className={styles.weeks} aria-hidden="true">
      {periods.map(({ from, bar, state }) => {
        const height = bar === 0 ? 0 : Math.max(LEAST, (FULL * bar) / 100)
        return (
          <li
            key={from}
            className={clsx(styles.week, state === 'running' && styles.running)}
            suppressHydrationWarning
          >
            <svg
              viewBox={`0 0 40 ${FULL}`}
              width="40"
              height={FULL}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              {height > 0 && <rect x="8" y={FULL - height} width="24" height={height} rx="4" />}
            </svg>
            {days(from)}
          </li>
        )
      })}
    </ul>
  )
}
