import { beforeEach, describe, expect, it } from 'vitest'
import { MEMBER_TOKEN } from '../../fixtures/platform-values'
import { ORIGIN } from '../harness/harness'
import { createMember, type TestMember } from '../harness/member-requests'
import { parseSetCookies } from '../harness/responses'
import { sharedLobby, takeLobby } from '../harness/shared-servers'

/** A logout is final, happens once, and only the player can do it. */

let player: TestMember
const lobby = await sharedLobby()
beforeEach(async () => {
  lobby.platform.heal()
  player = await createMember()
})

/** Posts the form of the logout dialog, as a browser does. */
const leave = (
  who: Pick<TestMember, 'cookie'> | undefined,
  csrfToken: string,
  headers: Record<string, string> = {},
  path = '/m/logout',
) => lobby.postForm(path, { csrfToken }, { ...(who && { Cookie: who.cookie }), ...headers })

/** True when this cookie still belongs to a logged-in member. */
async function isMember({ cookie }: Pick<TestMember, 'cookie'>): Promise<boolean> {
  const response = await lobby.api('/m/home.data', { headers: { Cookie: cookie } })
  return (await response.text()).includes('"kind":"member"')
}

const logoutCalls = () => lobby.platform.calls('logout')

it('a logout ends the session, clears the browser’s storage and leads home', async () => {
  expect(await isMember(player)).toBe(true)
  const response = await leave(player, player.csrfToken)
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/m/home'])
  expect(response.headers.get('Clear-Site-Data')).toBe('"cache", "storage"')
  expect(response.headers.get('Cache-Control')).toContain('no-store')
  const { '__Host-session': cookie } = parseSetCookies(response)
  expect(cookie?.split('; ').sort()).toEqual(['', 'Max-Age=0', 'Path=/', 'Secure'])
  await expect.poll(() => logoutCalls().map(({ headers }) => headers.authorization)).toEqual([MEMBER_TOKEN])
})

it('a logout makes a copy of the session cookie worthless', async () => {
  await leave(player, player.csrfToken)
  const replayed = await lobby.fetch('/m/home', { headers: { Cookie: player.cookie } })
  const html = await replayed.text()
  expect(html).not.toContain('rahim01')
  // Players who log out on purpose need no message.
  expect(html).not.toContain('"ended":true')
  expect(parseSetCookies(replayed)['__Host-session']).toMatch(/^;.*Max-Age=0/)
  const change = await lobby.api('/m/api/favourites/PG/1', { method: 'PUT', member: player })
  expect(change.status).toBe(401)
  expect(lobby.platform.calls('memberInfo')).toEqual([])
  expect(lobby.platform.calls('addFavourite')).toEqual([])
})

it('a logout in another isolate takes effect in this one', async () => {
  const elsewhere = await createMember({ id: 'left-in-another-isolate' })
  await lobby.revokeElsewhere('left-in-another-isolate', 'logout')
  expect(await isMember(elsewhere)).toBe(false)
  expect(await isMember(player)).toBe(true)
})

it('a logout can be repeated, and calls the platform once', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => leave(player, player.csrfToken)))
  answers.push(await leave(player, player.csrfToken), await leave(undefined, 'x'))
  for (const { status, headers } of answers) {
    expect([status, headers.get('Location')]).toEqual([303, '/m/home'])
  }
  await expect.poll(() => logoutCalls().length).toBe(1)
  expect(await isMember(player)).toBe(false)
  expect(logoutCalls()).toHaveLength(1)
})

it.each([
  ['reset', { kind: 'reset' }],
  ['500', { kind: 'refusal', errorCode: 'x', status: 500 }],
  ['a rejected token', { kind: 'refusal', errorCode: 'login.not.session', status: 401 }],
  ['no answer', { kind: 'hang' }],
] as const)('a logout succeeds whatever the platform answers: %s', async (_, reply) => {
  lobby.platform.script('logout', reply)
  const response = await leave(player, player.csrfToken)
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/m/home'])
  expect(await isMember(player)).toBe(false)
})

it('a logout works during maintenance', async () => {
  await using closed = await takeLobby()
  closed.platform.values.status = { maintenance: true, regionRestriction: false }
  const response = await closed.postForm(
    '/m/logout',
    { csrfToken: player.csrfToken },
    { Cookie: player.cookie },
  )
  expect(response.status).toBe(303)
  expect(parseSetCookies(response)['__Host-session']).toMatch(/^;.*Max-Age=0/)
})

it('a logout by API call gets 204', async () => {
  const response = await lobby.api('/m/logout', { method: 'POST', member: player, body: '{}' })
  expect([response.status, response.headers.get('Clear-Site-Data')]).toEqual([204, '"cache", "storage"'])
  expect(await isMember(player)).toBe(false)
  const again = await lobby.api('/m/logout', { method: 'POST', member: player, body: '{}' })
  expect(again.status).toBe(204)
})

it('a logout leads the hydrated client home', async () => {
  const response = await leave(player, player.csrfToken, {}, '/m/logout.data')
  expect([response.status, await response.json()]).toEqual([200, { redirect: '/m/home', session: 'ended' }])
  expect(response.headers.get('Clear-Site-Data')).toBe('"cache", "storage"')
  expect(await isMember(player)).toBe(false)
})

describe('a logout that the browser could not send', () => {
  /** Sends requests with the cookie in which the browser stores a pending logout. */
  const withMark = (path: string, mark: string, who: Pick<TestMember, 'cookie'> | undefined = player) =>
    lobby.api(path, { headers: { Cookie: `${who ? `${who.cookie}; ` : ''}__Host-log-out=${mark}` } })

  it.each(['/m/home', '/m/home.data', '/m/changePsw', '/m/api/unread'])(
    'a logout that the browser could not send is completed by the next request: %s',
    async (path) => {
      const response = await withMark(path, player.csrfToken)
      expect(await response.text()).not.toContain('rahim01')
      expect(response.headers.get('Clear-Site-Data')).toBe('"cache", "storage"')
      const cookies = parseSetCookies(response)
      expect(cookies['__Host-log-out']).toMatch(/^;.*Max-Age=0/)
      expect(cookies['__Host-session']).toMatch(/^;.*Max-Age=0/)
      await expect
        .poll(() => logoutCalls().map(({ headers }) => headers.authorization))
        .toEqual([MEMBER_TOKEN])
      expect(await isMember(player)).toBe(false)
    },
  )

  it('a logout that the browser could not send is reported to other tabs by the completing page, and to no other guest', async () => {
    const home = await withMark('/m/home', player.csrfToken)
    expect(home.headers.get('Cache-Control')).toBe('private, no-store')
    const html = await home.text()
    expect(html).toContain('"sessionChange":"ended"')
    expect(html).not.toContain('"ended":true')
    expect(await (await lobby.fetch('/m/home')).text()).not.toContain('"sessionChange":"ended"')
  })

  it('a logout that the browser could not send is completed once by the API call, however often it is repeated', async () => {
    const post = () =>
      lobby.fetch('/m/logout.data', {
        method: 'POST',
        headers: {
          Cookie: `${player.cookie}; __Host-log-out=${player.csrfToken}`,
          Origin: ORIGIN,
          'Sec-Fetch-Site': 'same-origin',
          'Content-Type': 'application/x-www-form-urlencoded',
        },
        body: '',
      })
    for (const answer of [await post(), await post()])
      expect(await answer.json()).toEqual({ redirect: '/m/home', session: 'ended' })
    await expect.poll(() => logoutCalls().length).toBe(1)
    expect(await isMember(player)).toBe(false)
    expect(logoutCalls()).toHaveLength(1)
  })

  it.each(['', 'csrf-fedcba9876543210', 'guest'])(
    'a pending logout ends no session with another token: %j',
    async (mark) => {
      const home = await withMark('/m/home', mark)
      expect(await home.text()).toContain('rahim01')
      expect(parseSetCookies(home)['__Host-log-out']).toMatch(/^;.*Max-Age=0/)
      expect(home.headers.get('Clear-Site-Data')).toBeNull()
      expect(await isMember(player)).toBe(true)
      expect(logoutCalls()).toEqual([])
    },
  )

  it('a pending logout is complete when the session has already ended, without a message to the player', async () => {
    const idle = await createMember({ seenAt: Date.now() - 3_600_000 })
    for (const who of [idle, undefined]) {
      const home = await withMark('/m/home', idle.csrfToken, who)
      expect(await home.text()).not.toContain('"ended":true')
      expect(parseSetCookies(home)['__Host-log-out']).toMatch(/^;.*Max-Age=0/)
    }
  })
})

describe('no one else can log a player out', () => {
  const stays = async () => {
    expect(await isMember(player)).toBe(true)
    expect(logoutCalls()).toEqual([])
  }

  it.each([
    ['no token', ''],
    ['a guest’s token', 'guest'],
    ["another session's token", 'csrf-fedcba9876543210'],
  ])('no other site can log a player out by a form with %s', async (_, token) => {
    const response = await leave(player, token)
    expect(response.status).toBe(403)
    expect(response.headers.get('Clear-Site-Data')).toBeNull()
    await stays()
  })

  it.each<[string, Record<string, string>]>([
    ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
    ['a subdomain', { 'Sec-Fetch-Site': 'same-site' }],
    ['a sandboxed iframe', { Origin: 'null' }],
  ])('no one can log a player out from %s, even with the token', async (_, headers) => {
    expect((await leave(player, player.csrfToken, headers)).status).toBe(403)
    await stays()
  })

  it('no one can log a player out by plain text, or by JSON without the lobby’s request header', async () => {
    for (const type of ['text/plain', 'application/json']) {
      const response = await leave(player, player.csrfToken, { 'Content-Type': type })
      expect(response.status).toBe(403)
    }
    await stays()
  })

  it('no one can log a player out by a link', async () => {
    const response = await lobby.fetch('/m/logout', { headers: { Cookie: player.cookie } })
    expect(response.headers.get('Clear-Site-Data')).toBeNull()
    await stays()
  })
})
