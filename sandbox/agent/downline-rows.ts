import { type DaySpan, platformDaySql } from './platform-days'
import { commissionSql, playSumsSql, roundCommission, SETTLED_ROUND_SQL } from './team-totals'

/**
 * A member of an agent's team. Calls report members outside the team as not found, so that agents cannot
 * learn whether they exist.
 */

export interface DownlineRecord {
  id: string
  account: string
  kind: 'agent' | 'member'
  level: number
  below: number
  joinedAt: number
  /** Number of the day on which the member last played, counted from the epoch. */
  lastPlayed: number | null
  link: string | null
}

/**
 * SQL that selects rows of a downline list. The parameters are the agent's id and a JSON list of member ids.
 */
const ROWS = `
  SELECT downline.member_id AS id, shown AS account, kind, depth AS level, joined_at AS joinedAt, link,
    (SELECT count(*) FROM downline_above AS under WHERE under.agent_id = downline.member_id) AS below,
    (SELECT max(day) FROM (
      SELECT max(day) AS day FROM downline_day WHERE member_id = downline.member_id
      UNION ALL
      SELECT ${platformDaySql('max(round.at)')} FROM round
      WHERE round.member_id = downline.member_id AND ${SETTLED_ROUND_SQL})) AS lastPlayed
  FROM json_each(?2) AS wanted
    CROSS JOIN downline_above AS above ON above.agent_id = ?1 AND above.member_id = wanted.value
    CROSS JOIN downline ON downline.member_id = above.member_id
  ORDER BY wanted.key`

const WANTED = `
  SELECT member_id, via_id FROM json_each(?4) CROSS JOIN downline_above ON agent_id = ?1 AND member_id = value`

const SUMS = `
  WITH ${playSumsSql(WANTED, '?2', '?3')}
  SELECT play.member_id AS id, sum(staked) AS turnover, ${commissionSql('?1')} AS commission
  FROM play GROUP BY play.member_id`

/** Loads the downline rows of the given members who are below the agent, in the order of their ids. */
export async function loadDownlineRows(
  db: D1Database,
  agentId: string,
  ids: readonly string[],
  { from, to }: DaySpan,
): Promise<(DownlineRecord & { turnover: number; commission: number })[]> {
  const wanted = JSON.stringify(ids)
  const [rows, sums] = await db.batch<DownlineRecord & { turnover: number; commission: number }>([
    db.prepare(ROWS).bind(agentId, wanted),
    db.prepare(SUMS).bind(agentId, from, to, wanted),
  ])
  const played = new Map((sums?.results ?? []).map((row) => [row.id, row]))
  return (rows?.results ?? []).map((row) => ({
    ...row,
    turnover: played.get(row.id)?.turnover ?? 0,
    commission: roundCommission(played.get(row.id)?.commission ?? 0),
  }))
}

export const isMemberBelow = async (db: D1Database, agentId: string, memberId: string): Promise<boolean> =>
  (await db
    .prepare('SELECT 1 FROM downline_above WHERE agent_id = ? AND member_id = ?')
    .bind(agentId, memberId)
    .first()) !== null

/** Loads the path from an agent down to a member: the agents in between, then the member. */
export async function findAgentPath(
  db: D1Database,
  agentId: string,
  memberId: string,
): Promise<{ id: string; account: string }[]> {
  const { results } = await db
    .prepare(
      `SELECT downline.member_id AS id, shown AS account
       FROM downline_above AS mine JOIN downline ON downline.member_id = mine.member_id
       WHERE mine.agent_id = ?1 AND (mine.member_id = ?2 OR mine.member_id IN
         (SELECT agent_id FROM downline_above WHERE member_id = ?2))
       ORDER BY mine.depth`,
    )
    .bind(agentId, memberId)
    .all<{ id: string; account: string }>()
  return results
}

const MEMBER_PLAY = `WITH ${playSumsSql('SELECT member_id, via_id FROM downline_above WHERE agent_id = ?1 AND member_id = ?4', '?2', '?3')}`

const BY_CATEGORY = `${MEMBER_PLAY}
  SELECT play.category, day >= ?5 AS isNow, sum(staked) AS turnover, ${commissionSql('?1')} AS commission
  FROM play GROUP BY 1, 2`

const DAYS_PLAYED = `${MEMBER_PLAY}
  SELECT day >= ?5 AS isNow, count(DISTINCT day) AS days FROM play GROUP BY 1`

interface CategoryRow {
  category: string
  isNow: number
  turnover: number
  commission: number
}

/** Loads one member's totals for a date range and for the range just before it. */
export async function loadDownlineMemberTotals(
  db: D1Database,
  agentId: string,
  memberId: string,
  [now, before]: readonly [now: DaySpan, before: DaySpan],
) {
  const parameters = [agentId, before.from, now.to, memberId, now.from]
  const [byCategory, days] = await db.batch<Record<string, unknown>>([
    db.prepare(BY_CATEGORY).bind(...parameters),
    db.prepare(DAYS_PLAYED).bind(...parameters),
  ])
  const played = (byCategory?.results ?? []) as unknown as CategoryRow[]
  const counts = (days?.results ?? []) as unknown as { isNow: number; days: number }[]
  const figures = (isNow: 0 | 1) => {
    const rows = played.filter((row) => row.isNow === isNow)
    return {
      turnover: rows.reduce((sum, row) => sum + row.turnover, 0),
      commission: roundCommission(rows.reduce((sum, row) => sum + row.commission, 0)),
      daysPlayed: counts.find((row) => row.isNow === isNow)?.days ?? 0,
    }
  }
  return {
    now: figures(1),
    before: figures(0),
    turnoverIn: (category: string) =>
      played.find((row) => row.category === category && row.isNow === 1)?.turnover ?? 0,
  }
}
