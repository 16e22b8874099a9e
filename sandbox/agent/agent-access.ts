import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type AgentPermission, mayAsAgent } from '../../shared/accounts/agents'
import { hasRight } from '../../shared/accounts/rights'
import { LONGEST_TEAM_DAYS } from '../../shared/contract/agent-team'
import { failure } from '../http/replies'
import { gamesNow } from '../scenario/games-clock'
import type { MemberEnv } from '../session/member'
import { flagsOf } from '../store/flags'
import { growDownline } from './grow-downline'
import { type DaySpan, dayNamed, spanBefore } from './platform-days'

/** Who may make which call of agents. */

export interface AgentEnv extends MemberEnv {
  Variables: MemberEnv['Variables'] & { permissions: readonly string[] }
}

const messages = {
  'no.permission': [403, 'No permission, or not available.'],
  'agent.member.not.found': [404, 'There is no such member below the agent.'],
  'agent.rate.bounds': [400, 'A rate is above the own one, or below the least.'],
  'agent.link.code': [409, 'The code is taken, or none.'],
  'agent.link.domain': [400, 'Links do not lead to this host.'],
  'agent.link.most': [409, 'The agent has the most links.'],
  'agent.link.not.found': [404, 'There is no such link.'],
  'request.invalid': [400, 'A part of the call is missing or wrong.'],
} as const
export type AgentRefusal = keyof typeof messages

export function refuseAgent(c: Context, code: AgentRefusal): Response {
  const [status, message] = messages[code]
  return failure(c, status, code, message)
}

/**
 * Behind `requireMember`: for agents whom the operator lets in, while the area is on, unless a tester refuses the call.
 * @param permission absent: any agent
 */
export const requireAgent = (permission?: AgentPermission) =>
  createMiddleware<AgentEnv>(async (c, next) => {
    const { DB } = c.env
    const { member, scenario } = c.var
    const [flags, kept] = await Promise.all([
      flagsOf(DB, scenario),
      DB.prepare("SELECT permissions FROM downline WHERE member_id = ? AND kind = 'agent'")
        .bind(member.id)
        .first<string>('permissions'),
    ])
    const permissions = JSON.parse(kept ?? '[]') as string[]
    const isAllowed =
      permission === undefined
        ? hasRight(member.type, 'agent') && kept !== null
        : mayAsAgent({ type: member.type, permissions }, permission)
    if (!flags.AFFMAN3 || !isAllowed) return refuseAgent(c, 'no.permission')
    if (scenario.agentsRefused !== 'none') return refuseAgent(c, scenario.agentsRefused)
    await growDownline(DB, gamesNow(scenario))
    c.set('permissions', permissions)
    return next()
  })

/** The days that a call names with as many before; undefined: they are none, or too many. */
export function spansOf(c: Context): readonly [now: DaySpan, before: DaySpan] | undefined {
  const [from, to] = [dayNamed(c.req.query('from') ?? ''), dayNamed(c.req.query('to') ?? '')]
  if (from === undefined || to === undefined || to < from || to - from >= LONGEST_TEAM_DAYS) return undefined
  return [{ from, to }, spanBefore({ from, to })]
}
