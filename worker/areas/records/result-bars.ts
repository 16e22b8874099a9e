import { Temporal } from 'temporal-polyfill'
import type { ResultChart, ResultChartBar } from '../../../shared/areas/records/betting-record'
import type { BetSummary } from '../../../shared/contract/record-schemas'
import { addAmounts, compareAmounts, percentageOf, subtractAmount } from '../../../shared/money/amount'
import { addStakeTotals, computePlayResult } from '../../../shared/money/play-result'
import type { ZonedDayRange } from '../../../shared/records/day-range'

type Day = BetSummary['days'][number]
type Sum = Omit<ResultChartBar, 'height'>

/**
 * Maximum number of days in a chart with one bar per day. Longer ranges have one bar per week, because a
 * phone cannot show more.
 */
const MOST_DAYS = 62

/** Minimum height of a bar whose value is not zero, per cent, so that the bar is visible. */
const LEAST = 4

/**
 * Returns each day of a date range. The platform's days may begin at another hour than the player's, so the
 * result may have one more day at either end.
 */
function daysOf(
  { first, last }: Pick<ZonedDayRange, 'first' | 'last'>,
  daysByName: ReadonlyMap<string, Day>,
): Day[] {
  const day = (name: string) => Temporal.PlainDate.from(name)
  const days: Day[] = []
  const end = day(last).add({ days: 1 })
  for (
    let at = day(first).subtract({ days: 1 });
    Temporal.PlainDate.compare(at, end) <= 0;
    at = at.add({ days: 1 })
  ) {
    const name = String(at)
    const isRequested = name >= first && name <= last
    const found = daysByName.get(name)
    if (found) days.push(found)
    else if (isRequested) days.push({ day: name, bets: 0, staked: '0', returned: '0', open: '0' })
  }
  return days
}

function sumOf(days: readonly Day[]): Sum {
  const played = addStakeTotals(...days)
  return {
    first: days[0]?.day ?? '',
    last: days.at(-1)?.day ?? '',
    bets: days.reduce((bets, day) => bets + day.bets, 0),
    staked: played.staked,
    returned: played.returned,
    result: computePlayResult(played),
  }
}

const inWeeks = (days: readonly Day[]): Day[][] =>
  Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7))

const isLess = (a: string, b: string): boolean => compareAmounts(a, b) < 0
const sizeOf = (amount: string): string => (isLess(amount, '0') ? subtractAmount('0', amount) : amount)
const largest = (amounts: readonly string[]): string =>
  amounts.reduce((most, amount) => (isLess(most, amount) ? amount : most), '0')

/**
 * Returns the betting result and the bar height for each day of a range, or for each week of a long range.
 */
export function toResultBars(
  days: readonly Day[],
  range: Pick<ZonedDayRange, 'first' | 'last'>,
): ResultChart {
  const all = daysOf(range, new Map(days.map((day) => [day.day, day])))
  const sums = (all.length > MOST_DAYS ? inWeeks(all) : all.map((day) => [day])).map(sumOf)
  const results = sums.map(({ result }) => result)
  const up = largest(results.filter((result) => !isLess(result, '0')))
  const down = largest(results.filter((result) => isLess(result, '0')).map(sizeOf))
  const whole = addAmounts(up, down)
  const isFlat = compareAmounts(whole, '0') === 0
  const heightOf = (result: string) =>
    isFlat || compareAmounts(result, '0') === 0 ? 0 : Math.max(LEAST, percentageOf(sizeOf(result), whole))
  return {
    list: sums.map((sum) => ({ ...sum, height: heightOf(sum.result) })),
    zero: isFlat ? 50 : Math.min(100 - LEAST, Math.max(LEAST, percentageOf(up, whole))),
  }
}
