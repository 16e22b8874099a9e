import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { HEADERS_MAX, PROFILE_IMAGE_MAX, URL_MAX } from '../../shared/config/limits'
import fc from '../../tests/fast-check'
import uploads from '../areas/account/uploads'
import type { AppEnv } from '../env'
import { headers, securityHeaders } from './headers'
import { isForOtherSite } from './other-origins'
import { judgePath, type PathVerdict } from './path'
import { rawPath, requestBody, requestLimits } from './request-limits'
import type { Upload } from './uploads'

test.each<[string, PathVerdict]>([
  ['/', 'ok'],
  ['/m/home', 'ok'],
  ['/m/home/', 'ok'],
  ['/m/home.data', 'ok'],
  ['/m/index.html', 'ok'],
  ['/m/index.html.data', 'ok'],
  ['/m/register.html', 'ok'],
  ['/m/%E0%A6%B9', 'ok'],
  ['/m/%E2%80%AE', 'ok'],
  ['/m/%2e%2e/api', 'hostile'],
  ['/m/.%2E/api', 'hostile'],
  ['/m/../api', 'hostile'],
  ['/m/./home', 'hostile'],
  ['/m/..', 'hostile'],
  ['/m/%252e%252e/api', 'hostile'],
  ['/m/..%2fapi', 'hostile'],
  ['/m\\home', 'hostile'],
  ['/m/%5chome', 'hostile'],
  ['/m/%00', 'hostile'],
  ['/m/%0d%0aSet-Cookie:x', 'hostile'],
  ['/m/%ff%fe', 'hostile'],
  ['/m/%ed%a0%80', 'hostile'],
  ['/m/%', 'hostile'],
  ['/m/home%3bx.js', 'hostile'],
  ['/m/%0A', 'hostile'],
  ['/m/%1f', 'hostile'],
  ['/m/%7F', 'hostile'],
  ['/m/a\u0001', 'hostile'],
  ['/m/a\u007f', 'hostile'],
  ['/m/%20', 'ok'],
  ['/m/a..', 'ok'],
  ['/m/x.html/y', 'ok'],
  ['/m/x.abcdefghijk', 'ok'],
  ['/m/x.abcdefghij', 'missing-file'],
  ['/m/x.PHP', 'missing-file'],
  ['/m/..x', 'missing-file'],
  ['/m/register.html.data', 'ok'],
  ['/m/data', 'ok'],
  ['//', 'sloppy'],
  ['//evil.example', 'sloppy'],
  ['/m//home', 'sloppy'],
  ['/m/member/home/x.css', 'missing-file'],
  ['/m/member/home;x.js', 'missing-file'],
  ['/m/member/home.css', 'missing-file'],
  ['/m/home.html', 'missing-file'],
  ['/m/x.css.data', 'missing-file'],
  ['/assets/entry-abc.js', 'missing-file'],
  ['/assets/entry-abc.js.map', 'missing-file'],
  ['/favicon.ico', 'missing-file'],
  ['/.env', 'missing-file'],
  ['/wp-login.php', 'missing-file'],
])('judges %s as %s', (path, verdict) => {
  expect(judgePath(path)).toBe(verdict)
})

test('reads the path as it was sent', () => {
  expect(rawPath('https://h/m/%2e%2e/api?x=/../#y')).toBe('/m/%2e%2e/api')
  expect(rawPath('https://h')).toBe('/')
  expect(rawPath('https://h//evil.example')).toBe('//evil.example')
})

test('every accepted path can be decoded and keeps its meaning', () => {
  const piece = fc.constantFrom(
    '/',
    '.',
    '..',
    '%2e',
    '%2f',
    '%00',
    '%25',
    ';',
    'm',
    'home',
    'é',
    '%E0%A6',
    'x.js',
    '.data',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = `/${pieces.join('')}`
      if (judgePath(path) !== 'ok') return
      const url = new URL(path, 'https://h')
      expect(url.host).toBe('h')
      expect(decodeURIComponent(url.pathname)).toBe(decodeURIComponent(path))
    }),
    { numRuns: 2000 },
  )
})

describe('middleware', () => {
  const taken: Readonly<Record<string, Upload | undefined>> = {
    '/m/form': { maxSize: 20, tooLarge: 'form-too-large' },
    '/m/api/icon': uploads['/icon'],
  }
  const app = new Hono<AppEnv>()
    .use(
      requestLimits,
      requestBody((path) => taken[path], 10),
    )
    .all('*', async (c) => c.text(await c.req.text()))
  const ask = (path: string, init?: RequestInit) => app.request(new Request(`http://h${path}`, init))

  test('refuses a URL of 17 KiB with 414, and accepts 15 KiB', async () => {
    expect((await ask(`/m/home?x=${'a'.repeat(17 * 1024)}`)).status).toBe(414)
    expect((await ask(`/m/home?x=${'a'.repeat(15 * 1024)}`)).status).toBe(200)
  })

  test.each([
    ['/m/home', 10, 'body-too-large'],
    ['/m/api/icon', PROFILE_IMAGE_MAX, 'image-too-large'],
    ['/m/api/icon/x', 10, 'body-too-large'],
    ['/m/form', 20, 'form-too-large'],
  ])('%s takes %i bytes and not one more, announced or not', async (path, most, code) => {
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

  test('takes a URL and headers up to their limits, and not a character more', async () => {
    const url = (length: number) => `/m/home?${'x'.repeat(length - 'http://h/m/home?'.length)}`
    expect((await ask(url(URL_MAX))).status).toBe(200)
    expect((await ask(url(URL_MAX + 1))).status).toBe(414)
    // A header takes four more characters: ": " and the line's end.
    const ofLength = (length: number) => ({ 'x-a': 'a'.repeat(length - 'x-a'.length - 4) })
    expect((await ask('/m/home', { headers: ofLength(HEADERS_MAX) })).status).toBe(200)
    expect((await ask('/m/home', { headers: ofLength(HEADERS_MAX + 1) })).status).toBe(431)
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
  ])('the API answers %s with %i and the code %s', async (path, status, code) => {
    const response = await ask(path)
    expect([response.status, await response.json()]).toEqual([status, expect.objectContaining({ code })])
  })

  test('the API takes ids with a dot', async () => {
    expect((await ask('/m/api/x.y')).status).toBe(200)
  })

  test.each([
    ['/m/%00', 400, 'bad url\n'],
    ['/m/home;x', 404, 'not found\n'],
    [`/m/home?x=${'a'.repeat(17 * 1024)}`, 414, 'url too long\n'],
  ])('%.20s is answered with %i and a line of text', async (path, status, text) => {
    const response = await ask(path)
    expect([response.status, await response.text()]).toEqual([status, text])
  })

  test('believes no length when the body comes in pieces of its own', async () => {
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
    'answers %s on a page with 405 and Allow',
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

  test('redirects a double slash to home', async () => {
    const response = await ask('//evil.example/m/home')
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe('/m/home')
  })

  test('answers a missing file as text', async () => {
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

test.each(['http://x:99999/m/home', 'http://a b/m/home'])(
  'refuses a Host that is no host: %s',
  async (url) => {
    const app = new Hono<AppEnv>()
      .use(async (c, next) => (isForOtherSite(c.req.url) ? c.text('another site') : next()))
      .use(headers())
      .use(requestLimits)
    // No Request can be made with such a URL, but a server may hand one over.
    const answer = await app.fetch({ url, method: 'GET', headers: new Headers() } as Request)
    expect(answer.status).toBe(400)
    for (const [name, value] of Object.entries(securityHeaders)) expect(answer.headers.get(name)).toBe(value)
  },
)
