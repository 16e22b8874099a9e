import { type DaySpan, platformDaySql, platformDayStartSql } from './platform-days'
import { rateOnDaySql } from './rate-store'

/**
 * Loads the agent directly above a member. Undefined: the member is not in the tree of agents; null: the
 * platform is directly above.
 */
export async function findParentAgentId(
  db: D1Database,
  memberId: string,
): Promise<string | null | undefined> {
  const place = await db
    .prepare('SELECT parent_id FROM downline WHERE member_id = ?')
    .bind(memberId)
    .first<{ parent_id: string | null }>()
  return place?.parent_id
}

export interface DirectMember {
  id: string
  /** Account name of the member, as agents see it. */
  account: string
}

/** Finds the member with this id directly below the agent; null for members of other agents. */
export const loadDirectMember = (
  db: D1Database,
  agentId: string,
  memberId: string,
): Promise<DirectMember | null> =>
  db
    .prepare('SELECT member_id AS id, shown AS account FROM downline WHERE parent_id = ? AND member_id = ?')
    .bind(agentId, memberId)
    .first<DirectMember>()

export const countDownlineMembers = async (db: D1Database, memberId: string): Promise<number> =>
  (await db
    .prepare('SELECT count(*) AS count FROM downline_above WHERE agent_id = ?')
    .bind(memberId)
    .first<number>('count')) ?? 0

/** SQL for the figures of an agent's team. Amounts in minor units. */

/**
 * SQL condition for rounds whose stakes count: settled rounds with real money. Uses the database's copies of
 * the wallets' rounds.
 */
export const SETTLED_ROUND_SQL = "round.mode = 'real' AND round.state IN ('won', 'lost', 'cashed-out')"

/** Returns SQL that is true when an instant is within the days of two parameters. */
export const withinDaysSql = (column: string, from: string, to: string): string =>
  `${column} >= ${platformDayStartSql(from)} AND ${column} < ${platformDayStartSql(`${to} + 1`)}`

/**
 * Returns SQL of a table `play` with the play of the members in `scope` (member_id, via_id), by day and
 * category, including members without a wallet.
 * @param from SQL of the first day; `to` of the last
 */
export const playSumsSql = (scope: string, from: string, to: string): string => `
  scope AS MATERIALIZED (${scope}),
  play AS (
    SELECT scope.member_id, via_id, day, played.at, category, staked, returned
    FROM scope CROSS JOIN downline_day AS played ON played.member_id = scope.member_id
    WHERE day BETWEEN ${from} AND ${to}
    UNION ALL
    SELECT scope.member_id, via_id, ${platformDaySql('round.at')}, round.at, category, stake, returned
    FROM scope CROSS JOIN round ON round.member_id = scope.member_id
    WHERE ${SETTLED_ROUND_SQL} AND ${withinDaysSql('round.at', from, to)})`

/**
 * Returns SQL for an agent's commission on rows of `play`, in ten-thousandths of a minor unit. Each day uses
 * the rates of that day.
 * @param agent SQL of the agent's id
 */
export function commissionSql(agent: string): string {
  const rate = (member: string) => `coalesce(${rateOnDaySql(member, 'play.category', 'play.day')}, 0)`
  return `sum(staked * max(0, ${rate(agent)} - ${rate('via_id')}))`
}

/** Converts a sum of commission from ten-thousandths to whole minor units, rounded down. */
export const roundCommission = (sum: number | null): number => Math.floor((sum ?? 0) / 10_000)

/** SQL that selects the members of an agent's whole team. The parameter is the agent. */
export const TEAM_SCOPE_SQL = 'SELECT member_id, via_id FROM downline_above WHERE agent_id = ?1'

const BY_DAY = `
  WITH ${playSumsSql(TEAM_SCOPE_SQL, '?2', '?3')}
  SELECT day, count(DISTINCT play.member_id) AS active, sum(staked) AS turnover, ${commissionSql('?1')} AS commission
  FROM play GROUP BY day`

const ACTIVE = `WITH ${playSumsSql(TEAM_SCOPE_SQL, '?2', '?3')} SELECT count(DISTINCT member_id) AS active FROM play`

const DEPOSITS = `
  WITH scope AS MATERIALIZED (${TEAM_SCOPE_SQL})
  SELECT day, sum(amount) AS deposits FROM (
    SELECT day, amount FROM scope CROSS JOIN downline_deposit AS paid ON paid.member_id = scope.member_id
    WHERE day BETWEEN ?2 AND ?3
    UNION ALL
    SELECT ${platformDaySql('created_at')}, amount FROM scope CROSS JOIN payment ON payment.member_id = scope.member_id
    WHERE direction = 'deposit' AND state = 'done' AND ${withinDaysSql('created_at', '?2', '?3')})
  GROUP BY day`

/** SQL for the joining days of the team's members, up to the last day. */
const JOINED = `
  SELECT ${platformDaySql('joined_at')} AS day, count(*) AS joined, max(depth) AS levels
  FROM downline_above JOIN downline USING (member_id)
  WHERE agent_id = ?1 AND joined_at < ${platformDayStartSql('?2 + 1')} GROUP BY day`

export interface TeamDayTotals {
  day: number
  active: number
  joined: number
  deposits: number
  turnover: number
  commission: number
}

export interface TeamRangeTotals extends DaySpan {
  members: number
  active: number
  days: TeamDayTotals[]
}

/**
 * Loads a team's totals for a date range and for the range just before it, and the number of levels below the
 * agent.
 */
export async function loadTeamTotals(
  db: D1Database,
  agentId: string,
  spans: readonly [now: DaySpan, before: DaySpan],
): Promise<{ spans: TeamRangeTotals[]; levels: number }> {
  const [{ to }, { from }] = spans
  const [byDay, deposits, joined, ...active] = await db.batch<Record<string, number>>([
    db.prepare(BY_DAY).bind(agentId, from, to),
    db.prepare(DEPOSITS).bind(agentId, from, to),
    db.prepare(JOINED).bind(agentId, to),
    ...spans.map((span) => db.prepare(ACTIVE).bind(agentId, span.from, span.to)),
  ])
  const rowsOf = (result: typeof byDay) => new Map((result?.results ?? []).map((row) => [row.day, row]))
  const [played, paid, joinsByDay] = [rowsOf(byDay), rowsOf(deposits), rowsOf(joined)]
  const dayFigures = (day: number): TeamDayTotals => ({
    day,
    active: played.get(day)?.active ?? 0,
    joined: joinsByDay.get(day)?.joined ?? 0,
    deposits: paid.get(day)?.deposits ?? 0,
    turnover: played.get(day)?.turnover ?? 0,
    commission: roundCommission(played.get(day)?.commission ?? 0),
  })
  return {
    levels: Math.max(0, ...[...joinsByDay.values()].map((row) => row.levels ?? 0)),
    spans: spans.map((span, index) => ({
      ...span,
      members: [...joinsByDay.values()].reduce(
        (sum, row) => sum + ((row.day ?? 0) <= span.to ? (row.joined ?? 0) : 0),
        0,
      ),
      active: active[index]?.results[0]?.active ?? 0,
      days: Array.from({ length: span.to - span.from + 1 }, (_, ahead) => dayFigures(span.from + ahead)),
    })),
  }
}
