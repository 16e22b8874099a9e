import type { StoredTerms } from '../../seed/agents/terms'
import { TEAM } from '../tree'
import type { Period } from './periods'

/** What the members below an agent have played, from the rounds that were settled. Amounts in minor units. */

export interface Played {
  staked: number
  returned: number
  /** How many members have played. */
  active: number
}

const PLAYED = `${TEAM}
  SELECT span.value ->> 'id' AS id, sum(stake) AS staked, sum(returned) AS returned,
    count(DISTINCT round.member_id) AS active
  FROM team CROSS JOIN round ON round.member_id = team.id
    JOIN json_each(?2) AS span ON at >= span.value ->> 'from' AND at < span.value ->> 'until'
  WHERE mode = 'real' AND at >= ?3 AND at < ?4 AND state IN ('won', 'lost', 'cashed-out')
  GROUP BY span.key`

const nothing: Played = { staked: 0, returned: 0, active: 0 }

/** What was played below a member in each of these periods. */
export async function playedBelow(
  db: D1Database,
  memberId: string,
  periods: readonly Period[],
): Promise<(period: Pick<Period, 'id'>) => Played> {
  const from = Math.min(...periods.map((period) => period.from))
  const until = Math.max(...periods.map((period) => period.until))
  const { results } = await db
    .prepare(PLAYED)
    .bind(memberId, JSON.stringify(periods), from, until)
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
