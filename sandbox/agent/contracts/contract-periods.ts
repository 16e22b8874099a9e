import { Temporal } from 'temporal-polyfill'
import type { ContractKind } from '../../../shared/contract/agent-contract-schemas'
import type { StoredContractTerms } from '../../seed/seed-agents'
import { toPlatformDay } from '../platform-days'
import { playSumsSql, TEAM_SCOPE_SQL } from '../team-totals'

/**
 * Period for which a contract's payout is calculated, in a given time zone: a day, an hour or half a month.
 */

export interface ContractPeriod {
  /** Id of the period, unique among periods of its kind. */
  id: string
  /** Start (inclusive) and end (exclusive) of the period, ms since the epoch. */
  from: number
  until: number
  /** First and last day of the period, such as 2026-11-21; both inclusive. */
  first: string
  last: string
  hour?: number
}

type Moment = Temporal.ZonedDateTime

/** Functions that return the start of the contract period that contains a moment. */
const startOf: Record<ContractKind, (moment: Moment) => Moment> = {
  salary: (moment) => moment.startOfDay(),
  hourly: (moment) => moment.round({ smallestUnit: 'hour', roundingMode: 'floor' }),
  dividend: (moment) => moment.with({ day: moment.day < 16 ? 1 : 16 }).startOfDay(),
}

/** Functions that return the end of the contract period that begins at a moment. */
const endOf: Record<ContractKind, (start: Moment) => Moment> = {
  salary: (start) => start.add({ days: 1 }),
  hourly: (start) => start.add({ hours: 1 }),
  dividend: (start) =>
    start.day === 1 ? start.with({ day: 16 }) : start.with({ day: 1 }).add({ months: 1 }),
}

/**
 * Returns the periods for a kind of contract, newest first. The first period is still running; all other
 * periods are complete.
 * @param timeZone IANA name
 */
export function listContractPeriods(
  kind: ContractKind,
  now: number,
  count: number,
  timeZone: string,
): ContractPeriod[] {
  const periods: ContractPeriod[] = []
  let moment = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone)
  while (periods.length < count) {
    const start = startOf[kind](moment)
    const end = endOf[kind](start)
    const first = String(start.toPlainDate())
    const hour = String(start.hour).padStart(2, '0')
    periods.push({
      id: kind === 'hourly' ? `${first}T${hour}` : first,
      from: start.epochMilliseconds,
      until: end.epochMilliseconds,
      first,
      last: String(end.subtract({ nanoseconds: 1 }).toPlainDate()),
      ...(kind === 'hourly' && { hour: start.hour }),
    })
    moment = start.subtract({ nanoseconds: 1 })
  }
  return periods
}

/** Number of past contract periods whose payouts can be claimed. */
export const CLAIMABLE_PERIODS: Readonly<Record<ContractKind, number>> = {
  salary: 31,
  dividend: 7,
  hourly: 48,
}

/** Number of complete contract periods for which the effect of an offer is calculated. */
export const COMPARED_PERIODS: Readonly<Record<ContractKind, number>> = { salary: 7, dividend: 1, hourly: 24 }

/** Total stakes and returns of all members below an agent. Amounts in minor units. */

export interface TeamPlayTotals {
  staked: number
  returned: number
  /** Number of members below the agent who played. */
  active: number
}

const PLAYED = `
  WITH ${playSumsSql(TEAM_SCOPE_SQL, '?2', '?3')}, span AS MATERIALIZED (
    SELECT value ->> 'id' AS id, value ->> 'from' AS start, value ->> 'until' AS until FROM json_each(?4))
  SELECT id, sum(staked) AS staked, sum(returned) AS returned, count(DISTINCT play.member_id) AS active
  FROM play JOIN span ON play.at >= start AND play.at < until
  GROUP BY id`

const nothing: TeamPlayTotals = { staked: 0, returned: 0, active: 0 }

/** Loads the play of the members below an agent in each of these periods. */
export async function sumDownlinePlay(
  db: D1Database,
  memberId: string,
  periods: readonly ContractPeriod[],
): Promise<(period: Pick<ContractPeriod, 'id'>) => TeamPlayTotals> {
  const first = toPlatformDay(Math.min(...periods.map(({ from }) => from)))
  const last = toPlatformDay(Math.max(...periods.map(({ until }) => until)) - 1)
  const { results } = await db
    .prepare(PLAYED)
    .bind(memberId, first, last, JSON.stringify(periods))
    .all<TeamPlayTotals & { id: string }>()
  const found = new Map(results.map((row) => [row.id, row]))
  return ({ id }) => found.get(id) ?? nothing
}

/**
 * Returns the amount of which the contract pays a percentage. Negative when the members have won more than
 * they staked.
 */
export const getContractPayoutBase = (
  { basis }: Pick<StoredContractTerms, 'basis'>,
  { staked, returned }: TeamPlayTotals,
): number => (basis === 'turnover' ? staked : staked - returned)

/** Returns the payout of a contract for one period, rounded down to minor units. */
export function getContractPayout(terms: StoredContractTerms, played: TeamPlayTotals): number {
  const base = getContractPayoutBase(terms, played)
  if (base <= 0 || base < terms.leastBase || played.active < terms.leastActive) return 0
  const share = Number((BigInt(base) * BigInt(terms.rate)) / 10_000n)
  return Math.min(share, terms.most ?? share)
}
