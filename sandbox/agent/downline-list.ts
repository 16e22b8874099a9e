import type { DOWNLINE_SORTS } from '../../shared/contract/agent-team-schemas'
import type { DaySpan } from './platform-days'
import { commissionSql, playSumsSql, SETTLED_ROUND_SQL, withinDaysSql } from './team-totals'

/** Query for a list of an agent's downline, which the database filters, sorts and counts. */

export interface DownlineListQuery extends DaySpan {
  agentId: string
  /** Id of the member whose downline is listed. */
  of: string
  directOnly: boolean
  /** Text with which the listed account names begin; empty: all names. */
  account: string
  activity: string | undefined
  sort: (typeof DOWNLINE_SORTS)[number]
  after: DownlineCursor | null
  size: number
}

/**
 * Cursor of a downline list: the last row of the previous page. `key` is the row's sum when the list is
 * sorted by a sum; otherwise empty.
 */
export interface DownlineCursor {
  key: string
  id: string
}

/**
 * Parses the cursor of a downline list. Null: the list starts at its beginning; undefined: the cursor is
 * invalid.
 */
export function parseDownlineCursor(cursor: string | undefined): DownlineCursor | null | undefined {
  if (cursor === undefined) return null
  const [, key, id] = /^(\d{0,15})~([\w.:-]{1,64})$/.exec(cursor) ?? []
  return key !== undefined && id !== undefined ? { key, id } : undefined
}

export const formatDownlineCursor = ({ key, id }: DownlineCursor): string => `${key}~${id}`

/** Text that sorts after every account name with a given beginning. */
const LAST = '\u{10ffff}'

/** Returns the parameters 1 to 6 that all statements for downline lists share. */
const shared = ({ agentId, of, from, to, account }: DownlineListQuery) =>
  [agentId, of, from, to, account, `${account}${LAST}`] as const

const searched = ({ account }: DownlineListQuery) =>
  account === '' ? '' : 'AND downline.shown >= ?5 AND downline.shown < ?6'

const HAS_PLAYED = `(
  EXISTS (SELECT 1 FROM downline_day WHERE member_id = downline.member_id AND day BETWEEN ?3 AND ?4)
  OR EXISTS (SELECT 1 FROM round WHERE round.member_id = downline.member_id AND ${SETTLED_ROUND_SQL}
    AND ${withinDaysSql('round.at', '?3', '?4')}))`

const filtered = ({ activity }: DownlineListQuery) =>
  activity === 'active' ? `AND ${HAS_PLAYED}` : activity === 'inactive' ? `AND NOT ${HAS_PLAYED}` : ''

const depthOf = ({ directOnly }: DownlineListQuery) => (directOnly ? 'AND depth = 1' : '')

const isListed = (query: DownlineListQuery) => `EXISTS (SELECT 1 FROM downline_above
  WHERE agent_id = ?2 AND downline_above.member_id = downline.member_id ${depthOf(query)})`

/**
 * Returns the SQL of a downline list that is sorted by a sum, which is calculated for all members of the
 * list.
 */
function bySum(query: DownlineListQuery): string {
  const scope = `
    SELECT mine.member_id, mine.via_id
    FROM downline_above AS below JOIN downline_above AS mine ON mine.agent_id = ?1 AND mine.member_id = below.member_id
      JOIN downline ON downline.member_id = below.member_id
    WHERE below.agent_id = ?2 ${query.directOnly ? 'AND below.depth = 1' : ''} ${searched(query)} ${filtered(query)}`
  const sum = query.sort === 'turnover' ? 'sum(staked)' : commissionSql('?1')
  return `
    WITH ${playSumsSql(scope, '?3', '?4')}, sums AS (
      SELECT play.member_id, ${sum} AS sum FROM play GROUP BY play.member_id)
    SELECT scope.member_id AS id, coalesce(sum, 0) AS key FROM scope LEFT JOIN sums USING (member_id)
    ${query.after ? 'WHERE (coalesce(sum, 0), scope.member_id) < (?8, ?9)' : ''}
    ORDER BY key DESC, id DESC LIMIT ?7`
}

/**
 * Returns the SQL of a downline list that is sorted by an indexed column: reads from the cursor until the
 * page is full.
 */
function byIndex(query: DownlineListQuery): string {
  const column = query.sort === 'joined' ? 'joined_at' : 'shown'
  const order = query.sort === 'joined' ? 'DESC' : 'ASC'
  // The cursor's row is looked up within the agent's team, so that a cursor reveals nothing about other
  // members.
  const last = `(SELECT ${column} FROM downline AS last JOIN downline_above USING (member_id)
    WHERE agent_id = ?1 AND last.member_id = ?9)`
  const after = `AND (downline.${column}, downline.member_id) ${order === 'ASC' ? '>' : '<'} (${last}, ?9) AND ?8 = ''`
  return `
    SELECT member_id AS id, '' AS key FROM downline
    WHERE ${isListed(query)} ${searched(query)} ${filtered(query)} ${query.after ? after : ''}
    ORDER BY downline.${column} ${order}, downline.member_id ${order} LIMIT ?7`
}

function counted(query: DownlineListQuery): string {
  // `?6 <> ''` is always true. The statement has to contain every bound parameter, even if the query does not
  // need it.
  if (query.account === '' && query.activity === undefined)
    return `SELECT count(*) AS total FROM downline_above WHERE agent_id = ?2 ${depthOf(query)} AND ?6 <> ''`
  return `SELECT count(*) AS total FROM downline
    WHERE ${isListed(query)} ${searched(query)} ${filtered(query)} AND ?6 <> ''`
}

/**
 * Loads the member ids of one page of a downline list plus one id of the next page, and the number of members
 * in the list.
 */
export async function loadDownlineIds(
  db: D1Database,
  query: DownlineListQuery,
): Promise<{ places: DownlineCursor[]; total: number }> {
  const isSum = query.sort === 'turnover' || query.sort === 'commission'
  const { after } = query
  const place = after ? [isSum ? Number(after.key || -1) : after.key, after.id] : []
  const [page, count] = await db.batch<{ id: string; key: number | string; total: number }>([
    db.prepare(isSum ? bySum(query) : byIndex(query)).bind(...shared(query), query.size + 1, ...place),
    db.prepare(counted(query)).bind(...shared(query)),
  ])
  return {
    places: (page?.results ?? []).map(({ id, key }) => ({ id, key: String(key) })),
    total: count?.results[0]?.total ?? 0,
  }
}
