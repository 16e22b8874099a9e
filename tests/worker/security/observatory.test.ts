import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Lobby, startLobby } from '../harness/harness'
import { scanned } from '../harness/observatory'

/** What HTTP Observatory says about a lobby as it is deployed: with the operator's platform, not the sandbox. */

let lobby: Lobby
beforeAll(async () => {
  lobby = await startLobby({ vars: { SANDBOX: undefined } })
})
afterAll(() => lobby[Symbol.asyncDispose]())

test('passes every test of HTTP Observatory, with at least 130 points', async () => {
  const { scan, tests } = await scanned(lobby)
  const failed = Object.entries(tests).filter(([, { pass }]) => !pass)
  expect(failed.map(([name, { result }]) => `${name}: ${result}`)).toEqual([])
  expect(scan.score).toBeGreaterThanOrEqual(130)
})
