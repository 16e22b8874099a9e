import { describe, expect, test } from 'vitest'
import { ORIGIN } from '../harness/harness'
import { createMember } from '../harness/member-requests'
import { sharedLobby } from '../harness/shared-servers'

const lobby = await sharedLobby()
const player = await createMember()

const path = '/m/api/favourites/PG/1000'

/**
 * Sends a valid API call of a member’s page with some headers replaced. A value of undefined removes a
 * header.
 */
async function put(overrides: Record<string, string | undefined>, body?: string) {
  const headers: Record<string, string | undefined> = {
    Cookie: player.cookie,
    Origin: ORIGIN,
    'Sec-Fetch-Site': 'same-origin',
    'Content-Type': 'application/json',
    'X-CSRF-Token': player.csrfToken,
    ...overrides,
  }
  const given = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const init = { method: 'PUT', headers: Object.fromEntries(given), ...(body !== undefined && { body }) }
  return lobby.fetch(path, init)
}

describe('a call that changes something', () => {
  test('a call that changes something is accepted from a page of this origin', async () => {
    expect((await put({})).status).toBe(204)
    expect(lobby.platform.calls('addFavourite')).toHaveLength(1)
  })

  test.each([
    ['as plain text', { 'Content-Type': 'text/plain' }],
    ['as a form', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['as a form with files', { 'Content-Type': 'multipart/form-data; boundary=x' }],
    ['without a content type', { 'Content-Type': undefined }],
    ['with a content type that only begins like JSON', { 'Content-Type': 'application/jsonx' }],
    ['without our own header', { 'X-CSRF-Token': undefined }],
    ['with an empty token', { 'X-CSRF-Token': '' }],
    ["with another session's token", { 'X-CSRF-Token': 'csrf-fedcba9876543210' }],
    ['from another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['from a subdomain', { 'Sec-Fetch-Site': 'same-site' }],
    ['typed into the address bar', { 'Sec-Fetch-Site': 'none', Origin: undefined }],
    ['from a foreign origin', { Origin: 'https://evil.example' }],
    ['from an origin that begins like ours', { Origin: `${ORIGIN}.evil.example` }],
    ['from our host over http', { Origin: ORIGIN.replace('https', 'http') }],
    ['from a sandboxed iframe', { Origin: 'null' }],
    ['without Origin and Sec-Fetch-Site', { Origin: undefined, 'Sec-Fetch-Site': undefined }],
  ])(
    'the cross-origin call %s is refused with 403 before it reaches the platform',
    async (_name, overrides) => {
      const before = lobby.platform.requests.length
      const response = await put(overrides)
      expect(response.status).toBe(403)
      expect(response.headers.get('Content-Type')).toBe('application/problem+json')
      expect(lobby.platform.requests).toHaveLength(before)
    },
  )
})

describe('another origin', () => {
  const evil = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }

  test.each(['/m/api/winners', '/m/api/jackpot', '/m/home.data'])(
    'another origin may not read %s',
    async (url) => {
      expect((await lobby.fetch(url, { headers: evil })).status).toBe(403)
      expect((await lobby.fetch(url, { headers: { 'Sec-Fetch-Site': 'same-site' } })).status).toBe(403)
    },
  )

  test.each(['https://evil.example', 'null', `${ORIGIN}.evil.example`])(
    'another origin gets no CORS permission for a preflight from %s',
    async (origin) => {
      for (const url of ['/m/api/winners', path, '/m/home', '/m/home.data']) {
        const response = await lobby.fetch(url, {
          method: 'OPTIONS',
          headers: {
            Origin: origin,
            'Access-Control-Request-Method': 'PUT',
            'Access-Control-Request-Headers': 'x-csrf-token,content-type',
          },
        })
        expect(response.status).toBe(405)
        const names = [...response.headers.keys()].filter((name) => name.startsWith('access-control'))
        expect(names).toEqual([])
      }
    },
  )

  test('another origin may link to pages', async () => {
    for (const site of ['cross-site', 'same-site', 'none']) {
      const headers = { 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }
      expect((await lobby.fetch('/m/home', { headers })).status).toBe(200)
    }
  })

  test('another origin may not post to pages', async () => {
    const response = await lobby.fetch('/m/home', { method: 'POST', headers: evil, body: 'a=b' })
    expect(response.status).toBe(403)
  })
})
