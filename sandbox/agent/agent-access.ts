import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type AgentPermission, mayAsAgent } from '../../shared/accounts/agents'
import { hasRight } from '../../shared/accounts/rights'
import { LONGEST_TEAM_DAYS } from '../../shared/contract/agent-team'
import { gamesNow } from '../scenario/games-clock'
import type { Member, MemberEnv } from '../session/member'
import { flagsOf } from '../store/flags'
import { growDownline } from './grow-downline'
import { type DaySpan, dayNamed, spanBefore } from './platform-days'
import { refuse } from './refusals'
import { parentOf } from './tree'

/** Who may make which call of agents. */

export interface AgentEnv extends MemberEnv {
  Variables: MemberEnv['Variables'] & {
    /** Set by `requireAgent`. */
    permissions?: readonly string[]
  }
}

/** What an agent may do by the platform; null: the member is no agent. */
async function permissionsOf(db: D1Database, memberId: string): Promise<readonly string[] | null> {
  const kept = await db
    .prepare("SELECT permissions FROM downline WHERE member_id = ? AND kind = 'agent'")
    .bind(memberId)
    .first<string>('permissions')
  return kept === null ? null : (JSON.parse(kept) as string[])
}

/** Whether an agent has one of these permissions. */
export const mayAny = (
  { type }: Pick<Member, 'type'>,
  permissions: readonly string[] | undefined,
  anyOf: readonly AgentPermission[],
): boolean => anyOf.some((permission) => mayAsAgent({ type, permissions: permissions ?? [] }, permission))

/** Lets a call in, unless a tester refuses it. */
async function enter(c: Context<MemberEnv>, next: () => Promise<void>): Promise<Response | undefined> {
  const { scenario } = c.var
  if (scenario.agentsRefused !== 'none') return refuse(c, scenario.agentsRefused)
  await growDownline(c.env.DB, gamesNow(scenario))
  await next()
  return undefined
}

/**
 * Behind `requireMember`: for agents whom the operator lets in, while the area is on.
 * @param anyOf the permissions of which one is enough; none: any agent
 */
export const requireAgent = (...anyOf: readonly AgentPermission[]) =>
  createMiddleware<AgentEnv>(async (c, next) => {
    const { DB } = c.env
    const { member, scenario } = c.var
    const [flags, permissions] = await Promise.all([flagsOf(DB, scenario), permissionsOf(DB, member.id)])
    const isAllowed =
      permissions !== null &&
      (anyOf.length === 0 ? hasRight(member.type, 'agent') : mayAny(member, permissions, anyOf))
    if (!flags.AFFMAN3 || !isAllowed) return refuse(c, 'no.permission')
    c.set('permissions', permissions)
    return enter(c, next)
  })

/** Behind `requireMember`: for accounts of players in the tree, whom whoever is above may offer a contract. */
export const requirePlace = createMiddleware<MemberEnv>(async (c, next) => {
  const { id, type } = c.var.member
  const isAllowed = hasRight(type, 'contracts') && (await parentOf(c.env.DB, id)) !== undefined
  return isAllowed ? enter(c, next) : refuse(c, 'no.permission')
})

/** The days that a call names with as many before; undefined: they are none, or too many. */
export function spansOf(c: Context): readonly [now: DaySpan, before: DaySpan] | undefined {
  const [from, to] = [dayNamed(c.req.query('from') ?? ''), dayNamed(c.req.query('to') ?? '')]
  if (from === undefined || to === undefined || to < from || to - from >= LONGEST_TEAM_DAYS) return undefined
  return [{ from, to }, spanBefore({ from, to })]
}
