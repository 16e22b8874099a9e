import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { HEADERS_SIZE_MAX, PROFILE_IMAGE_SIZE_MAX, URL_LENGTH_MAX } from '../../shared/config/product-limits'
import UPLOADS from '../areas/account/account-uploads'
import type { AppEnv } from '../env'
import { isSandboxSite } from './origins'
import { enforceRequestLimits, limitBodySize } from './request-limits'
import { SECURITY_HEADERS, setSecurityHeaders } from './response-headers'
import type { UploadRule } from './upload-rules'

describe('middleware', () => {
  const taken: Readonly<Record<string, UploadRule | undefined>> = {
    '/m/form': { maxSize: 20, tooLarge: 'form-too-large' },
    '/m/api/icon': UPLOADS['/icon'],
  }
  const app = new Hono<AppEnv>()
    .use(
      enforceRequestLimits,
      limitBodySize((path) => taken[path], 10),
    )
    .all('*', async (c) => c.text(await c.req.text()))
  const ask = (path: string, init?: RequestInit) => app.request(new Request(`http://h${path}`, init))

  test('refuses a URL of 17 KiB with 414, and accepts 15 KiB', async () => {
    expect((await ask(`/m/home?x=${'a'.repeat(17 * 1024)}`)).status).toBe(414)
    expect((await ask(`/m/home?x=${'a'.repeat(15 * 1024)}`)).status).toBe(200)
  })

  test.each([
    ['/m/home', 10, 'body-too-large'],
    ['/m/api/icon', PROFILE_IMAGE_SIZE_MAX, 'image-too-large'],
    ['/m/api/icon/x', 10, 'body-too-large'],
    ['/m/form', 20, 'form-too-large'],
  ])('%s accepts %i bytes and not one more, with or without Content-Length', async (path, most, code) => {
    const post = (length: number, isAnnounced: boolean) => {
      const bytes = new Uint8Array(length)
      const body = isAnnounced ? bytes : new Blob([bytes]).stream()
      const headers = isAnnounced ? { 'Content-Length': String(length) } : {}
      return ask(path, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
    }
    for (const isAnnounced of [true, false]) {
      expect((await post(most, isAnnounced)).status).toBe(200)
      const refused = await post(most + 1, isAnnounced)
      expect([refused.status, await refused.json()]).toEqual([413, expect.objectContaining({ code })])
    }
  })

  test('accepts a URL and headers up to their limits, and not a character more', async () => {
    const url = (length: number) => `/m/home?${'x'.repeat(length - 'http://h/m/home?'.length)}`
    expect((await ask(url(URL_LENGTH_MAX))).status).toBe(200)
    expect((await ask(url(URL_LENGTH_MAX + 1))).status).toBe(414)
    // A header line has four characters in addition to its name and value: ": " and the line break.
    const ofLength = (length: number) => ({ 'x-a': 'a'.repeat(length - 'x-a'.length - 4) })
    expect((await ask('/m/home', { headers: ofLength(HEADERS_SIZE_MAX) })).status).toBe(200)
    expect((await ask('/m/home', { headers: ofLength(HEADERS_SIZE_MAX + 1) })).status).toBe(431)
  })

  test('refuses too many short headers', async () => {
    const headers = Array.from({ length: 4000 }, (_, index): [string, string] => [`h${1000 + index}`, 'x'])
    expect((await ask('/m/home', { headers })).status).toBe(431)
  })

  test.each([
    ['/m/api/x;y', 400, 'bad-url'],
    ['/m/api/%00', 400, 'bad-url'],
    ['/m/api//x', 404, 'not-found'],
    ['/m/api/x?a=1&a=2', 400, 'duplicate-parameter'],
  ])('responds to %s of the API with %i and the code %s', async (path, status, code) => {
    const response = await ask(path)
    expect([response.status, await response.json()]).toEqual([status, expect.objectContaining({ code })])
  })

  test('accepts ids with a dot in the API', async () => {
    expect((await ask('/m/api/x.y')).status).toBe(200)
  })

  test.each([
    ['/m/%00', 400, 'bad url\n'],
    ['/m/home;x', 404, 'not found\n'],
    [`/m/home?x=${'a'.repeat(17 * 1024)}`, 414, 'url too long\n'],
  ])('responds to %.20s with %i and a line of text', async (path, status, text) => {
    const response = await ask(path)
    expect([response.status, await response.text()]).toEqual([status, text])
  })

  test('ignores Content-Length when the body is chunked', async () => {
    const headers = { 'Content-Length': '1', 'Transfer-Encoding': 'chunked' }
    const body = new Blob(['x'.repeat(11)]).stream()
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    expect((await ask('/m/home', init)).status).toBe(413)
  })

  test('names the methods of the API', async () => {
    const response = await ask('/m/api/x', { method: 'PATCH' })
    expect(response.headers.get('Allow')).toBe('GET, HEAD, POST, PUT, DELETE')
  })

  test('refuses headers over 32 KiB with 431', async () => {
    expect((await ask('/m/home', { headers: { 'X-A': 'a'.repeat(33 * 1024) } })).status).toBe(431)
    expect((await ask('/m/home', { headers: { 'X-A': 'a'.repeat(30 * 1024) } })).status).toBe(200)
  })

  test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'BREW'])(
    'responds to %s on a page with 405 and Allow',
    async (method) => {
      const response = await ask('/m/home', { method })
      expect(response.status).toBe(405)
      expect(response.headers.get('Allow')).toBe('GET, HEAD, POST')
    },
  )

  test('allows more methods on the API, and refuses others with a problem', async () => {
    expect((await ask('/m/api/x', { method: 'DELETE' })).status).toBe(200)
    const response = await ask('/m/api/x', { method: 'OPTIONS' })
    expect(response.status).toBe(405)
    expect(await response.json()).toMatchObject({ code: 'method-not-allowed' })
  })

  test('refuses repeated parameters on the API only', async () => {
    expect((await ask('/m/api/x?a=1&a=2')).status).toBe(400)
    expect((await ask('/m/api/x?a=1&%61=2')).status).toBe(400)
    expect((await ask('/m/home?a=1&a=2')).status).toBe(200)
  })

  test('redirects double slashes to the path without them, and never to another host', async () => {
    const response = await ask('//evil//m//home?x=//y')
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe('/evil/m/home?x=//y')
  })

  test('checks the path that the router sees, in any encoding', async () => {
    expect((await ask('/m/%61pi/x?a=1&a=2')).status).toBe(400)
    expect((await ask('/m/%61pi/x', { method: 'DELETE' })).status).toBe(200)
    expect((await ask('/m/home/x.%63ss')).status).toBe(404)
  })

  test('responds to a missing file with text', async () => {
    const response = await ask('/assets/gone.js')
    expect(response.status).toBe(404)
    expect(response.headers.get('Content-Type')).toContain('text/plain')
  })

  test('refuses a body one byte over the limit, with a length and in chunks', async () => {
    const chunks = (size: number) => new Blob(['x'.repeat(size)]).stream()
    expect((await ask('/m/home', { method: 'POST', body: 'x'.repeat(11) })).status).toBe(413)
    expect(
      (await ask('/m/home', { method: 'POST', body: chunks(11), duplex: 'half' } as RequestInit)).status,
    ).toBe(413)
    const whole = await ask('/m/home', { method: 'POST', body: chunks(10), duplex: 'half' } as RequestInit)
    expect(await whole.text()).toBe('x'.repeat(10))
  })
})

test.each([
  'http://x:99999/m/home',
  'http://a b/m/home',
  'http://lobby.example@evil.example/m/home',
  'http://:secret@evil.example/m/home',
])('refuses an invalid Host: %s', async (url) => {
  const app = new Hono<AppEnv>()
    .use(async (c, next) => (isSandboxSite(c.req.url) ? c.text('another site') : next()))
    .use(setSecurityHeaders())
    .use(enforceRequestLimits)
  // The Request constructor rejects an invalid URL, but a server may pass one.
  const answer = await app.fetch({ url, method: 'GET', headers: new Headers() } as Request)
  expect(answer.status).toBe(400)
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(answer.headers.get(name)).toBe(value)
})
