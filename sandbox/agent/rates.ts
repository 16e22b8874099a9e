import type { InferOutput } from 'valibot'
import type { newRatesSchema } from '../../shared/contract/agent-team'
import { toDecimal, toMinor } from '../wallet/money'

/** Rates in hundredths of a per cent. */

/** The least that an agent gives. */
export const LEAST_RATE = 10

export async function ratesOf(db: D1Database, memberId: string): Promise<Map<string, number>> {
  const { results } = await db
    .prepare('SELECT category, rate FROM agent_rate WHERE member_id = ? ORDER BY rate DESC, category')
    .bind(memberId)
    .all<{ category: string; rate: number }>()
  return new Map(results.map(({ category, rate }) => [category, rate]))
}

/**
 * What an agent gives, for every category that the agent has: undefined when one is out of bounds, is named twice or is
 * none of the agent's.
 */
export function givenRates(
  own: ReadonlyMap<string, number>,
  asked: InferOutput<typeof newRatesSchema>,
): Record<string, number> | undefined {
  const given = new Map<string, number>()
  for (const { category, rate } of asked) {
    const hundredths = toMinor(rate)
    const most = own.get(category)
    if (hundredths === undefined || most === undefined || given.has(category)) return undefined
    if (hundredths > most || hundredths < Math.min(LEAST_RATE, most)) return undefined
    given.set(category, hundredths)
  }
  return Object.fromEntries(
    [...own].map(([category, most]) => [category, given.get(category) ?? Math.min(LEAST_RATE, most)]),
  )
}

export const wireRates = (rates: Iterable<readonly [category: string, rate: number]>) =>
  [...rates].map(([category, rate]) => ({ category, rate: toDecimal(rate) }))
