import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { StatementMonth, StatementView } from '../../../../shared/areas/records/statement'
import chart from '../../../ui/chart.module.css'
import { NetAmount } from '../NetAmount'
import { useDateFormats } from '../use-date-formats'
import styles from './StatementChart.module.css'

/** Height of a chart bar of 100 %, in px. */
const BAR_HEIGHT_PX = 120
const BAR_MIN_PX = 3

/** A bar of the statement's chart, drawn upwards from the baseline; a month without money has no bar. */
function Bar({ percent, x, isOutline = false }: { percent: number; x: number; isOutline?: boolean }) {
  if (percent === 0) return null
  const height = Math.max(BAR_MIN_PX, (BAR_HEIGHT_PX * percent) / 100)
  const inset = isOutline ? 1 : 0
  return (
    <rect
      className={isOutline ? chart.outline : chart.filled}
      x={x + inset}
      y={BAR_HEIGHT_PX - height + inset}
      width={16 - 2 * inset}
      height={Math.max(0.5, height - inset)}
      rx={3}
    />
  )
}

function Month({ month, isRunning }: { month: StatementMonth; isRunning: boolean }) {
  const { shortMonth } = useDateFormats('UTC')
  return (
    <li className={clsx(styles.month, isRunning && styles.running)} suppressHydrationWarning>
      <svg viewBox={`0 0 36 ${BAR_HEIGHT_PX}`} width="36" height={BAR_HEIGHT_PX} aria-hidden="true">
        <Bar percent={month.depositedBar} x={0} />
        <Bar percent={month.withdrawnBar} x={20} isOutline />
      </svg>
      {shortMonth(month.month)}
    </li>
  )
}

/**
 * Net result of all months, and a chart of deposits and withdrawals by month. Screen readers skip the chart,
 * because the tables below it contain the figures.
 */
export function StatementChart({ view: { months, totals, currency } }: { view: StatementView }) {
  const { monthSpan } = useDateFormats('UTC')
  const [newest, oldest] = [months[0]?.month, months.at(-1)?.month]
  const span = newest && oldest ? monthSpan(oldest, newest) : ''
  return (
    <div className={styles.card}>
      <h2 className={styles.what} suppressHydrationWarning>
        <Trans>Withdrawals minus deposits, {span}</Trans>
      </h2>
      <p className={styles.sum}>
        <NetAmount amount={totals.net} currency={currency} isPlain />
      </p>
      <ul className={styles.months} aria-hidden="true">
        {months.map((month) => (
          <Month key={month.month} month={month} isRunning={month.month === newest} />
        ))}
      </ul>
      <ul className={styles.legend} aria-hidden="true">
        <li>
          <span className={chart.filledMark} /> <Trans>Deposited</Trans>
        </li>
        <li>
          <span className={chart.outlineMark} /> <Trans>Withdrawn</Trans>
        </li>
      </ul>
    </div>
  )
}
