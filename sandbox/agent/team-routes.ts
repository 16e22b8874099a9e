import { Hono } from 'hono'
import { DOWNLINE_SORTS } from '../../shared/contract/agent-team-schemas'
import { endpoints } from '../../shared/contract/endpoints'
import { readNumberParameter, sendSuccess } from '../http/requests'
import { getGameTime } from '../scenario/state'
import { requireMemberToken } from '../session/member-session'
import { toDecimal } from '../wallet/minor-units'
import { type AgentEnv, parseDaySpans, requireAgent, sendAgentRefusal } from './agent-replies'
import { formatDownlineCursor, loadDownlineIds, parseDownlineCursor } from './downline-list'
import {
  type DownlineRecord,
  findAgentPath,
  isMemberBelow,
  loadDownlineMemberTotals,
  loadDownlineRows,
} from './downline-rows'
import { formatDay, toDaySpanReply, toPlatformDay } from './platform-days'
import { AGENT_RATE_MIN, toRatesReply } from './rate-bounds'
import { findMemberRates } from './rate-store'
import { loadTeamTotals, type TeamDayTotals, type TeamRangeTotals } from './team-totals'

/** Calls about the members of an agent's team and their figures. */
export const teamRoutes = new Hono<AgentEnv>()

teamRoutes.get(endpoints.agent.path, requireMemberToken, requireAgent(), async (c) => {
  const { member, permissions, scenario } = c.var
  const now = getGameTime(scenario)
  return sendSuccess(c, {
    id: member.id,
    permissions,
    currency: member.currency,
    rates: toRatesReply(await findMemberRates(c.env.DB, member.id, now)),
    leastRate: toDecimal(AGENT_RATE_MIN),
    today: formatDay(toPlatformDay(now)),
  })
})

const wireFigures = ({ active, joined, deposits, turnover, commission }: Omit<TeamDayTotals, 'day'>) => ({
  active,
  joined,
  deposits: toDecimal(deposits),
  turnover: toDecimal(turnover),
  commission: toDecimal(commission),
})

function wireTeam({ members, active, days, ...span }: TeamRangeTotals) {
  const sum = (of: 'joined' | 'deposits' | 'turnover' | 'commission') =>
    days.reduce((total, day) => total + day[of], 0)
  const [joined, deposits, turnover, commission] = [
    sum('joined'),
    sum('deposits'),
    sum('turnover'),
    sum('commission'),
  ]
  return {
    ...toDaySpanReply(span),
    members,
    ...wireFigures({ active, joined, deposits, turnover, commission }),
    days: days.map(({ day, ...figures }) => ({ day: formatDay(day), ...wireFigures(figures) })),
  }
}

teamRoutes.get(endpoints.teamOverview.path, requireMemberToken, requireAgent('team'), async (c) => {
  const requested = parseDaySpans(c)
  if (!requested) return sendAgentRefusal(c, 'request.invalid')
  const { levels, spans } = await loadTeamTotals(c.env.DB, c.var.member.id, requested)
  const [now, before] = spans.map(wireTeam)
  return sendSuccess(c, { currency: c.var.member.currency, updatedAt: Date.now(), levels, now, before })
})

const wireRow = ({ link, lastPlayed, ...row }: DownlineRecord) => ({
  ...row,
  ...(lastPlayed !== null && { lastPlayedOn: formatDay(lastPlayed) }),
})

teamRoutes.get(endpoints.downline.path, requireMemberToken, requireAgent('team'), async (c) => {
  const [span] = parseDaySpans(c) ?? []
  const { after, account = '', activity, levels, of: requestedMember, sort: requestedSort } = c.req.query()
  const [place, size] = [parseDownlineCursor(after), readNumberParameter(c, 'size', [1, 200], 20)]
  if (!span || place === undefined || account.length > 64) return sendAgentRefusal(c, 'request.invalid')
  const { id: agentId, currency } = c.var.member
  const of = requestedMember ?? agentId
  if (of !== agentId && !(await isMemberBelow(c.env.DB, agentId, of)))
    return sendAgentRefusal(c, 'agent.member.not.found')
  const { places, total } = await loadDownlineIds(c.env.DB, {
    ...{ agentId, of, account, activity, size, ...span },
    directOnly: levels === 'direct',
    sort: DOWNLINE_SORTS.find((sort) => sort === requestedSort) ?? 'turnover',
    after: place,
  })
  const visible = places.slice(0, size)
  const last = visible.at(-1)
  const [rows, path] = await Promise.all([
    loadDownlineRows(
      c.env.DB,
      agentId,
      visible.map(({ id }) => id),
      span,
    ),
    of === agentId ? [] : findAgentPath(c.env.DB, agentId, of),
  ])
  return sendSuccess(c, {
    list: rows.map(({ turnover, commission, ...row }) => ({
      ...wireRow(row),
      turnover: toDecimal(turnover),
      commission: toDecimal(commission),
    })),
    next: places.length > size && last ? formatDownlineCursor(last) : null,
    total,
    path,
    currency,
  })
})

/** Loads how a member joined the team: by a link, whose name only its agent sees, or through an agent. */
async function joinedBy(db: D1Database, agentId: string, link: string | null) {
  if (link === null) return { kind: 'agent' }
  const name = await db
    .prepare('SELECT name FROM affiliate WHERE code = ? AND agent_id = ?')
    .bind(link, agentId)
    .first<string>('name')
  return { kind: 'link', ...(name && { name }) }
}

teamRoutes.get(endpoints.downlineMember.path, requireMemberToken, requireAgent('team'), async (c) => {
  const spans = parseDaySpans(c)
  if (!spans) return sendAgentRefusal(c, 'request.invalid')
  const { id: agentId, currency } = c.var.member
  const id = c.req.query('id') ?? ''
  const [row] = await loadDownlineRows(c.env.DB, agentId, [id], spans[0])
  if (!row) return sendAgentRefusal(c, 'agent.member.not.found')
  const [{ now, before, turnoverIn }, rates, path, origin] = await Promise.all([
    loadDownlineMemberTotals(c.env.DB, agentId, id, spans),
    findMemberRates(c.env.DB, id, getGameTime(c.var.scenario)),
    findAgentPath(c.env.DB, agentId, id),
    joinedBy(c.env.DB, agentId, row.link),
  ])
  const wirePlayed = ({ daysPlayed, turnover, commission }: typeof now) => ({
    daysPlayed,
    turnover: toDecimal(turnover),
    commission: toDecimal(commission),
  })
  const { turnover, commission, ...rest } = row
  return sendSuccess(c, {
    ...wireRow(rest),
    path,
    currency,
    joinedBy: origin,
    now: { ...toDaySpanReply(spans[0]), ...wirePlayed(now) },
    before: { ...toDaySpanReply(spans[1]), ...wirePlayed(before) },
    categories: toRatesReply(rates).map((one) => ({ ...one, turnover: toDecimal(turnoverIn(one.category)) })),
  })
})
