import { type Context, Hono } from 'hono'
import { rateChangeSchema } from '../../../shared/contract/agent-rebates'
import { endpoints } from '../../../shared/contract/endpoints'
import { success } from '../../http/requests'
import { gamesNow, realInstant } from '../../scenario/state'
import { requireMember } from '../../session/member'
import type { WalletEnv } from '../../wallet/env'
import { toDecimal, toMinor } from '../../wallet/money'
import { type AgentEnv, mayAny, type Result, refuse, refused, requireAgent, succeeded } from '../agent-access'
import { once } from '../once'
import { dayOf, startOfDay } from '../platform-days'
import { isWritten, type Rate, rateChanges, ratesOf, rateVersion, writeRates } from '../rate-store'
import { boundsFor } from '../rates'
import { countBelow, type DirectMember, directMember } from '../team-figures'

/** Rates of agents and of members directly below them. */
export const rebates = new Hono<WalletEnv & AgentEnv>()

/** Others may change rates at the same time; each time only those who come later try again. */
const MOST_TRIES = 20

/** Who sees the rates of members: whoever sees the members, or changes their rates. */
const SEES_RATES = ['team', 'rebates'] as const

const rateOnWire = (c: Context<WalletEnv>, { rate, next }: Rate) => ({
  rate: toDecimal(rate),
  next: next && { rate: toDecimal(next.rate), startsAt: realInstant(c.var.scenario, next.startsAt) },
})

/** Changes begin with the platform's next day, by the games' clock. */
const startOfChange = (now: number): number => startOfDay(dayOf(now) + 1)

rebates.get(endpoints.ownRates.path, requireMember, requireAgent(), async (c) => {
  const rates = await ratesOf(c.env.DB, c.var.member.id, gamesNow(c.var.scenario))
  return success(c, {
    list: rates.map(({ category, ...rate }) => ({ category, ...rateOnWire(c, rate) })),
  })
})

/** The rates of a member directly below, as the platform sends them. */
async function memberRates(c: Context<WalletEnv>, { id, account }: DirectMember) {
  const { env, var: set } = c
  const now = gamesNow(set.scenario)
  const [below, rates, bounds] = await Promise.all([
    countBelow(env.DB, id),
    ratesOf(env.DB, id, now),
    boundsFor(env.DB, { agentId: set.member.id, memberId: id }, now),
  ])
  return {
    member: { id, account, below },
    startsAt: realInstant(set.scenario, startOfChange(now)),
    list: rates.map(({ category, ...rate }) => {
      const { least, most } = bounds.get(category) ?? { least: 0, most: 0 }
      return { category, least: toDecimal(least), most: toDecimal(most), ...rateOnWire(c, rate) }
    }),
  }
}

rebates.get(endpoints.memberRates.path, requireMember, requireAgent(...SEES_RATES), async (c) => {
  const member = await directMember(c.env.DB, c.var.member.id, c.req.query('memberId') ?? '')
  return member ? success(c, await memberRates(c, member)) : refuse(c, 'agent.member.not.found')
})

rebates.post(endpoints.changeRates.path, requireMember, requireAgent('rebates'), (c) =>
  once(c, rateChangeSchema, async ({ memberId, rates }, key): Promise<Result> => {
    const agentId = c.var.member.id
    const member = await directMember(c.env.DB, agentId, memberId)
    if (!member) return refused('agent.member.not.found')
    const wanted = rates.map(({ category, rate }) => ({ category, rate: toMinor(rate) ?? -1 }))
    const isSound = new Set(wanted.map(({ category }) => category)).size === wanted.length
    if (!isSound || wanted.some(({ rate }) => rate < 0)) return refused('rates.invalid')
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      if (await isWritten(c.env.DB, agentId, key)) return succeeded(await memberRates(c, member))
      const version = await rateVersion(c.env.DB)
      const now = gamesNow(c.var.scenario)
      const bounds = await boundsFor(c.env.DB, { agentId, memberId }, now)
      for (const { category, rate } of wanted) {
        const bound = bounds.get(category)
        if (!bound) return refused('rates.invalid')
        const { least, most } = bound
        if (rate < least || rate > most)
          return refused('rates.bounds', { category, least: toDecimal(least), most: toDecimal(most) })
      }
      const held = new Map(
        (await ratesOf(c.env.DB, memberId, now)).map(({ category, rate, next }) => [
          category,
          next?.rate ?? rate,
        ]),
      )
      const changed = wanted.filter(({ category, rate }) => held.get(category) !== rate)
      // Another call has made all of it.
      if (changed.length === 0) return succeeded(await memberRates(c, member))
      const change = { agentId, memberId, rates: changed, startsAt: startOfChange(now), key }
      await writeRates(c.env.DB, change, now, version)
    }
    throw new Error('Rates change too often')
  }),
)

rebates.get(endpoints.rateHistory.path, requireMember, requireAgent(), async (c) => {
  const { env, var: set } = c
  const asked = c.req.query('memberId')
  if (asked !== undefined && !mayAny(set.member, set.permissions, SEES_RATES))
    return refuse(c, 'no.permission')
  if (asked !== undefined && !(await directMember(env.DB, set.member.id, asked)))
    return refuse(c, 'agent.member.not.found')
  const changes = await rateChanges(env.DB, asked ?? set.member.id)
  return success(c, {
    list: changes.map(({ id, category, rate, at, starts_at, before, by_account }) => ({
      ...{ id, category, rate: toDecimal(rate), at: realInstant(set.scenario, at) },
      // They count for the whole day on which somebody joined, but nobody had them before.
      startsAt: realInstant(set.scenario, Math.max(at, starts_at)),
      ...(before !== null && { before: toDecimal(before) }),
      ...(by_account !== null && { by: by_account }),
    })),
  })
})
