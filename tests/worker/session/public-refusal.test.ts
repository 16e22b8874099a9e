import { beforeAll, expect, test } from 'vitest'
import { createMember } from '../harness/member-requests'
import { sharedLobby } from '../harness/shared-servers'

/**
 * Reply of a platform that says “not logged in” to a call without a token. It must not log out any member.
 */
const notLoggedIn = { kind: 'refusal', errorCode: 'login.not.session', status: 200 } as const

const lobby = await sharedLobby()
beforeAll(() => {
  lobby.platform.script('*', notLoggedIn)
})

test.each([
  ['/m/api/jackpot', 422],
  ['/m/api/winners', 422],
  ['/m/api/keys', 422],
  ['/m/api/games/suggestions?q=a', 422],
])(
  'a public call that is refused leaves guests and members logged in or out as before: %s',
  async (path, status) => {
    for (const visitor of [{}, { member: await createMember() }]) {
      const response = await lobby.api(path, visitor)
      expect(response.status).toBe(status)
      expect(response.headers.get('Set-Cookie')).toBeNull()
      expect(await response.text()).not.toContain('session-expired')
    }
  },
)

test.each(['/m/home', '/m/home.data'])(
  'a public call that is refused leaves a member logged in on %s',
  async (path) => {
    // For calls with the member’s token, the platform replies as usual.
    lobby.platform.script('*', ({ name, headers }) =>
      name && headers.authorization ? { kind: 'value', value: lobby.platform.values[name] } : notLoggedIn,
    )
    const response = await lobby.fetch(path, { headers: { Cookie: (await createMember()).cookie } })
    const page = await response.text()
    lobby.platform.script('*', notLoggedIn)
    expect(response.status).toBe(200)
    expect(response.headers.get('Set-Cookie')).toBeNull()
    expect(page).toContain('rahim01')
    expect(page).not.toContain('session-expired')
  },
)

test('a refused login without scripts shows its form with an error', async () => {
  const response = await lobby.fetch('/m/login', {
    method: 'POST',
    headers: { Origin: 'https://lobby.example', 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ csrf: 'guest', username: 'rahim01', password: 'correct horse' }).toString(),
  })
  expect(response.status).toBe(422)
  expect(await response.text()).toContain('value="rahim01"')
})
