import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { StatementTotals, StatementView } from '../../../../shared/areas/records/statement'
import { isAmountAbove } from '../../../../shared/money/balances'
import { useFormatters } from '../../../i18n/formatters'
import { DescriptionRow } from '../../../ui/DescriptionRow/DescriptionRow'
import { Section } from '../../../ui/Section/Section'
import table from '../../../ui/table.module.css'
import { NetAmount } from '../NetAmount'
import { useDateFormats } from '../use-date-formats'
import styles from './statement-tables.module.css'

/** Returns a function that formats minutes as whole hours, or as minutes below one hour. */
function useHours(): (minutes: number) => string {
  const { t } = useLingui()
  return (minutes) => {
    if (minutes < 60) return t`${plural(minutes, { one: '# minute', other: '# minutes' })}`
    const hours = Math.floor(minutes / 60)
    return t`${plural(hours, { one: '# hour', other: '# hours' })}`
  }
}

interface MonthsProps {
  id: string
  title: string
  view: StatementView
  heads: readonly string[]
  /**
   * Returns the amounts in the row of a month or of the totals, as exact decimals. Only the last amount is
   * shown with a sign.
   */
  cellsOf: (sums: StatementTotals) => readonly string[]
}

/** Table of amounts by month, with totals. The currency is named only once, in the row of totals. */
function Months({ id, title, view: { months, totals, currency }, heads, cellsOf }: MonthsProps) {
  const { currencySymbol } = useFormatters()
  const { monthOf } = useDateFormats('UTC')
  const running = months[0]?.month ?? ''
  const row = (name: ReactNode, sums: StatementTotals) => (
    <>
      <th scope="row" suppressHydrationWarning>
        {name}
      </th>
      {cellsOf(sums).map((amount, index, all) => (
        <td key={heads[index]}>
          <NetAmount
            amount={amount}
            currency={currency}
            symbol=""
            isPlain={index < all.length - 1}
            hasColour={false}
          />
        </td>
      ))}
    </>
  )
  return (
    <Section id={id} title={title}>
      <div className={styles.box}>
        <table className={clsx(table.table, styles.table)}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Month</Trans>
              </th>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month}>{row(monthOf(month.month, running), month)}</tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              {row(
                currency === null ? <Trans>Total</Trans> : <Trans>Total ({currencySymbol(currency)})</Trans>,
                totals,
              )}
            </tr>
          </tfoot>
        </table>
      </div>
    </Section>
  )
}

/** Table of deposits and withdrawals by month. */
export function MoneyInOutTable({ view }: { view: StatementView }) {
  const { t } = useLingui()
  return (
    <Months
      id="in-and-out"
      title={t`Deposits and withdrawals`}
      view={view}
      heads={[
        t({ message: 'Money in', context: 'column: deposited' }),
        t({ message: 'Money out', context: 'column: withdrawn' }),
        t`Net`,
      ]}
      cellsOf={({ deposited, withdrawn, net }) => [deposited, withdrawn, net]}
    />
  )
}

/** Table of stakes and returns by month. */
export function StakesAndReturnsTable({ view }: { view: StatementView }) {
  const { t } = useLingui()
  return (
    <Months
      id="play"
      title={t`Stakes and returns`}
      view={view}
      heads={[t`Staked`, t`Returned`, t`Result`]}
      cellsOf={({ staked, returned, result }) => [staked, returned, result]}
    />
  )
}

/** List of further totals, if the platform reports them: open bets, bonuses and time played. */
export function StatementTotalsList({
  view: { totals, bonuses, minutesPlayed, currency },
}: {
  view: StatementView
}) {
  const hours = useHours()
  const hasOpen = isAmountAbove(totals.open, '0')
  if (!hasOpen && bonuses === null && minutesPlayed === null) return null
  return (
    <dl className={styles.lines}>
      {hasOpen && (
        <DescriptionRow term={<Trans>Open bets (included in Staked, not in Result)</Trans>}>
          <NetAmount amount={totals.open} currency={currency} isPlain />
        </DescriptionRow>
      )}
      {bonuses !== null && (
        <DescriptionRow term={<Trans>Bonuses and cashback</Trans>}>
          <NetAmount amount={bonuses} currency={currency} isPlain />
        </DescriptionRow>
      )}
      {minutesPlayed !== null && (
        <DescriptionRow term={<Trans>Time played</Trans>}>
          <span suppressHydrationWarning>{hours(minutesPlayed)}</span>
        </DescriptionRow>
      )}
    </dl>
  )
}
