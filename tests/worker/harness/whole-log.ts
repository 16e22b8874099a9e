import { expect } from 'vitest'
import type { Lobby } from './harness'

/** The log so far: lines arrive over a pipe and in order, so the one of a last request is waited for. */
export async function wholeLog(lobby: Lobby): Promise<string> {
  const last = await lobby.fetch('/m/last-of-all.css')
  const id = String(last.headers.get('X-Request-Id'))
  await expect.poll(() => lobby.logs.some((line) => line.includes(id))).toBe(true)
  return lobby.logs.join('\n')
}
