import type { JackpotPool } from '../../../../shared/contract/home'
import { ask } from '../../../data/api'

/** The current pool; null when the request failed or there is no pool. */
export async function fetchPool(): Promise<JackpotPool | null> {
  const asked = await ask((api) => api.jackpot.$get, {})
  return asked.ok ? asked.value.pool : null
}
