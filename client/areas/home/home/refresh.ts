import type { JackpotPool, Winner } from '../../../../shared/contract/home'

async function ask<T>(path: string): Promise<T | null> {
  try {
    const response = await fetch(path, { headers: { Accept: 'application/json' } })
    return response.ok ? ((await response.json()) as T) : null
  } catch {
    // What is shown stays, with its time; the next turn asks again.
    return null
  }
}

/** The pool as it is now; null when it could not be had or there is none. */
export const fetchPool = async (): Promise<JackpotPool | null> =>
  (await ask<{ pool: JackpotPool | null }>('/m/api/jackpot'))?.pool ?? null

/** The board as it is now; null when it could not be had. */
export const fetchWinners = async (): Promise<Winner[] | null> =>
  (await ask<{ list: Winner[] }>('/m/api/winners'))?.list ?? null
