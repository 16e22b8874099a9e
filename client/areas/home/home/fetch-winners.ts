import type { Winner } from '../../../../shared/contract/home'
import { ask } from '../../../data/api'

/** The current board; null when the request failed. */
export async function fetchWinners(): Promise<Winner[] | null> {
  const asked = await ask((api) => api.winners.$get, { query: {} })
  return asked.ok ? asked.value.list : null
}
