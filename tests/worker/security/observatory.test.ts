import { expect, test } from 'vitest'
import { scanWithObservatory } from '../harness/observatory'
import { sharedLobby } from '../harness/shared-servers'

/** HTTP Observatory’s score of a deployed lobby, with the operator’s platform instead of the sandbox. */

const lobby = await sharedLobby({ vars: { SANDBOX: undefined } })

test('the lobby passes every test of HTTP Observatory, with at least 130 points', async () => {
  const { scan, tests } = await scanWithObservatory(lobby)
  const failed = Object.entries(tests).filter(([, { pass }]) => !pass)
  expect(failed.map(([name, { result }]) => `${name}: ${result}`)).toEqual([])
  expect(scan.score).toBeGreaterThanOrEqual(130)
})
