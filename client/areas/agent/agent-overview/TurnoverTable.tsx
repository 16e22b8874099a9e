import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { AgentTeamFigures } from '../../../../shared/areas/agent/agent-overview'
import { dateFormat } from '../../../i18n/date-format'
import { useFormatters } from '../../../i18n/formatters'
import { Amount } from '../../../ui/Amount/Amount'
import { hasDecimals } from '../../../ui/Amount/has-decimals'
import table from '../../../ui/table.module.css'
import { useDateFormats } from '../../records/use-date-formats'
import { FigureChange } from '../FigureChange'
import styles from './TurnoverTable.module.css'

/** Maximum number of days for which the turnover table labels a day with its weekday. */
const WEEK_DAYS = 7

/**
 * Turnover per day, beside the turnover of the preceding period. The currency is named once, above the table.
 */
export function TurnoverTable({ team: { days, now, before, currency } }: { team: AgentTeamFigures }) {
  const locale = String(useLingui().i18n.locales)
  const { currencySymbol } = useFormatters()
  const { day: dayText } = useDateFormats()
  const weekday = dateFormat(locale, { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
  const nameOf = (day: string) =>
    days.length > WEEK_DAYS ? dayText(day) : weekday.format(Date.parse(`${day}T12:00:00Z`))
  const amount = (value: string) => (
    <Amount amount={value} currency={currency} symbol="" exact={hasDecimals(value)} />
  )
  const row = (name: ReactNode, turnover: string, earlier: string | null) => (
    <>
      <th scope="row" suppressHydrationWarning>
        {name}
      </th>
      <td>{amount(turnover)}</td>
      <td>{earlier === null ? '–' : amount(earlier)}</td>
      <td>
        {earlier === null ? '–' : <FigureChange kind="amount" now={turnover} before={earlier} inTable />}
      </td>
    </>
  )
  return (
    <div className={styles.box}>
      <table className={clsx(table.table, styles.table)}>
        <caption className="sr">
          <Trans>Team turnover by day</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Day</Trans>
            </th>
            <th scope="col">{currency === null ? <Trans>Turnover</Trans> : currencySymbol(currency)}</th>
            <th scope="col">
              <Trans>Previous</Trans>
            </th>
            <th scope="col">
              <Trans>Change</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, turnover, before: earlier }) => (
            <tr key={day}>{row(nameOf(day), turnover, earlier)}</tr>
          ))}
        </tbody>
        <tfoot>
          <tr>{row(<Trans>Total</Trans>, now.turnover, before.turnover)}</tr>
        </tfoot>
      </table>
    </div>
  )
}
