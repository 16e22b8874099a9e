import { AGENT_RATE_CATEGORIES } from '../seed/seed-agents'
import { getPlatformDayStart, platformDayStartSql, toPlatformDay } from './platform-days'

/** Agents' rebate rates in the database, in hundredths of a per cent. Rows are never updated. */

/** An agent's rebate rate in force, and a scheduled change of the rate. */
export interface AgentRate {
  rate: number
  next: { rate: number; startsAt: number } | null
}

interface RateRow {
  category: string
  rate: number
  starts_at: number
}

/**
 * Returns SQL for the rate of a member that was in force on a day; NULL: the member had no rate. Every
 * parameter is SQL.
 */
export const rateOnDaySql = (member: string, category: string, day: string): string => `(
  SELECT rate FROM rebate_rate
  WHERE member_id = ${member} AND rebate_rate.category = ${category} AND starts_at <= ${platformDayStartSql(day)}
  ORDER BY starts_at DESC, id DESC LIMIT 1)`

/**
 * Returns SQL that is true when a row of `rebate_rate AS one` is or will be in force at a moment: no later
 * row has replaced it.
 */
const isLive = (now: string): string => `NOT EXISTS (
  SELECT 1 FROM rebate_rate AS later WHERE later.member_id = one.member_id AND later.category = one.category
    AND (later.starts_at, later.id) > (one.starts_at, one.id) AND later.starts_at <= max(${now}, one.starts_at))`

/** Loads the rebate rates of a member, in the product's order of categories. */
export async function findMemberRates(
  db: D1Database,
  memberId: string,
  now: number,
): Promise<(AgentRate & { category: string })[]> {
  const { results } = await db
    .prepare(
      `SELECT category, rate, starts_at FROM rebate_rate AS one WHERE member_id = ?1 AND ${isLive('?2')}`,
    )
    .bind(memberId, now)
    .all<RateRow>()
  return AGENT_RATE_CATEGORIES.map((category) => {
    const rows = results.filter((row) => row.category === category)
    const next = rows.find(({ starts_at }) => starts_at > now)
    return {
      category,
      rate: rows.find(({ starts_at }) => starts_at <= now)?.rate ?? 0,
      next: next ? { rate: next.rate, startsAt: next.starts_at } : null,
    }
  })
}

/** Loads the highest rebate rate, by category, that a member gives or will give to members directly below. */
export async function findHighestGivenRates(
  db: D1Database,
  memberId: string,
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const { results } = await db
    .prepare(
      `SELECT category, max(rate) AS rate FROM downline JOIN rebate_rate AS one USING (member_id)
       WHERE parent_id = ?1 AND ${isLive('?2')} GROUP BY category`,
    )
    .bind(memberId, now)
    .all<Pick<RateRow, 'category' | 'rate'>>()
  return new Map(results.map(({ category, rate }) => [category, rate]))
}

/** Loads the version number of the rebate rates, which grows with every change of any rate. */
export const loadRateVersion = async (db: D1Database): Promise<number> =>
  (await db.prepare('SELECT max(id) AS id FROM rebate_rate').first<number>('id')) ?? 0

interface Change {
  agentId: string
  memberId: string
  rates: readonly { category: string; rate: number }[]
  startsAt: number
  key: string
}

/**
 * Writes a change of rebate rates, once per idempotency key; writes nothing when other rates were changed in
 * the meantime.
 * @param version version of the rates that the bounds were checked against
 */
export async function writeRebateRates(
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

export const wasRateChangeWritten = async (db: D1Database, agentId: string, key: string): Promise<boolean> =>
  (await db
    .prepare('SELECT 1 FROM rebate_rate WHERE by_id = ? AND make_key = ?')
    .bind(agentId, key)
    .first()) !== null

/** Prefix of `make_key` in rows with the initial rebate rates of a member. */
export const INITIAL_RATE_KEY_PREFIX = 'joining:'

/**
 * Returns statements that write the initial rebate rates of a member, in force from the day of joining. No
 * rate exceeds the agent's present or scheduled rate, which may have changed since the link was created.
 * @param rates JSON: by category
 */
export const createInitialRateStatements = (
  db: D1Database,
  { agentId, memberId, rates }: { agentId: string; memberId: string; rates: string },
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT OR IGNORE INTO rebate_rate (member_id, category, rate, at, starts_at, by_id, make_key)
       SELECT ?1, key, min(value, (SELECT min(rate) FROM rebate_rate AS one
           WHERE member_id = ?2 AND category = key AND ${isLive('?3')})), ?3, ?4, ?2, ?5
       FROM json_each(?6)`,
    )
    .bind(
      memberId,
      agentId,
      now,
      getPlatformDayStart(toPlatformDay(now)),
      `${INITIAL_RATE_KEY_PREFIX}${memberId}`,
      rates,
    )

export interface RateChangeRecord {
  id: number
  category: string
  rate: number
  at: number
  starts_at: number
  before: number | null
  by_account: string | null
}

export async function loadRateChanges(db: D1Database, memberId: string): Promise<RateChangeRecord[]> {
  const { results } = await db
    .prepare(
      `SELECT rebate_rate.id, category, rate, at, starts_at, giver.shown AS by_account,
         lag(rate) OVER (PARTITION BY category ORDER BY rebate_rate.id) AS before
       FROM rebate_rate LEFT JOIN downline AS giver ON giver.member_id = by_id
       WHERE rebate_rate.member_id = ? ORDER BY rebate_rate.id DESC LIMIT 200`,
    )
    .bind(memberId)
    .all<RateChangeRecord>()
  return results
}
