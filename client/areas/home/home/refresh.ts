import type { JackpotPool, Winner } from '../../../../shared/contract/home'
import { api, ask } from '../../../data/api'

/** What home loads again while it is looked at. Loaded with the first refresh (load-refresh.ts). */

/** The jackpot pool as it is now; null when there is none, or it cannot be had and what is shown stays. */
export async function fetchPool(): Promise<JackpotPool | null> {
  const asked = await ask(api.jackpot.$get, {})
  return asked.ok ? asked.value.pool : null
}

/** The winner board as it is now; null when it cannot be had and what is shown stays. */
export async function fetchWinners(): Promise<Winner[] | null> {
  const asked = await ask(api.winners.$get, { query: {} })
  return asked.ok ? asked.value.list : null
}
