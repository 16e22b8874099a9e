import type { StoredTerms } from '../../seed/agents/terms'
import { dayOf } from '../platform-days'
import { playIn, TEAM } from '../team-figures'
import type { Period } from './periods'

/** What the members below an agent have played, as the agent sees it of the team. Amounts in minor units. */

export interface Played {
  staked: number
  returned: number
  /** How many members have played. */
  active: number
}

const PLAYED = `
  WITH ${playIn(TEAM, '?2', '?3')}, span AS MATERIALIZED (
    SELECT value ->> 'id' AS id, value ->> 'from' AS start, value ->> 'until' AS until FROM json_each(?4))
  SELECT id, sum(staked) AS staked, sum(returned) AS returned, count(DISTINCT play.member_id) AS active
  FROM play JOIN span ON play.at >= start AND play.at < until
  GROUP BY id`

const nothing: Played = { staked: 0, returned: 0, active: 0 }

/** What was played below a member in each of these periods. */
export async function playedBelow(
  db: D1Database,
  memberId: string,
  periods: readonly Period[],
): Promise<(period: Pick<Period, 'id'>) => Played> {
  const first = dayOf(Math.min(...periods.map(({ from }) => from)))
  const last = dayOf(Math.max(...periods.map(({ until }) => until)) - 1)
  const { results } = await db
    .prepare(PLAYED)
    .bind(memberId, first, last, JSON.stringify(periods))
    .all<Played & { id: string }>()
  const found = new Map(results.map((row) => [row.id, row]))
  return ({ id }) => found.get(id) ?? nothing
}

/** What the terms take their share of. After a period in which the members have won, a result is less than nothing. */
export const baseOf = ({ basis }: Pick<StoredTerms, 'basis'>, { staked, returned }: Played): number =>
  basis === 'turnover' ? staked : staked - returned

/** What a period brings by these terms, rounded down. */
export function amountOf(terms: StoredTerms, played: Played): number {
  const base = baseOf(terms, played)
  if (base <= 0 || base < terms.leastBase || played.active < terms.leastActive) return 0
  const share = Number((BigInt(base) * BigInt(terms.rate)) / 10_000n)
  return Math.min(share, terms.most ?? share)
}
