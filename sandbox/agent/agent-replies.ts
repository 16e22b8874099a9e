import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type AgentPermission, hasAgentPermission, hasRight } from '../../shared/accounts/account-rights'
import type { ContractError } from '../../shared/contract/agent-contract-schemas'
import type { LinkError } from '../../shared/contract/agent-link-schemas'
import type { RateError } from '../../shared/contract/agent-rebate-schemas'
import { TEAM_DAYS_MAX } from '../../shared/contract/agent-team-schemas'
import { getGameTime } from '../scenario/state'
import type { Member, MemberCallEnv } from '../session/member-session'
import { loadFlags } from '../store/operator-settings'
import { generateDownline } from './generated-downline'
import { type DaySpan, getPrecedingDaySpan, parseDay } from './platform-days'
import { findParentAgentId } from './team-totals'

export type AgentError = ContractError | RateError | LinkError | 'request.invalid'

const REFUSALS: Record<AgentError, readonly [status: 400 | 403 | 404 | 409 | 422, message: string]> = {
  'no.permission': [403, 'No permission, or not available.'],
  'request.invalid': [400, 'A part of the call is missing or wrong.'],
  'agent.member.not.found': [404, 'There is no such member below the agent.'],
  'agent.rate.bounds': [400, 'A rate is above the own one, or below the least.'],
  'agent.link.code': [409, 'The code is taken, or none.'],
  'agent.link.domain': [400, 'Links do not lead to this host.'],
  'agent.link.most': [409, 'The agent has the most links.'],
  'agent.link.not.found': [404, 'There is no such link.'],
  'contract.not.found': [404, 'There is no such contract.'],
  'contract.expired': [409, 'The offer has expired.'],
  'contract.answered': [409, 'The offer was answered before.'],
  'contract.open': [409, 'Another offer of this kind waits for an answer.'],
  'contract.terms': [400, 'The rate is outside the bounds, or another line makes no sense.'],
  'payout.not.ready': [409, 'The period still runs, or has brought nothing.'],
  'rates.bounds': [400, 'A rate is outside its bounds.'],
  'rates.invalid': [400, 'Not a rate, or of no type of game.'],
  'idempotency.conflict': [422, 'The key was used with another body.'],
}

/** Reply to an agent's call. @param value data that the platform sends in addition to the code */
export interface AgentReply {
  status: 200 | 400 | 403 | 404 | 409 | 422
  body: object
}

export const createAgentSuccessReply = (value: object): AgentReply => ({
  status: 200,
  body: { success: true, value },
})

export function createAgentRefusalReply(errorCode: AgentError, value?: object): AgentReply {
  const [status, message] = REFUSALS[errorCode]
  return { status, body: { success: false, errorCode, message, ...(value && { value }) } }
}

export const sendAgentReply = (c: Context, { status, body }: AgentReply): Response => c.json(body, status)

export const sendAgentRefusal = (c: Context, errorCode: AgentError): Response =>
  sendAgentReply(c, createAgentRefusalReply(errorCode))

export interface AgentEnv extends MemberCallEnv {
  Variables: MemberCallEnv['Variables'] & {
    /** The agent's permissions, set by the middleware `requireAgent`. */
    permissions?: readonly string[]
  }
}

/** Loads the permissions that the platform grants an agent; null when the member is not an agent. */
async function permissionsOf(db: D1Database, memberId: string): Promise<readonly string[] | null> {
  const permissions = await db
    .prepare("SELECT permissions FROM downline WHERE member_id = ? AND kind = 'agent'")
    .bind(memberId)
    .first<string>('permissions')
  return permissions === null ? null : (JSON.parse(permissions) as string[])
}

export const hasAnyAgentPermission = (
  { type }: Pick<Member, 'type'>,
  permissions: readonly string[] | undefined,
  anyOf: readonly AgentPermission[],
): boolean =>
  anyOf.some((permission) => hasAgentPermission({ type, permissions: permissions ?? [] }, permission))

/** Runs an agent's call, unless a tester has configured a refusal for all agents' calls. */
async function enter(c: Context<MemberCallEnv>, next: () => Promise<void>): Promise<Response | undefined> {
  const { scenario } = c.var
  if (scenario.agentsRefused !== 'none') return sendAgentRefusal(c, scenario.agentsRefused)
  await generateDownline(c.env.DB, getGameTime(scenario))
  await next()
  return undefined
}

/**
 * Middleware after `requireMemberToken`: admits agents while the operator has the agent area switched on.
 * @param anyOf permissions of which the agent needs at least one; empty: no particular permission
 */
export const requireAgent = (...anyOf: readonly AgentPermission[]) =>
  createMiddleware<AgentEnv>(async (c, next) => {
    const { DB } = c.env
    const { member, scenario } = c.var
    const [flags, permissions] = await Promise.all([loadFlags(DB, scenario), permissionsOf(DB, member.id)])
    const isAllowed =
      permissions !== null &&
      (anyOf.length === 0
        ? hasRight(member.type, 'agent')
        : hasAnyAgentPermission(member, permissions, anyOf))
    if (!flags.AFFMAN3 || !isAllowed) return sendAgentRefusal(c, 'no.permission')
    c.set('permissions', permissions)
    return enter(c, next)
  })

/**
 * Middleware after `requireMemberToken`: admits players below an agent, to whom that agent may offer a contract.
 */
export const requireDownlineMember = createMiddleware<MemberCallEnv>(async (c, next) => {
  const { id, type } = c.var.member
  const isAllowed = hasRight(type, 'contracts') && (await findParentAgentId(c.env.DB, id)) !== undefined
  return isAllowed ? enter(c, next) : sendAgentRefusal(c, 'no.permission')
})

/**
 * Parses the date range of a query, and returns it with the preceding range of the same length. Undefined
 * when a date is missing or invalid, or the range is too long.
 */
export function parseDaySpans(c: Context): readonly [now: DaySpan, before: DaySpan] | undefined {
  const [from, to] = [parseDay(c.req.query('from') ?? ''), parseDay(c.req.query('to') ?? '')]
  if (from === undefined || to === undefined || to < from || to - from >= TEAM_DAYS_MAX) return undefined
  return [{ from, to }, getPrecedingDaySpan({ from, to })]
}
