import type { InferOutput } from 'valibot'
import type { newRatesSchema } from '../../shared/contract/agent-team-schemas'
import { toDecimal, toMinor } from '../wallet/minor-units'
import { type AgentRate, findHighestGivenRates, findMemberRates } from './rate-store'

/**
 * Bounds of the rebate rates that an agent may give: in an invitation link, to an added member, or to a
 * member already below.
 */

/** Minimum rebate rate that an agent gives, in hundredths of a per cent. */
export const AGENT_RATE_MIN = 10

export interface AgentRateBounds {
  least: number
  most: number
}

/**
 * Returns the bounds of a rebate rate that an agent gives. The maximum is the agent's rate, both now and
 * after every scheduled change; the minimum is the rate that the member already gives. An agent whose rate is
 * below the usual minimum has to give the whole rate.
 */
function boundsOf({ rate, next }: AgentRate, given = 0): AgentRateBounds {
  const most = Math.min(rate, next?.rate ?? rate)
  return { most, least: Math.max(given, Math.min(AGENT_RATE_MIN, most)) }
}

/**
 * Loads the bounds of the rebate rates that an agent gives, by category.
 * @param memberId the recipient; absent: a new member
 */
export async function loadRateBounds(
  db: D1Database,
  { agentId, memberId }: { agentId: string; memberId?: string },
  now: number,
): Promise<ReadonlyMap<string, AgentRateBounds>> {
  const [agentRates, given] = await Promise.all([
    findMemberRates(db, agentId, now),
    memberId === undefined ? new Map<string, number>() : findHighestGivenRates(db, memberId, now),
  ])
  return new Map(agentRates.map(({ category, ...rate }) => [category, boundsOf(rate, given.get(category))]))
}

/**
 * Returns the rebate rates for a new member, for every category; undefined when a rate is out of bounds,
 * repeated or unknown.
 */
export function validateGivenRates(
  bounds: ReadonlyMap<string, AgentRateBounds>,
  requested: InferOutput<typeof newRatesSchema>,
): Record<string, number> | undefined {
  const given = new Map<string, number>()
  for (const { category, rate } of requested) {
    const [hundredths, bound] = [toMinor(rate), bounds.get(category)]
    if (hundredths === undefined || bound === undefined || given.has(category)) return undefined
    if (hundredths > bound.most || hundredths < bound.least) return undefined
    given.set(category, hundredths)
  }
  return Object.fromEntries(
    [...bounds].map(([category, { least }]) => [category, given.get(category) ?? least]),
  )
}

export const toRatesReply = (rates: readonly { category: string; rate: number }[]) =>
  rates.map(({ category, rate }) => ({ category, rate: toDecimal(rate) }))
