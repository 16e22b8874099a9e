import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Lobby, startLobby } from '../harness/harness'

/** Defences that a bundler could remove, asserted on the build. */

let lobby: Lobby
beforeAll(async () => {
  lobby = await startLobby({ vars: { SANDBOX: undefined } })
})
afterAll(() => lobby[Symbol.asyncDispose]())

test.each(['/m/%ff', '/m/%c0%ae', '/m/%ed%a0%80', '/m/api/%ff'])(
  '%s, which is not UTF-8, is refused with 400',
  async (path) => {
    const answer = await lobby.raw(path)
    expect(answer.status).toBe(400)
  },
)
