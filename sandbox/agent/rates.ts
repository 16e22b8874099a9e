import type { InferOutput } from 'valibot'
import type { newRatesSchema } from '../../shared/contract/agent-team'
import { toDecimal, toMinor } from '../wallet/money'
import { type AgentRate, findHighestGivenRates, findMemberRates } from './rate-store'

/** Which rates an agent may give, to whomever: who comes by a link, who is added, and who is below already. */

/** The least that an agent gives, in hundredths of a per cent like all rates. */
export const AGENT_RATE_MIN = 10

export interface AgentRateBounds {
  least: number
  most: number
}

/**
 * At most what the agent has, now and once every change has begun; at least what the member gives on. An agent who has
 * less than the least gives all of it.
 */
function boundsOf({ rate, next }: AgentRate, given = 0): AgentRateBounds {
  const most = Math.min(rate, next?.rate ?? rate)
  return { most, least: Math.max(given, Math.min(AGENT_RATE_MIN, most)) }
}

/** Between which bounds an agent gives rates, by category. @param memberId to whom; absent: to somebody new */
export async function boundsFor(
  db: D1Database,
  { agentId, memberId }: { agentId: string; memberId?: string },
  now: number,
): Promise<ReadonlyMap<string, AgentRateBounds>> {
  const [own, given] = await Promise.all([
    findMemberRates(db, agentId, now),
    memberId === undefined ? new Map<string, number>() : findHighestGivenRates(db, memberId, now),
  ])
  return new Map(own.map(({ category, ...rate }) => [category, boundsOf(rate, given.get(category))]))
}

/**
 * What an agent gives to somebody new, for every category: undefined when one is out of bounds, is named twice or is
 * unknown.
 */
export function validateGivenRates(
  bounds: ReadonlyMap<string, AgentRateBounds>,
  asked: InferOutput<typeof newRatesSchema>,
): Record<string, number> | undefined {
  const given = new Map<string, number>()
  for (const { category, rate } of asked) {
    const [hundredths, bound] = [toMinor(rate), bounds.get(category)]
    if (hundredths === undefined || bound === undefined || given.has(category)) return undefined
    if (hundredths > bound.most || hundredths < bound.least) return undefined
    given.set(category, hundredths)
  }
  return Object.fromEntries(
    [...bounds].map(([category, { least }]) => [category, given.get(category) ?? least]),
  )
}

export const wireRates = (rates: readonly { category: string; rate: number }[]) =>
  rates.map(({ category, rate }) => ({ category, rate: toDecimal(rate) }))
