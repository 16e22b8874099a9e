import type { JackpotPool, Winner } from '../../../../shared/contract/home'

async function ask<T>(path: string): Promise<T | null> {
  try {
    const response = await fetch(path, { headers: { Accept: 'application/json' } })
    return response.ok ? ((await response.json()) as T) : null
  } catch {
    // The page keeps showing the last value with its time; the next poll tries again.
    return null
  }
}

/** The current pool; null when the request failed or there is no pool. */
export const fetchPool = async (): Promise<JackpotPool | null> =>
  (await ask<{ pool: JackpotPool | null }>('/m/api/jackpot'))?.pool ?? null

/** The current board; null when the request failed. */
export const fetchWinners = async (): Promise<Winner[] | null> =>
  (await ask<{ list: Winner[] }>('/m/api/winners'))?.list ?? null
