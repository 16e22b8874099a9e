import { rateCategories } from '../../seed/agents/contracts'

/** Rates in the database, in hundredths of a per cent. Rows are only added. */

interface RateRow {
  member_id: string
  category: string
  rate: number
  starts_at: number
}

/** A rate in force, and what it is to become. */
export interface Rate {
  rate: number
  next: { rate: number; startsAt: number } | null
}

export interface RateBounds extends Rate {
  category: string
  least: number
  most: number
}

/** The rates of a member by category. A change that has not begun is the last row. */
function ratesIn(rows: readonly RateRow[], memberId: string, now: number): (category: string) => Rate {
  const own = rows.filter((row) => row.member_id === memberId)
  return (category) => {
    const ofCategory = own.filter((row) => row.category === category)
    const rate = ofCategory.findLast(({ starts_at }) => starts_at <= now)?.rate ?? 0
    const last = ofCategory.at(-1)
    return { rate, next: last && last.starts_at > now ? { rate: last.rate, startsAt: last.starts_at } : null }
  }
}

const either = ({ rate, next }: Rate): number[] => [rate, next?.rate ?? rate]

const RATES = `
  SELECT member_id, category, rate, starts_at FROM rebate_rate
  WHERE member_id IN (?1, ?2) OR member_id IN (SELECT member_id FROM downline WHERE parent_id = ?2)
  ORDER BY starts_at, id`

/** The rates of a member, in the order of the product. */
export async function ratesOf(db: D1Database, memberId: string, now: number) {
  const { results } = await db
    .prepare(
      'SELECT member_id, category, rate, starts_at FROM rebate_rate WHERE member_id = ? ORDER BY starts_at, id',
    )
    .bind(memberId)
    .all<RateRow>()
  const rateOf = ratesIn(results, memberId, now)
  return rateCategories.map((category) => ({ category, ...rateOf(category) }))
}

/** The rates of a member with the bounds that they have now and once every change has begun. */
export async function boundedRates(
  db: D1Database,
  { agentId, memberId }: { agentId: string; memberId: string },
  now: number,
): Promise<RateBounds[]> {
  const { results } = await db.prepare(RATES).bind(agentId, memberId).all<RateRow>()
  const [agent, member] = [ratesIn(results, agentId, now), ratesIn(results, memberId, now)]
  const below = [...new Set(results.map((row) => row.member_id))]
    .filter((id) => id !== agentId && id !== memberId)
    .map((id) => ratesIn(results, id, now))
  return rateCategories.map((category) => ({
    category,
    ...member(category),
    least: Math.max(0, ...below.flatMap((rateOf) => either(rateOf(category)))),
    most: Math.min(...either(agent(category))),
  }))
}

/** Grows with every change of any rate. */
export const rateVersion = async (db: D1Database): Promise<number> =>
  (await db.prepare('SELECT max(id) AS id FROM rebate_rate').first<number>('id')) ?? 0

interface Change {
  agentId: string
  memberId: string
  rates: readonly { category: string; rate: number }[]
  startsAt: number
  key: string
}

/**
 * Writes a change, once for each key; nothing when rates have changed since.
 * @param version what the bounds were checked at
 */
export async function writeRates(
  db: D1Database,
  { agentId, memberId, rates, startsAt, key }: Change,
  now: number,
  version: number,
): Promise<void> {
  await db
    .prepare(
      `INSERT OR IGNORE INTO rebate_rate (member_id, category, rate, at, starts_at, by_id, make_key)
       SELECT ?1, value ->> 'category', value ->> 'rate', ?2, ?3, ?4, ?5 FROM json_each(?6)
       WHERE (SELECT max(id) FROM rebate_rate) = ?7`,
    )
    .bind(memberId, now, startsAt, agentId, key, JSON.stringify(rates), version)
    .run()
}

export const isWritten = async (db: D1Database, agentId: string, key: string): Promise<boolean> =>
  (await db
    .prepare('SELECT 1 FROM rebate_rate WHERE by_id = ? AND make_key = ?')
    .bind(agentId, key)
    .first()) !== null

export interface RateChange {
  id: number
  category: string
  rate: number
  at: number
  starts_at: number
  before: number | null
  by_account: string | null
}

/** Changes of a member's rates, newest first. */
export async function rateChanges(db: D1Database, memberId: string): Promise<RateChange[]> {
  const { results } = await db
    .prepare(
      `SELECT rebate_rate.id, category, rate, at, starts_at, account AS by_account,
         lag(rate) OVER (PARTITION BY category ORDER BY rebate_rate.id) AS before
       FROM rebate_rate LEFT JOIN member ON member.id = by_id
       WHERE member_id = ? ORDER BY rebate_rate.id DESC LIMIT 200`,
    )
    .bind(memberId)
    .all<RateChange>()
  return results
}
