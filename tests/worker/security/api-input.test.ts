import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Lobby, ORIGIN } from '../harness/harness'
import { createMember, type TestMember } from '../harness/member-requests'
import { sharedLobby } from '../harness/shared-servers'

/** Invalid input on the API is refused before it reaches the platform. */

let player: TestMember
const favouritePath = '/m/api/favourites/PG/1000'

const lobby = await sharedLobby()
beforeAll(async () => {
  player = await createMember()
  // The status is loaded first, so that all later platform calls come from the tests.
  await lobby.api('/m/api/winners')
})
beforeEach(() => {
  lobby.platform.requests.length = 0
})

const problemOf = async (response: {
  status: number
  headers: { get(name: string): string | null }
  text(): Promise<string>
}) => {
  expect(response.headers.get('Content-Type')).toBe('application/problem+json')
  const { status, code } = JSON.parse(await response.text()) as { status: number; code: string }
  expect(status).toBe(response.status)
  return [status, code]
}
const expectUntouched = () => expect(lobby.platform.asked).toEqual([])

describe('API paths and methods', () => {
  it.each(['/m/api', '/m/api/', '/m/api/nope', '/m/api/jackpot/x', '/m/api/favourites/PG'])(
    'the API path %s is not found',
    async (path) => {
      expect(await problemOf(await lobby.api(path))).toEqual([404, 'not-found'])
      expectUntouched()
    },
  )

  it.each([
    ['POST', '/m/api/jackpot', 'GET, HEAD'],
    ['DELETE', '/m/api/winners', 'GET, HEAD'],
    ['GET', favouritePath, 'PUT, DELETE'],
    ['POST', favouritePath, 'PUT, DELETE'],
    ['GET', '/m/api/purge', 'POST'],
    ['DELETE', '/m/api/maintenance', 'GET, HEAD, POST'],
  ])('the API method %s %s is not allowed', async (method, path, allowed) => {
    const response = await lobby.api(path, { method })
    expect(response.headers.get('Allow')).toBe(allowed)
    expect(await problemOf(response)).toEqual([405, 'method-not-allowed'])
    expectUntouched()
  })

  it.each(['PATCH', 'OPTIONS', 'PROPFIND'])(
    'the method %s is not allowed for any API path',
    async (method) => {
      const response = await lobby.api('/m/api/jackpot', { method })
      expect(response.status).toBe(405)
      expect(response.headers.get('Allow')).toContain('GET')
      expectUntouched()
    },
  )
})

/** Headers of the lobby’s pages, for {@link Lobby.raw}, which uses plain HTTP. */
const sameOriginHeaders = () => ({
  Origin: ORIGIN.replace('https:', 'http:'),
  'Sec-Fetch-Site': 'same-origin',
  'Content-Type': 'application/json',
  'X-CSRF-Token': player.csrfToken,
  Cookie: player.cookie,
})

describe('parameters that parsers read differently', () => {
  // The HTTP server resolves dots and backslashes before the worker sees the path, so these paths are
  // unknown.
  it.each([
    ['..%2fx', 400],
    ['%252e', 400],
    ['PG%5cx', 400],
    ['PG;x', 400],
    ['PG%3bx', 400],
    ['PG%00', 400],
    ['PG%0d%0aX-A:1', 400],
    ['%2e%2e', 404],
    ['PG\\x', 404],
  ])('the parameter vendor %s, which parsers read differently, is refused', async (vendor, expected) => {
    const { status, headers } = await lobby.raw(`/m/api/favourites/${vendor}/1000`, {
      method: 'PUT',
      headers: sameOriginHeaders(),
    })
    expect([status, headers['content-type']]).toEqual([expected, 'application/problem+json'])
    expectUntouched()
  })

  it.each(['..%2f', '%252e', ';', '%5c', '1%00', '%0d%0a', '1e3', '0x10', '', '১০', '9'.repeat(400)])(
    'the parameter limit=%s, which parsers read differently, is refused',
    async (limit) => {
      expect((await problemOf(await lobby.api(`/m/api/winners?limit=${limit}`)))[0]).toBe(400)
      expectUntouched()
    },
  )

  it.each(['limit=1&limit=2', 'limit=1&%6cimit=2', 'limit=1&utm_source=x', 'evil=1'])(
    'the query ?%s is refused, because a parameter is repeated or unknown',
    async (query) => {
      expect((await problemOf(await lobby.api(`/m/api/winners?${query}`)))[0]).toBe(400)
      expectUntouched()
    },
  )

  it.each([
    ['-1', 1],
    ['0', 1],
    ['3', 3],
    ['1000000000', 8],
  ])('the parameter limit=%s gives %d winners of 8', async (limit, count) => {
    const response = await lobby.api(`/m/api/winners?limit=${limit}`)
    expect(((await response.json()) as { list: unknown[] }).list).toHaveLength(count)
  })
})

describe('API request bodies', () => {
  const put = (body: string, type = 'application/json') =>
    lobby.api(favouritePath, { method: 'PUT', member: player, body, headers: { 'Content-Type': type } })

  it.each([
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"a":{"__proto__":1}}',
    '{"nodeId":"2000"}',
    '[]',
    'null',
    '{',
    '\u0000',
  ])('the API body %s is refused', async (body) => {
    expect(await problemOf(await put(body))).toEqual([400, 'bad-body'])
    expectUntouched()
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    'the API refuses a body declared as %s',
    async (type) => {
      expect((await problemOf(await put('{}', type)))[0]).toBe(403)
      expectUntouched()
    },
  )

  it('API bodies of one byte over 64 KiB are refused, with and without a length', async () => {
    const body = ' '.repeat(64 * 1024 + 1)
    expect(await problemOf(await put(body))).toEqual([413, 'body-too-large'])
    const chunked = await lobby.raw(favouritePath, {
      method: 'PUT',
      headers: { ...sameOriginHeaders(), 'Transfer-Encoding': 'chunked' },
      body,
    })
    expect([chunked.status, JSON.parse(chunked.body).code]).toEqual([413, 'body-too-large'])
    expectUntouched()
  })
})

describe('API calls for favourites', () => {
  it('favourites are refused to guests', async () => {
    expect(await problemOf(await lobby.api(favouritePath, { method: 'PUT' }))).toEqual([
      401,
      'login-required',
    ])
    expectUntouched()
  })

  it('favourites are refused to unknown account types', async () => {
    const unknown = await createMember({ type: 99 })
    expect(await problemOf(await lobby.api(favouritePath, { method: 'PUT', member: unknown }))).toEqual([
      403,
      'favourites-refused',
    ])
    expectUntouched()
  })

  it('favourites require the session’s CSRF token', async () => {
    const forged = { ...player, csrfToken: 'another-token-0123456789' }
    expect(await problemOf(await lobby.api(favouritePath, { method: 'PUT', member: forged }))).toEqual([
      403,
      'csrf-token',
    ])
    expectUntouched()
  })

  it.each([
    ['PUT', 'addFavourite'],
    ['DELETE', 'removeFavourite'],
  ] as const)('favourites %s calls the platform once, with the game only', async (method, name) => {
    expect((await lobby.api(favouritePath, { method, member: player })).status).toBe(204)
    const calls = lobby.platform.calls(name)
    expect(calls.map(({ body }) => JSON.parse(body))).toEqual([{ nodeId: '1000', vendor: 'PG' }])
  })

  it('favourites accept dots in node ids and vendors', async () => {
    await lobby.api('/m/api/favourites/V.1/12.5', { method: 'PUT', member: player })
    expect(lobby.platform.calls('addFavourite').map(({ body }) => JSON.parse(body))).toEqual([
      { nodeId: '12.5', vendor: 'V.1' },
    ])
  })

  it('a favourites call ends a session that the platform rejects', async () => {
    lobby.platform.script('addFavourite', { kind: 'refusal', errorCode: 'login.not.session', status: 401 })
    const response = await lobby.api(favouritePath, { method: 'PUT', member: player })
    lobby.platform.heal()
    expect(response.headers.get('Set-Cookie')).toMatch(/^__Host-session=;.*Max-Age=0/)
    expect(await problemOf(response)).toEqual([401, 'session-expired'])
  })
})

describe.each(['%00', '%E2%80%AE', '%F0%9F%8E%B0', '%ED%A0%80', '%FF', 'a'.repeat(2000)])(
  'the text %s, which breaks parsers',
  (text) => {
    it('a text that breaks parsers is refused as a parameter', async () => {
      expect(await problemOf(await lobby.api(`/m/api/winners?limit=${text}`))).toEqual([400, 'bad-parameter'])
      expectUntouched()
    })

    it('a text that breaks parsers is refused as the name of a game', async () => {
      const other = await createMember()
      const answer = await lobby.api(`/m/api/favourites/${text}/${text}`, { method: 'PUT', member: other })
      const isHostile = ['%00', '%ED%A0%80', '%FF'].includes(text)
      expect(await problemOf(answer)).toEqual([400, isHostile ? 'bad-url' : 'bad-parameter'])
      expectUntouched()
    })
  },
)
