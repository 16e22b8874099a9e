import { describe, expect, it } from 'vitest'
import { parseReply } from '../../../shared/contract/field-schemas'
import {
  type Bet,
  betSummarySchema,
  betsSchema,
  type Movement,
  movementSummarySchema,
  movementsSchema,
  statementSchema,
} from '../../../shared/contract/record-schemas'
import { addStakeTotals, betStakeTotals } from '../../../shared/money/play-result'
import { BET_STATES, MOVEMENT_KINDS } from '../../../shared/records/record-names'
import { parseRecordRange } from '../../../worker/areas/records/record-range'
import fc from '../../fast-check'
import { countRuns } from '../../selection'
import { sharedSandbox } from '../harness/shared-servers'

/**
 * For any query, the sums equal those of the listed rows. The seeded member with a year of bets has bets at
 * every edge of a month and of a clock change.
 */

const sandbox = sharedSandbox()
const token = await sandbox.tokenOf('tanvir')

const now = Date.now()
const zones = [
  ...['UTC', 'Asia/Dhaka', 'Asia/Kathmandu', 'America/Sao_Paulo', 'Europe/Berlin', 'America/New_York'],
  ...['Pacific/Kiritimati', 'Asia/Calcutta'],
]

type Query = Record<string, string>
const minor = (decimal: string) => Math.round(Number(decimal) * 100)
const decimal = (units: number) => (units / 100).toFixed(2)
const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + amount(row), 0)

async function walk<Row>(
  read: (query: Query) => Promise<{ list: Row[]; next?: string | null | undefined }>,
  query: Query,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let after: string | null | undefined = ''; typeof after === 'string'; ) {
    const page = await read({ size: '1000', ...query, ...(after !== '' && { after }) })
    rows.push(...page.list)
    after = page.next
  }
  return rows
}

const bets = (query: Query) =>
  walk<Bet>(
    async (of) => parseReply(betsSchema, await sandbox.value('betRecords', { token, query: of })).value,
    query,
  )
const movements = (query: Query) =>
  walk<Movement>(
    async (of) =>
      parseReply(movementsSchema, await sandbox.value('transactions', { token, query: of })).value,
    query,
  )

const formats = new Map(
  zones.map((timeZone) => [timeZone, new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })]),
)
/** Returns the date of an instant in a time zone, such as 2026-11-21. */
const dayIn = (timeZone: string, at: number): string => formats.get(timeZone)?.format(at) ?? ''

/** Days of random periods: short ones, whole months, and those around the ends of months. */
const dayNumber = fc.integer({ min: 0, max: 178 })
const range = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.constantFrom('today', 'yesterday', '7-days', '30-days').map((name) => ({ name })),
  },
  { weight: 2, arbitrary: fc.tuple(dayNumber, dayNumber).map((ago) => ({ ago })) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 4 }).map((monthsAgo) => ({ monthsAgo })) },
)
type RequestedRange = typeof range extends fc.Arbitrary<infer T> ? T : never

function spanOf(asked: RequestedRange, timeZone: string): Query {
  const dayAgo = (days: number) => dayIn(timeZone, now - days * 86_400_000)
  const address = new URLSearchParams({ range: 'own' })
  if ('name' in asked) address.set('range', asked.name)
  else if ('ago' in asked) {
    address.set('from', dayAgo(Math.max(...asked.ago)))
    address.set('to', dayAgo(Math.min(...asked.ago)))
  } else {
    const [year = 0, month = 0] = dayAgo(0).split('-').map(Number)
    const day = (index: number) => new Date(Date.UTC(year, month - 1 - asked.monthsAgo, index))
    const last = new Date(Math.min(Date.UTC(year, month - asked.monthsAgo, 0), Date.parse(dayAgo(0))))
    address.set('from', day(1).toISOString().slice(0, 10))
    address.set('to', last.toISOString().slice(0, 10))
  }
  const { shown, range: span } = parseRecordRange(address, now, timeZone)
  expect(shown.fault).toBeNull()
  return { from: String(span.from), until: String(span.until) }
}

const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
const given = (filter: Record<string, string | undefined>): Query =>
  Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])))

describe('sums of records', () => {
  it('sums of bets equal those of the rows, in total and by day, by any filter, period and zone', async () => {
    const half = spanOf({ ago: [178, 0] }, 'UTC')
    const all = await bets(half)
    const filter = fc.record({
      category: maybe([...new Set(all.map(({ category }) => category))]),
      vendor: maybe([...new Set(all.map(({ vassalage }) => vassalage)), 'NOBODY']),
      state: maybe(BET_STATES),
    })
    await fc.assert(
      fc.asyncProperty(filter, range, fc.constantFrom(...zones), async (wanted, asked, timeZone) => {
        const query = { ...spanOf(asked, timeZone), ...given(wanted) }
        const [rows, sums] = await Promise.all([
          bets(query),
          sandbox
            .value('betSummary', { token, query: { ...query, timeZone } })
            .then((value) => parseReply(betSummarySchema, value).value),
        ])
        const { category, vendor, state } = wanted
        const isMeant = (bet: Bet) =>
          (category === undefined || bet.category === category) &&
          (vendor === undefined || bet.vassalage === vendor) &&
          (state === undefined || bet.state === state)
        expect(rows.filter((bet) => !isMeant(bet))).toEqual([])
        const counted = (of: readonly Bet[]) => {
          const { staked, returned, open } = addStakeTotals(...of.map(betStakeTotals))
          return [of.length, minor(staked), minor(returned), minor(open)]
        }
        expect([sums.bets, minor(sums.staked), minor(sums.returned), minor(sums.open)]).toEqual(counted(rows))
        const days = Map.groupBy(rows, ({ placedAt }) => dayIn(timeZone, placedAt))
        expect(
          sums.days.map((day) => [
            ...[day.day, day.bets, minor(day.staked), minor(day.returned), minor(day.open)],
          ]),
        ).toEqual([...days].map(([day, of]) => [day, ...counted(of)]))
        // Within this half year, the list contains every bet that the filter selects.
        if (Number(query.from) >= Number(half.from) && Number(query.until) <= Number(half.until))
          expect(rows.map(({ id }) => id)).toEqual(
            all
              .filter(
                (bet) =>
                  isMeant(bet) && bet.placedAt >= Number(query.from) && bet.placedAt < Number(query.until),
              )
              .map(({ id }) => id),
          )
      }),
      { numRuns: countRuns(40, 5) },
    )
  }, 120_000)

  it('sums of transactions equal those of the rows, by any kinds, period and zone', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.subarray([...MOVEMENT_KINDS]),
        range,
        fc.constantFrom(...zones),
        async (kinds, asked, timeZone) => {
          const query = { ...spanOf(asked, timeZone), ...given({ kinds: kinds.join(',') }) }
          const [rows, sums] = await Promise.all([
            movements(query),
            sandbox
              .value('transactionSummary', { token, query })
              .then((value) => parseReply(movementSummarySchema, value).value),
          ])
          expect([minor(sums.in), minor(sums.out)]).toEqual([
            sumOf(rows, ({ amount }) => Math.max(0, minor(amount))),
            sumOf(rows, ({ amount }) => Math.max(0, -minor(amount))),
          ])
          if (kinds.length > 0) expect(rows.filter(({ kind }) => !kinds.includes(kind))).toEqual([])
        },
      ),
      { numRuns: countRuns(30, 4) },
    )
  }, 120_000)

  it('sums of a statement equal those of its months’ rows, in any zone', async () => {
    const span = spanOf({ ago: [178, 0] }, 'UTC')
    const [played, moved] = await Promise.all([bets(span), movements(span)])
    for (const timeZone of zones) {
      const query = { months: '6', timeZone }
      const value = await sandbox.value('statement', { token, query })
      const monthOf = (at: number) => dayIn(timeZone, at).slice(0, 7)
      const betsOf = Map.groupBy(played, ({ placedAt }) => monthOf(placedAt))
      const movementsOf = Map.groupBy(moved, ({ at }) => monthOf(at))
      // The earliest month is left out, because it may have begun before the rows.
      for (const of of parseReply(statementSchema, value).value.months.slice(0, 5)) {
        const ofMonth = betsOf.get(of.month) ?? []
        const kinds = (...names: string[]) =>
          sumOf(movementsOf.get(of.month) ?? [], ({ kind, amount }) =>
            names.includes(kind) ? minor(amount) : 0,
          )
        expect({ ...of, withdrawn: undefined, timeZone }).toEqual({
          timeZone,
          month: of.month,
          staked: decimal(sumOf(ofMonth, (bet) => minor(betStakeTotals(bet).staked))),
          returned: decimal(sumOf(ofMonth, (bet) => minor(betStakeTotals(bet).returned))),
          open: decimal(sumOf(ofMonth, (bet) => minor(betStakeTotals(bet).open))),
          deposited: decimal(kinds('deposit')),
          bonuses: decimal(kinds('bonus', 'cashback', 'reward', 'above-cap')),
          minutesPlayed: new Set(ofMonth.map(({ placedAt }) => Math.floor(placedAt / 60_000))).size,
        })
      }
    }
  }, 60_000)
})
