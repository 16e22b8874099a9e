import { beforeAll, describe, expect, test } from 'vitest'
import { QUERY_PARAMETERS_MAX } from '../../../shared/config/product-limits'
import { ROUTES_HEADER } from '../../../shared/page-data/page-data'
import { href, pageOfPath } from '../../../shared/paths'
import { canonicalHref, parseRequestPath } from '../../../worker/security/url'
import fc from '../../fast-check'
import { banner, game, winner } from '../../fixtures/platform-values'
import { ORIGIN } from '../harness/harness'
import { createMember } from '../harness/member-requests'
import { pageText, parseSetCookies } from '../harness/responses'
import { sharedLobby, takeLobby } from '../harness/shared-servers'

const noJackpot = { product: { jackpotMode: 'off' } }

let home: string
// All languages are built in, because random requests may use any of them.
const lobby = await sharedLobby({ ...noJackpot, allLanguages: true })
beforeAll(async () => {
  // The cron job caches every section first. Otherwise a slow machine could give an incomplete page to
  // compare with.
  await lobby.cron()
  home = await pageText(await lobby.fetch('/m/home'))
})

describe('hostile names from the platform', () => {
  const evil = '</script><img src=x onerror=alert(1)>\u2028\u2029<!--<svg onload=alert(2)>'

  test('hostile names from the platform appear as escaped text in the page and in its data', async () => {
    await using hostile = await takeLobby(noJackpot)
    const { values } = hostile.platform
    values.hotGames = { list: [game('1', { gameName: evil }), game('2')] }
    values.winnerBoard = { list: [winner(evil, { gameName: evil })] }
    values.announcements = { list: [banner('1', { title: evil, content: evil, startTime: 1 })] }
    values.memberInfo = { id: 7, account: evil, nickname: evil, type: 0, clubLabel: { labelName: evil } }
    const { cookie } = await createMember()
    for (const headers of [{}, { Cookie: cookie }]) {
      const html = await (await hostile.fetch('/m/home', { headers })).text()
      expect(html).toContain('&lt;/script&gt;&lt;img')
      expect(html).not.toMatch(/<img[^>]+onerror/)
      expect(html).not.toContain('<svg onload')
      const [, state = ''] = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
      expect(state).not.toMatch(/<|\u2028|\u2029/)
      expect(JSON.stringify(JSON.parse(state))).toContain(JSON.stringify(evil).slice(1, -1))
    }
  })
})

describe('queries of a page', () => {
  test.each([
    'category=__proto__',
    'category=constructor',
    'category=-1',
    'category=1e9',
    'category=NaN',
    'category=RNG%00',
    'category=rng',
    'category[]=RNG',
    'category=',
    'p=__proto__&c=NaN',
    'lang=__proto__',
    'lang=../../etc/passwd',
    'theme=__proto__',
    'lang=XX&theme=pink',
    '%ff=%fe',
    '=&=&&&',
    '%00',
    `q=${'ক'.repeat(1000)}`,
    Array.from({ length: 500 }, (_, index) => `k${index}=v`).join('&'),
  ])('a page ignores the query %s', async (query) => {
    const response = await lobby.fetch(`/m/home?${query}`)
    expect(response.status).toBe(200)
    expect(parseSetCookies(response)).toEqual({})
    expect(await pageText(response)).toBe(home)
  })

  test('a page uses the first of repeated parameters, and the API refuses them', async () => {
    const first = await pageText(await lobby.fetch('/m/home?category=RNG'))
    expect(first).not.toBe(home)
    expect(await pageText(await lobby.fetch('/m/home?category=RNG&category=LIVE'))).toBe(first)
    expect(await pageText(await lobby.fetch('/m/home?category=nothing&category=RNG'))).toBe(home)
    const twice = await lobby.api('/m/api/winners?limit=1&limit=2')
    expect(twice.status).toBe(400)
    expect(await twice.json()).toMatchObject({ code: 'duplicate-parameter' })
  })
})

describe('text that breaks parsers', () => {
  const texts = [
    '\0',
    'a\0b',
    '\u202Eevil',
    '\uD800',
    '\uDFFF',
    '😀👩‍👩‍👧',
    '\uFEFF',
    '\u200B',
    'é'.normalize('NFD'),
    '％００',
  ]

  test.each(texts.map((text) => encodeURIComponent(text.toWellFormed())))(
    'text that breaks parsers does not change home, and the API refuses it: %s',
    async (encoded) => {
      const homes = [`/m/home?category=${encoded}`, `/m/home?lang=${encoded}&theme=${encoded}`]
      for (const path of homes) expect(await pageText(await lobby.fetch(path)), path).toBe(home)
      const Cookie = `lang=${encoded}; theme=${encoded}; __Host-session=${encoded}`
      expect(await pageText(await lobby.fetch('/m/home', { headers: { Cookie } }))).toBe(home)

      const data = async (query: string) => (await lobby.fetch(`/m/home.data${query}`)).text()
      expect(await data(`?category=${encoded}`)).toBe(await data(''))

      const call = await lobby.api(`/m/api/winners?limit=${encoded}`)
      expect([call.status, await call.json()]).toEqual([
        400,
        expect.objectContaining({ code: 'bad-parameter' }),
      ])
    },
  )

  test('text that breaks parsers in a path leads home, or is refused when it contains a null byte', async () => {
    for (const text of texts) {
      const response = await lobby.fetch(`/m/${encodeURIComponent(text.toWellFormed())}`)
      if (text.includes('\0')) expect([response.status, await response.text()]).toEqual([400, 'bad url\n'])
      else expect([response.status, response.headers.get('Location')]).toEqual([302, href('home')])
    }
  })

  test('text that breaks parsers does not fail a page when the platform sends it', async () => {
    await using odd = await takeLobby(noJackpot)
    odd.platform.values.hotGames = {
      list: texts.map((text, index) => game(String(index), { gameName: `x${text}` })),
    }
    odd.platform.values.winnerBoard = { list: texts.map((text) => winner(`w${text}`)) }
    const response = await odd.fetch('/m/home')
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).toContain('😀')
    expect(html).not.toContain('\0')
    expect(html).not.toContain('\uFFFD\uFFFD')
  })
})

describe('sizes and methods of requests', () => {
  // Each request has its own socket, because a server that refuses a body without reading it may close the
  // connection.
  test.each<[string, Record<string, string>]>([
    ['with a length', {}],
    ['in chunks', { 'Transfer-Encoding': 'chunked' }],
  ])('a request body one byte over 64 KiB is refused with 413, sent %s', async (_name, more) => {
    const { cookie, csrfToken } = await createMember()
    const before = lobby.platform.requests.length
    const answer = await lobby.raw('/m/api/favourites/PG/1', {
      method: 'PUT',
      headers: {
        Cookie: cookie,
        Origin: ORIGIN,
        'Sec-Fetch-Site': 'same-origin',
        'Content-Type': 'application/json',
        'X-CSRF-Token': csrfToken,
        ...more,
      },
      body: JSON.stringify('x'.repeat(64 * 1024 - 1)),
    })
    expect(answer.status).toBe(413)
    expect(lobby.platform.requests).toHaveLength(before)
  })

  test('request headers of 33 KiB are refused with 431', async () => {
    const response = await lobby.fetch('/m/home', { headers: { 'X-Noise': 'x'.repeat(33 * 1024) } })
    expect(response.status).toBe(431)
  })

  test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])(
    'the method %s on a page gets 405 and Allow',
    async (method) => {
      const response = await lobby.fetch('/m/home', { method })
      expect(response.status).toBe(405)
      expect(response.headers.get('Allow')).toBe('GET, HEAD, POST')
    },
  )

  test('HEAD gets the headers of GET and no body', async () => {
    const [head, get] = [await lobby.fetch('/m/home', { method: 'HEAD' }), await lobby.fetch('/m/home')]
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
    expect(head.headers.get('Content-Type')).toBe(get.headers.get('Content-Type'))
    expect(head.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  })
})

describe('broken cookies', () => {
  test.each([
    'lang',
    'lang=; theme=',
    'lang=xx; theme=blue',
    'lang=%E0%A4%A; theme=%',
    ';;;===;;;',
    `lang=${'x'.repeat(5000)}`,
    '__proto__=x; constructor=y',
  ])('the broken cookie %s gives home in the default language', async (Cookie) => {
    const response = await lobby.fetch('/m/home', { headers: { Cookie } })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<html lang="bn" dir="ltr" data-theme="dark"')
  })

  test.each(['', 'x', 'a.b.c.d.e', 'eyJhbGciOiJub25lIn0..x.y.z', 'A'.repeat(6000)])(
    'a session cookie that cannot be opened is treated as a guest’s and removed: %s',
    async (value) => {
      const response = await lobby.fetch('/m/home', { headers: { Cookie: `__Host-session=${value}` } })
      expect(response.status).toBe(200)
      expect(parseSetCookies(response)['__Host-session']).toMatch(/^; Max-Age=0|^; .*Max-Age=0/)
      expect(await pageText(response)).toBe(home)
    },
  )

  test('a session cookie changed at any position is treated as a guest’s', async () => {
    const { cookie } = await createMember()
    for (const index of [20, 60, cookie.length - 4]) {
      const changed = cookie.slice(0, index) + (cookie[index] === 'A' ? 'B' : 'A') + cookie.slice(index + 1)
      const response = await lobby.fetch('/m/home', { headers: { Cookie: changed } })
      expect(await pageText(response)).toBe(home)
    }
  })
})

describe('random requests', () => {
  const piece = fc.constantFrom(
    ...[
      'm',
      'home',
      'api',
      'winners',
      '..',
      '.',
      '%2e',
      '%2f',
      '%00',
      '%',
      ';',
      '\\',
      '//',
      'x.css',
      '.data',
      '%ff',
    ],
    ...['member', '__proto__', 'index.html', '😀', 'হোম', '%F0%9F', '~', '@', ':', 'favourites'],
  )
  const path = fc.array(piece, { maxLength: 6 }).map((parts) => `/m/${parts.join('/')}`)
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom('RNG', 'UR', 'light', '__proto__', '-1', '1e309'),
  )
  const name = fc.oneof(fc.constantFrom('lang', 'theme', 'category', 'limit', 'p', '_', 'a[b]'), value)
  const pairs = fc.array(fc.tuple(name, value), { maxLength: 5 })
  const query = pairs.map((list) =>
    list.map((pair) => pair.map((text) => encodeURIComponent(text.toWellFormed())).join('=')).join('&'),
  )
  const header = fc
    .string({ unit: 'grapheme-ascii', maxLength: 60 })
    .map((text) => text.replace(/[^\x21-\x7e ]/g, '').trim())
  const cookie = fc
    .array(fc.tuple(fc.constantFrom('lang', 'theme', '__Host-session', 'x'), header), { maxLength: 4 })
    .map((list) => list.map((pair) => pair.join('=')).join('; '))
  const method = fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE')
  /** Requests that always run: a page for members only, and requests that once failed. */
  const examples: [path: string, query: string, cookie: string, language: string, method: string][] = [
    ['/m/member/home', '', '', '', 'GET'],
    ['/m/favourites', '', '', '', 'GET'],
    ['/m/api/favourites', '', '', '', 'GET'],
    ['/m/home', '', '', 'ta', 'GET'],
    // A URL parser reads the backslash as a second slash.
    ['/m/member/home/\\', '', '', '', 'GET'],
    ['/m/member/home//', '', '', '', 'GET'],
  ]

  test('random requests never crash the worker, whatever their path, query, cookie, language or method', async () => {
    await fc.assert(
      fc.asyncProperty(path, query, cookie, header, method, async (where, what, cookies, language, how) => {
        const response = await lobby.fetch(`${where}?${what}`, {
          method: how,
          headers: { Cookie: cookies, 'Accept-Language': language },
        })
        await response.body?.cancel()
        expect([200, 302, 400, 401, 403, 404, 405]).toContain(response.status)
        expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
        const location = response.headers.get('Location')
        if (location === null) return
        // Double slashes redirect to the path without them. The member center redirects guests to the login,
        // and unknown pages lead home.
        const asked = `${ORIGIN}${where}`
        const { path, verdict } = parseRequestPath(asked)
        const target = pageOfPath(path) === 'member-home' ? href('login') : href('home')
        expect(new URL(location, ORIGIN).pathname).toBe(verdict === 'sloppy' ? canonicalHref(asked) : target)
      }),
      { numRuns: 400, examples },
    )
    expect(lobby.logs.filter((line) => line.includes('"event":"unexpected"'))).toEqual([])
  })
})

describe('long headers and queries', () => {
  const own = { 'Sec-Fetch-Site': 'same-origin' }

  test('without our client’s header, long headers are ignored: names of routes', async () => {
    const routes = async (list: string) => {
      const answer = await lobby.fetch('/m/home.data', { headers: { ...own, [ROUTES_HEADER]: list } })
      const [first = ''] = (await answer.text()).split('\n')
      return Object.keys((JSON.parse(first) as { loaderData: object }).loaderData)
    }
    expect(await routes('home')).toEqual(['home'])
    expect(await routes(`${'x,'.repeat(5000)}home`)).toEqual([])
  })

  test('without our client’s header, long headers are ignored: asset tags of a browser', async () => {
    const path = '/m/own-messages.json?lang=en'
    const tag = (await lobby.fetch(path)).headers.get('ETag') ?? ''
    const ask = (tags: string) => lobby.fetch(path, { headers: { 'If-None-Match': tags } })
    expect((await ask(tag)).status).toBe(304)
    expect((await ask(`${'"x", '.repeat(2000)}${tag}`)).status).toBe(200)
  })

  test('without our client’s header, long queries are ignored, and the API refuses them', async () => {
    const query = (count: number) => Array.from({ length: count }, (_, index) => `p${index}=1`).join('&')
    const theme = async (path: string) =>
      /data-theme="(\w+)"/.exec(await (await lobby.fetch(path)).text())?.[1]
    expect(await theme(`/m/home?${query(QUERY_PARAMETERS_MAX - 1)}&theme=light`)).toBe('light')
    expect(await theme(`/m/home?${query(QUERY_PARAMETERS_MAX)}&theme=light`)).toBe('dark')
    expect((await lobby.api(`/m/api/winners?${query(QUERY_PARAMETERS_MAX + 1)}`)).status).toBe(400)
  })
})
