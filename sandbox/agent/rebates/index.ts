import { type Context, Hono } from 'hono'
import { rateChangeSchema } from '../../../shared/contract/agent-rebate-schemas'
import { endpoints } from '../../../shared/contract/endpoints'
import { sendSuccess } from '../../http/requests'
import { getGameTime, toRealTime } from '../../scenario/state'
import { requireMemberToken } from '../../session/member-session'
import { toDecimal, toMinor } from '../../wallet/minor-units'
import type { WalletEnv } from '../../wallet/wallet-env'
import {
  type AgentEnv,
  type AgentReply,
  createAgentRefusalReply,
  createAgentSuccessReply,
  hasAnyAgentPermission,
  requireAgent,
  sendAgentRefusal,
} from '../agent-replies'
import { runIdempotently } from '../idempotent-calls'
import { getPlatformDayStart, toPlatformDay } from '../platform-days'
import { loadRateBounds } from '../rate-bounds'
import {
  type AgentRate,
  findMemberRates,
  loadRateChanges,
  loadRateVersion,
  wasRateChangeWritten,
  writeRebateRates,
} from '../rate-store'
import { countDownlineMembers, type DirectMember, loadDirectMember } from '../team-totals'

/** Calls about the rebate rates of agents and of members directly below them. */
export const rebateRoutes = new Hono<WalletEnv & AgentEnv>()

/** Maximum number of attempts to write rates, because other calls may change rates at the same time. */
const WRITE_ATTEMPTS_MAX = 20

/** Permissions that allow an agent to see members' rates: seeing the members, or changing their rates. */
const SEES_RATES = ['team', 'rebates'] as const

const wireRate = (c: Context<WalletEnv>, { rate, next }: AgentRate) => ({
  rate: toDecimal(rate),
  next: next && { rate: toDecimal(next.rate), startsAt: toRealTime(c.var.scenario, next.startsAt) },
})

/**
 * Returns the time at which a change of rates takes effect: the start of the platform's next day, by the game
 * clock.
 */
const startOfChange = (now: number): number => getPlatformDayStart(toPlatformDay(now) + 1)

rebateRoutes.get(endpoints.ownRates.path, requireMemberToken, requireAgent(), async (c) => {
  const rates = await findMemberRates(c.env.DB, c.var.member.id, getGameTime(c.var.scenario))
  return sendSuccess(c, {
    list: rates.map(({ category, ...rate }) => ({ category, ...wireRate(c, rate) })),
  })
})

/** Loads the rebate rates of a member directly below an agent, for the platform's reply. */
async function memberRates(c: Context<WalletEnv>, { id, account }: DirectMember) {
  const { env, var: set } = c
  const now = getGameTime(set.scenario)
  const [below, rates, bounds] = await Promise.all([
    countDownlineMembers(env.DB, id),
    findMemberRates(env.DB, id, now),
    loadRateBounds(env.DB, { agentId: set.member.id, memberId: id }, now),
  ])
  return {
    member: { id, account, below },
    startsAt: toRealTime(set.scenario, startOfChange(now)),
    list: rates.map(({ category, ...rate }) => {
      const { least, most } = bounds.get(category) ?? { least: 0, most: 0 }
      return { category, least: toDecimal(least), most: toDecimal(most), ...wireRate(c, rate) }
    }),
  }
}

rebateRoutes.get(endpoints.memberRates.path, requireMemberToken, requireAgent(...SEES_RATES), async (c) => {
  const member = await loadDirectMember(c.env.DB, c.var.member.id, c.req.query('memberId') ?? '')
  return member ? sendSuccess(c, await memberRates(c, member)) : sendAgentRefusal(c, 'agent.member.not.found')
})

rebateRoutes.post(endpoints.changeRates.path, requireMemberToken, requireAgent('rebates'), (c) =>
  runIdempotently(c, rateChangeSchema, async ({ memberId, rates }, key): Promise<AgentReply> => {
    const agentId = c.var.member.id
    const member = await loadDirectMember(c.env.DB, agentId, memberId)
    if (!member) return createAgentRefusalReply('agent.member.not.found')
    const wanted = rates.map(({ category, rate }) => ({ category, rate: toMinor(rate) ?? -1 }))
    const isSound = new Set(wanted.map(({ category }) => category)).size === wanted.length
    if (!isSound || wanted.some(({ rate }) => rate < 0)) return createAgentRefusalReply('rates.invalid')
    for (let tries = 0; tries < WRITE_ATTEMPTS_MAX; tries += 1) {
      if (await wasRateChangeWritten(c.env.DB, agentId, key))
        return createAgentSuccessReply(await memberRates(c, member))
      const version = await loadRateVersion(c.env.DB)
      const now = getGameTime(c.var.scenario)
      const bounds = await loadRateBounds(c.env.DB, { agentId, memberId }, now)
      for (const { category, rate } of wanted) {
        const bound = bounds.get(category)
        if (!bound) return createAgentRefusalReply('rates.invalid')
        const { least, most } = bound
        if (rate < least || rate > most)
          return createAgentRefusalReply('rates.bounds', {
            category,
            least: toDecimal(least),
            most: toDecimal(most),
          })
      }
      const held = new Map(
        (await findMemberRates(c.env.DB, memberId, now)).map(({ category, rate, next }) => [
          category,
          next?.rate ?? rate,
        ]),
      )
      const changed = wanted.filter(({ category, rate }) => held.get(category) !== rate)
      // Another call has already made every requested change of the rates.
      if (changed.length === 0) return createAgentSuccessReply(await memberRates(c, member))
      const change = { agentId, memberId, rates: changed, startsAt: startOfChange(now), key }
      await writeRebateRates(c.env.DB, change, now, version)
    }
    throw new Error('Rates change too often')
  }),
)

rebateRoutes.get(endpoints.rateHistory.path, requireMemberToken, requireAgent(), async (c) => {
  const { env, var: set } = c
  const memberId = c.req.query('memberId')
  if (memberId !== undefined && !hasAnyAgentPermission(set.member, set.permissions, SEES_RATES))
    return sendAgentRefusal(c, 'no.permission')
  if (memberId !== undefined && !(await loadDirectMember(env.DB, set.member.id, memberId)))
    return sendAgentRefusal(c, 'agent.member.not.found')
  const changes = await loadRateChanges(env.DB, memberId ?? set.member.id)
  return sendSuccess(c, {
    list: changes.map(({ id, category, rate, at, starts_at, before, by_account }) => ({
      ...{ id, category, rate: toDecimal(rate), at: toRealTime(set.scenario, at) },
      // Initial rates are in force for the whole day of joining, but the reply shows them from the moment of
      // joining.
      startsAt: toRealTime(set.scenario, Math.max(at, starts_at)),
      ...(before !== null && { before: toDecimal(before) }),
      ...(by_account !== null && { by: by_account }),
    })),
  })
})
