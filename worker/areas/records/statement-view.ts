import type { StatementTotals, StatementView } from '../../../shared/areas/records/statement'
import type { Statement } from '../../../shared/contract/record-schemas'
import { addAmounts, compareAmounts, percentageOf, subtractAmount } from '../../../shared/money/amount'
import { computePlayResult } from '../../../shared/money/play-result'
import { ANY_TEXT_PATTERN } from './list-query'

/** Query parameter `months`; the value 12 requests a statement of a year instead of half a year. */
export const STATEMENT_QUERY_PATTERNS = { months: ANY_TEXT_PATTERN } as const

/** Returns the number of months of the requested statement: 12 if the URL requests a year, otherwise 6. */
export const parseStatementMonths = ({ searchParams }: URL): 6 | 12 =>
  searchParams.get('months') === '12' ? 12 : 6

type Month = Statement['months'][number]
type Sum = 'staked' | 'returned' | 'open' | 'deposited' | 'withdrawn'

const withNet = (sums: Pick<Month, Sum>): StatementTotals => ({
  staked: sums.staked,
  returned: sums.returned,
  open: sums.open,
  deposited: sums.deposited,
  withdrawn: sums.withdrawn,
  net: subtractAmount(sums.withdrawn, sums.deposited),
  result: computePlayResult(sums),
})

/** Returns one value per month, or null when any month lacks the value: a sum must cover all months. */
function valuesOfEveryMonth<T>(
  months: readonly Month[],
  ofMonth: (month: Month) => T | undefined,
): T[] | null {
  const values = months.map(ofMonth).filter((value) => value !== undefined)
  return values.length === months.length ? values : null
}

/** Returns the monthly statement with its totals, net sums and bar heights. */
export function toStatementView(
  { currency, timeZone: platformZone, months, hasYear }: Statement,
  { asked, timeZone }: Pick<StatementView, 'asked' | 'timeZone'>,
): StatementView {
  const total = (sum: Sum) => addAmounts(...months.map((month) => month[sum]))
  const highest = months
    .flatMap(({ deposited, withdrawn }) => [deposited, withdrawn])
    .reduce((most, amount) => (compareAmounts(amount, most) > 0 ? amount : most), '0')
  const bar = (amount: string) => (highest === '0' ? 0 : percentageOf(amount, highest))
  const bonuses = valuesOfEveryMonth(months, (month) => month.bonuses)
  const minutes = valuesOfEveryMonth(months, (month) => month.minutesPlayed)
  return {
    currency: currency ?? null,
    asked,
    hasYear,
    timeZone,
    platformZone,
    months: months.map((month) => ({
      month: month.month,
      ...withNet(month),
      depositedBar: bar(month.deposited),
      withdrawnBar: bar(month.withdrawn),
    })),
    totals: withNet({
      staked: total('staked'),
      returned: total('returned'),
      open: total('open'),
      deposited: total('deposited'),
      withdrawn: total('withdrawn'),
    }),
    bonuses: bonuses && addAmounts(...bonuses),
    minutesPlayed: minutes === null ? null : minutes.reduce((sum, month) => sum + month, 0),
  }
}
