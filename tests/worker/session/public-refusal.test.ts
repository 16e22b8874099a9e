import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Lobby, startLobby } from '../harness/harness'
import { member } from '../harness/member'

/** A platform that answers "not logged in" to a call without a token must not log anybody out. */
const notLoggedIn = { kind: 'refusal', errorCode: 'login.not.session', status: 200 } as const

let lobby: Lobby
beforeAll(async () => {
  lobby = await startLobby()
  lobby.platform.script('*', notLoggedIn)
})
afterAll(() => lobby[Symbol.asyncDispose]())

test.each(['/m/api/jackpot', '/m/api/winners', '/m/api/keys', '/m/api/games/suggestions?q=a'])(
  'a public call leaves guests and members as they are: %s',
  async (path) => {
    for (const visitor of [{}, { member: await member() }]) {
      const response = await lobby.api(path, visitor)
      expect(response.status).not.toBe(401)
      expect(response.headers.get('Set-Cookie')).toBeNull()
      expect(await response.text()).not.toContain('session-expired')
    }
  },
)

test('a login without scripts gets its form back with an error', async () => {
  const response = await lobby.fetch('/m/login', {
    method: 'POST',
    headers: { Origin: 'https://lobby.example', 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ csrf: 'guest', username: 'rahim01', password: 'correct horse' }).toString(),
  })
  expect(response.status).toBe(422)
  expect(await response.text()).toContain('value="rahim01"')
})
