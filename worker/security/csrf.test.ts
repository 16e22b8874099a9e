import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import UPLOADS from '../areas/account/account-uploads'
import type { AppEnv } from '../env'
import type { VisitorSession } from '../session/session'
import { CSRF_HEADER, requireSameOrigin, requireSameOriginApiCall } from './csrf'

const csrfToken = 'a-token-of-this-session'
const member: VisitorSession = {
  kind: 'member',
  id: 'session-0123456789',
  token: 'platform-token',
  userName: 'nadia',
  type: 1,
  firstTimeLogin: false,
  csrfToken,
  issuedAt: 0,
  seenAt: 0,
}

function appFor(session: VisitorSession) {
  return new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('session', session)
      await next()
    })
    .use(
      '/m/api/*',
      requireSameOriginApiCall((path) => (path === '/m/api/icon' ? UPLOADS['/icon'] : undefined)),
    )
    .use(requireSameOrigin)
    .all('*', (c) => c.text('reached'))
}

const own = 'http://localhost'
const json = {
  Origin: own,
  'Sec-Fetch-Site': 'same-origin',
  'Content-Type': 'application/json',
  [CSRF_HEADER]: 'guest',
}

async function ask(
  path: string,
  headers: Record<string, string>,
  method = 'POST',
  session: VisitorSession = { kind: 'guest' },
) {
  const body = method === 'POST' ? '{}' : null
  return appFor(session).request(`${own}${path}`, { method, headers, body })
}

describe('API', () => {
  test('accepts our own JSON calls', async () => {
    expect((await ask('/m/api/x', json)).status).toBe(200)
    expect(
      (await ask('/m/api/x', { ...json, 'Content-Type': 'application/json; charset=utf-8' })).status,
    ).toBe(200)
  })

  test.each([
    ['text/plain', { ...json, 'Content-Type': 'text/plain' }],
    ['a form', { ...json, 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['a multipart form', { ...json, 'Content-Type': 'multipart/form-data; boundary=x' }],
    ['JSON hidden in text/plain', { ...json, 'Content-Type': 'text/plain; application/json' }],
    ['an empty content type', { ...json, 'Content-Type': '' }],
    [
      'no custom header',
      { Origin: own, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' },
    ],
    ['another site', { ...json, 'Sec-Fetch-Site': 'cross-site' }],
    ['a sibling of the site', { ...json, 'Sec-Fetch-Site': 'same-site' }],
    ['a foreign Origin', { ...json, Origin: 'https://evil.example' }],
    ['Origin null', { ...json, Origin: 'null' }],
    ['a look-alike Origin', { ...json, Origin: 'http://localhost.evil.example' }],
    ['neither Origin nor Fetch Metadata', { 'Content-Type': 'application/json', [CSRF_HEADER]: 'guest' }],
  ])('refuses %s', async (_what, headers) => {
    const response = await ask('/m/api/x', headers)
    expect(response.status).toBe(403)
    expect(response.headers.get('Content-Type')).toBe('application/problem+json')
  })

  test.each<[string, Record<string, string>]>([
    ['foreign-origin', { ...json, Origin: 'https://evil.example' }],
    ['content-type', { ...json, 'Content-Type': 'text/plain' }],
    ['csrf-token', { Origin: own, 'Content-Type': 'application/json' }],
  ])('responds with the code %s', async (code, headers) => {
    expect(await (await ask('/m/api/x', headers)).json()).toMatchObject({ code })
  })

  test('refuses a body without a declared type', async () => {
    const { 'Content-Type': _type, ...untyped } = json
    const body = new Blob(['{}']).stream()
    const init = { method: 'POST', headers: untyped, body, duplex: 'half' } as RequestInit
    expect((await appFor({ kind: 'guest' }).request(`${own}/m/api/x`, init)).status).toBe(403)
  })

  test('accepts a file at an upload path', async () => {
    const png = { ...json, 'Content-Type': 'Image/PNG' }
    expect((await ask('/m/api/icon', png)).status).toBe(200)
    expect((await ask('/m/api/icon', json)).status).toBe(200)
    expect((await ask('/m/api/x', png)).status).toBe(403)
    expect((await ask('/m/api/icon', { ...json, 'Content-Type': 'text/html' })).status).toBe(403)
  })

  test.each(['GET', 'HEAD'])('accepts reads by %s from our own pages without a token', async (method) => {
    expect((await ask('/m/api/x', { 'Sec-Fetch-Site': 'same-origin' }, method)).status).toBe(200)
  })

  test.each(['cross-site', 'same-site'])('refuses reads from %s', async (site) => {
    expect((await ask('/m/api/x', { 'Sec-Fetch-Site': site }, 'GET')).status).toBe(403)
  })

  test('accepts a browser without Fetch Metadata by its Origin', async () => {
    const { 'Sec-Fetch-Site': _site, ...old } = json
    expect((await ask('/m/api/x', old)).status).toBe(200)
  })

  test('requires the session’s token for a member’s call', async () => {
    expect((await ask('/m/api/x', { ...json, [CSRF_HEADER]: csrfToken }, 'POST', member)).status).toBe(200)
    for (const token of ['', 'guest', csrfToken.slice(0, -1), `${csrfToken}x`]) {
      expect((await ask('/m/api/x', { ...json, [CSRF_HEADER]: token }, 'POST', member)).status).toBe(403)
    }
  })

  test('sends no CORS headers to other origins', async () => {
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const response = await ask('/m/api/x', { ...json, Origin: 'https://evil.example' }, method)
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
      expect(response.status).toBe(403)
    }
  })
})

describe('pages', () => {
  test.each(['cross-site', 'same-site', 'same-origin', 'none'])('accept a link from %s', async (site) => {
    expect((await ask('/m/home', { 'Sec-Fetch-Site': site }, 'GET')).status).toBe(200)
  })

  test('accept our own forms, and refuse those of other sites', async () => {
    expect((await ask('/m/home', { Origin: own, 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200)
    expect((await ask('/m/home', { Origin: own })).status).toBe(200)
    expect((await ask('/m/home', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect((await ask('/m/home', { Origin: 'null' })).status).toBe(403)
    const unnamed = await ask('/m/home', {})
    expect([unnamed.status, await unnamed.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'foreign-origin' }),
    ])
  })

  test('return their data only to our own pages', async () => {
    expect((await ask('/m/home.data', { 'Sec-Fetch-Site': 'same-origin' }, 'GET')).status).toBe(200)
    expect((await ask('/m/home.data', {}, 'GET')).status).toBe(200)
    expect((await ask('/m/home.data', { 'Sec-Fetch-Site': 'cross-site' }, 'GET')).status).toBe(403)
    const foreign = await ask('/m/home.data', { Origin: 'https://evil.example' }, 'GET')
    expect([foreign.status, await foreign.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'foreign-origin' }),
    ])
    expect((await ask('/m/home.data', {}, 'POST')).status).toBe(403)
  })
})
