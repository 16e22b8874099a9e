import type { JackpotPool, Winner } from '../../../../shared/contract/home'
import { ask } from '../../../data/api'

/** The current pool; null when the request failed or there is no pool. */
export async function fetchPool(): Promise<JackpotPool | null> {
  const asked = await ask((api) => api.jackpot.$get, {})
  return asked.ok ? asked.value.pool : null
}

/** The current board; null when the request failed. */
export async function fetchWinners(): Promise<Winner[] | null> {
  const asked = await ask((api) => api.winners.$get, { query: {} })
  return asked.ok ? asked.value.list : null
}
