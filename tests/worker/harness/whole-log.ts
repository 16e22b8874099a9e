import { expect } from 'vitest'
import type { Lobby } from './harness'

/**
 * The log so far. Lines arrive in order over a pipe, so this makes one more request and waits for its line.
 */
export async function wholeLog(lobby: Lobby): Promise<string> {
  const last = await lobby.fetch('/m/last-of-all.css')
  const id = String(last.headers.get('X-Request-Id'))
  await expect.poll(() => lobby.logs.some((line) => line.includes(id))).toBe(true)
  return lobby.logs.join('\n')
}
