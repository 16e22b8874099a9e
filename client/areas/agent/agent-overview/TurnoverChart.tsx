import { useLingui } from '@lingui/react'
import { clsx } from 'clsx'
import type { AgentTeamFigures, TurnoverDay } from '../../../../shared/areas/agent/agent-overview'
import { dateFormat } from '../../../i18n/date-format'
import chart from '../../../ui/chart.module.css'
import { useDateFormats } from '../../records/use-date-formats'
import styles from './TurnoverChart.module.css'

/**
 * Maximum number of days for which the chart also draws the preceding period. With more days, the bars would
 * be too thin.
 */
const PAIRS_MAX = 31
/** Maximum number of days for which the chart labels every day. */
const LABELS_MAX = 10

/**
 * Returns the chart's label for a day: the day of the month, on every fifth day if there are many; over
 * several months, only the month, on its first day.
 */
function useLabel(days: readonly TurnoverDay[]) {
  const locale = String(useLingui().i18n.locales)
  const { shortMonth } = useDateFormats()
  const dayOfMonth = dateFormat(locale, { day: 'numeric', timeZone: 'UTC' })
  const last = days.length - 1
  return (day: string, index: number): string => {
    if (days.length > PAIRS_MAX) return day.endsWith('-01') ? shortMonth(day.slice(0, 7)) : ''
    const hasLabel = days.length <= LABELS_MAX || (last - index) % 5 === 0
    return hasLabel ? dayOfMonth.format(Date.parse(`${day}T12:00:00Z`)) : ''
  }
}

interface BarProps {
  percent: number
  x: number
  width: number
  isOutline?: boolean
}

/** A bar of the turnover chart, drawn upwards from the baseline. A day without turnover has no bar. */
const Bar = ({ percent, x, width, isOutline = false }: BarProps) =>
  percent === 0 ? null : (
    <rect
      className={isOutline ? chart.outline : chart.filled}
      x={`${x}%`}
      width={`${width}%`}
      y={`${100 - percent}%`}
      height={`${percent}%`}
    />
  )

/**
 * Chart of the team's turnover per day. Hidden from screen readers, which read the table with the same
 * figures.
 */
export function TurnoverChart({ team: { days, now, before } }: { team: AgentTeamFigures }) {
  const { days: span } = useDateFormats()
  const labelOf = useLabel(days)
  const hasPairs = days.length <= PAIRS_MAX
  return (
    <div aria-hidden="true">
      <ol className={clsx(styles.bars, days.length > LABELS_MAX && styles.dense)}>
        {days.map(({ day, bar, beforeBar }, index) => (
          <li key={day} className={clsx(styles.day, index === days.length - 1 && styles.last)}>
            <svg className={styles.columns} aria-hidden="true">
              <Bar percent={bar} x={0} width={hasPairs ? 46 : 100} />
              {hasPairs && <Bar percent={beforeBar} x={54} width={46} isOutline />}
            </svg>
            <span className={styles.label} suppressHydrationWarning>
              {labelOf(day, index)}
            </span>
          </li>
        ))}
      </ol>
      {hasPairs && (
        <ul className={styles.key}>
          <li>
            <span className={chart.filledMark} />
            <span suppressHydrationWarning>{span(now.from, now.to)}</span>
          </li>
          <li>
            <span className={chart.outlineMark} />
            <span suppressHydrationWarning>{span(before.from, before.to)}</span>
          </li>
        </ul>
      )}
    </div>
  )
}
