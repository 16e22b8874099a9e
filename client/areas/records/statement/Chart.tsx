import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { StatementMonth, StatementView } from '../../../../shared/areas/records/statement'
import chart from '../../../ui/chart.module.css'
import { Signed } from '../Signed'
import { useDayText } from '../use-day-text'
import styles from './Chart.module.css'

/** Height of a bar of 100 %, and the least that is seen, px. */
const FULL = 120
const LEAST = 3

/** Drawn upwards from the ground; a month without money has no bar. */
function Bar({ percent, x, isOutline = false }: { percent: number; x: number; isOutline?: boolean }) {
  if (percent === 0) return null
  const height = Math.max(LEAST, (FULL * percent) / 100)
  const inset = isOutline ? 1 : 0
  return (
    <rect
      className={isOutline ? chart.outline : chart.filled}
      x={x + inset}
      y={FULL - height + inset}
      width={16 - 2 * inset}
      height={Math.max(0.5, height - inset)}
      rx={3}
    />
  )
}

function Month({ month, isRunning }: { month: StatementMonth; isRunning: boolean }) {
  const { shortMonth } = useDayText('UTC')
  return (
    <li className={clsx(styles.month, isRunning && styles.running)} suppressHydrationWarning>
      <svg viewBox={`0 0 36 ${FULL}`} width="36" height={FULL} aria-hidden="true">
        <Bar percent={month.depositedBar} x={0} />
        <Bar percent={month.withdrawnBar} x={20} isOutline />
      </svg>
      {shortMonth(month.month)}
    </li>
  )
}

/** Withdrawn less deposited, and both by month. The tables below say the same in text. */
export function Chart({ view: { months, totals, currency } }: { view: StatementView }) {
  const { monthSpan } = useDayText('UTC')
  const [newest, oldest] = [months[0]?.month, months.at(-1)?.month]
  const span = newest && oldest ? monthSpan(oldest, newest) : ''
  return (
    <div className={styles.card}>
      <h2 className={styles.what} suppressHydrationWarning>
        <Trans>Withdrawn less deposited, {span}</Trans>
      </h2>
      <p className={styles.sum}>
        <Signed amount={totals.net} currency={currency} isPlain />
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
