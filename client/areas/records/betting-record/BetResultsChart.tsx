import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { ResultChart, ResultChartBar } from '../../../../shared/areas/records/betting-record'
import { useFormatters } from '../../../i18n/formatters'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { NetAmount } from '../NetAmount'
import { useDateFormats } from '../use-date-formats'
import styles from './BetResultsChart.module.css'

interface DayBarsProps {
  bars: ResultChart
  currency: string | null
  timeZone: string
}

const isLoss = ({ result }: ResultChartBar): boolean => result.startsWith('-')

/** Chart of results: gains are filled bars above a line, losses are outlined bars below. */
function Drawing({ bars: { list, zero } }: Pick<DayBarsProps, 'bars'>) {
  return (
    <div className={clsx(styles.chart, list.length > 14 && styles.dense)} aria-hidden="true">
      <svg className={styles.axis} aria-hidden="true">
        <line x1="0" x2="100%" y1={`${zero}%`} y2={`${zero}%`} />
      </svg>
      {list.map((bar) => (
        <svg key={bar.first} className={styles.day} aria-hidden="true">
          {bar.height > 0 && (
            <rect
              className={isLoss(bar) ? styles.loss : styles.gain}
              width="100%"
              y={`${isLoss(bar) ? zero : Math.max(0, zero - bar.height)}%`}
              height={`${bar.height}%`}
            />
          )}
        </svg>
      ))}
    </div>
  )
}

/** Chart of the results of bets by day, or by week for a long range. Screen readers get a table instead. */
export function BetResultsChart({ bars, currency, timeZone }: DayBarsProps) {
  const { t } = useLingui()
  const { integer } = useFormatters()
  const { days } = useDateFormats(timeZone)
  const isWeekly = bars.list.some(({ first, last }) => first !== last)
  // For a single day, a chart would only repeat the total.
  if (bars.list.length < 2) return null
  return (
    <>
      <Drawing bars={bars} />
      <div className="sr">
        <table>
          <caption>{isWeekly ? <Trans>Weekly results</Trans> : <Trans>Daily results</Trans>}</caption>
          <thead>
            <tr>
              <th scope="col">{isWeekly ? t`Week` : t`Day`}</th>
              <th scope="col">
                <Trans>Bets</Trans>
              </th>
              <th scope="col">
                <Trans>Staked</Trans>
              </th>
              <th scope="col">
                <Trans>Returned</Trans>
              </th>
              <th scope="col">
                <Trans>Result</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.list.map(({ first, last, bets, staked, returned, result }) => {
              const count = integer(bets)
              return (
                <tr key={first}>
                  <th scope="row" suppressHydrationWarning>
                    {days(first, last)}
                  </th>
                  <td>{t`${plural(bets, { one: `${count} bet`, other: `${count} bets` })}`}</td>
                  <td>
                    <InlineAmount amount={staked} currency={currency} />
                  </td>
                  <td>
                    <InlineAmount amount={returned} currency={currency} />
                  </td>
                  <td>
                    <NetAmount amount={result} currency={currency} />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </>
  )
}
