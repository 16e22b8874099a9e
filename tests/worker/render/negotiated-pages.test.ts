import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LICENSED_PRODUCT } from '../../fixtures/licensed-product'
import { type Lobby, startLobby } from '../harness/harness'
import { parseSetCookies } from '../harness/responses'

let lobby: Lobby
let listed: Lobby
beforeAll(async () => {
  const languages = ['BN', 'EN', 'UR']
  lobby = await startLobby({ product: { languages } })
  listed = await startLobby({ product: { ...LICENSED_PRODUCT, languages } })
})
afterAll(async () => {
  await lobby[Symbol.asyncDispose]()
  await listed[Symbol.asyncDispose]()
})

const opening = (html: string) => /^<!doctype html><html ([^>]*)>/i.exec(html)?.[1]
const bn = 'lang="bn" dir="ltr"'
const en = 'lang="en" dir="ltr"'
const ur = 'lang="ur" dir="rtl"'

describe('language of a visitor', () => {
  test.each([
    ['the default', '', {}, bn],
    ['the cookie', '', { Cookie: 'lang=ur' }, ur],
    ['the browser', '', { 'Accept-Language': 'fr-CH, ur-PK;q=0.9, en;q=0.8' }, ur],
    ['the cookie before the browser', '', { Cookie: 'lang=EN', 'Accept-Language': 'ur' }, en],
    ['the page that makes the call', '', { 'X-Language': 'en', Cookie: 'lang=ur' }, en],
    ['the query before the page', '?lang=ur', { 'X-Language': 'en' }, ur],
    ['a page with an unknown language', '', { 'X-Language': 'fr', Cookie: 'lang=en' }, en],
    ['the query before both', '?lang=ur', { Cookie: 'lang=en', 'Accept-Language': 'bn' }, ur],
    ['a query with the platform’s code', '?lang=EN', {}, en],
    ['a query with an unknown language', '?lang=fr', { Cookie: 'lang=en' }, en],
    ['a cookie with an unknown language', '', { Cookie: 'lang=zz', 'Accept-Language': 'en' }, en],
    ['a browser with unknown languages only', '', { 'Accept-Language': 'fr, de;q=0.5, *;q=0.1' }, bn],
    ['a browser that refuses one', '', { 'Accept-Language': 'en;q=0, ur;q=0.1' }, ur],
  ])('the language is taken from %s', async (_name, query, headers, expected) => {
    const response = await lobby.fetch(`/m/home${query}`, { headers: headers as Record<string, string> })
    expect(opening(await response.text())).toContain(expected)
    expect(response.headers.get('Vary')).toContain('Accept-Language, X-Language')
  })

  test('the language of a refused form is the visitor’s, too', async () => {
    const answer = await lobby.postForm('/m/login?lang=ur', { username: 'a' })
    expect(answer.status).toBe(422)
    expect(answer.headers.get('Content-Language')).toBe('ur')
    expect(answer.headers.get('Vary')).toContain('Accept-Language, X-Language')
    expect(opening(await answer.text())).toContain(ur)
  })

  test('a language chosen by a query is remembered for a year, on every path, for this site only', async () => {
    const cookies = parseSetCookies(await lobby.fetch('/m/home?lang=ur'))
    expect(cookies.lang).toBe('UR; Max-Age=31536000; Path=/; Secure; SameSite=Lax')
    expect(parseSetCookies(await lobby.fetch('/m/home?lang=ur', { headers: { Cookie: 'lang=UR' } }))).toEqual(
      {},
    )
    expect(parseSetCookies(await lobby.fetch('/m/home'))).toEqual({})
  })

  test('an API response is in the language of the calling page, also when another language is cached', async () => {
    const asked = async (path: string, language: string) => {
      const before = lobby.platform.requests.length
      await (await lobby.api(path, { headers: { 'X-Language': language } })).text()
      return lobby.platform.requests.slice(before).map(({ headers }) => headers.language)
    }
    for (const path of ['/m/home.data', '/m/api/popups']) {
      await lobby.flush()
      expect(await asked(path, 'en')).toContain('EN')
      expect(await asked(path, 'ur')).toContain('UR')
    }
  })

  test('browsers cache search suggestions under the language of the page', async () => {
    const { headers } = await lobby.api('/m/api/games/suggestions?q=a')
    expect(headers.get('Cache-Control')).toContain('max-age')
    expect(headers.get('Vary')).toContain('X-Language')
  })

  test('the language is sent to the platform as the platform’s code, for data and for pages', async () => {
    const before = lobby.platform.requests.length
    await (
      await lobby.fetch('/m/home.data?lang=ur&category=LIVE', {
        headers: { 'Sec-Fetch-Site': 'same-origin' },
      })
    ).text()
    const asked = lobby.platform.requests.slice(before)
    expect(asked.length).toBeGreaterThan(0)
    for (const { headers } of asked) expect(headers.language).toBe('UR')
  })
})

describe('the links to a page’s other languages', () => {
  const links = async (path: string) =>
    [
      ...(await (await lobby.fetch(path)).text()).matchAll(/<a [^>]*href="(\?[^"]*)"[^>]*hrefLang="ur"/gi),
    ].map(([, link]) => link?.replaceAll('&amp;', '&'))

  test('the links to a page’s other languages keep the known parameters of the page, and no others', async () => {
    expect(await links('/m/gameList?lang=en&type=hot&utm_source=letter')).toEqual(['?type=hot&lang=ur'])
    expect(await links('/m/gameList?lang=en&type=nothing')).toEqual(['?lang=ur'])
    expect(await links('/m/gameList?lang=en')).toEqual(['?lang=ur'])
  })
})

describe('theme of a visitor', () => {
  test.each([
    ['', {}, 'dark'],
    ['', { Cookie: 'theme=light' }, 'light'],
    ['?theme=light', {}, 'light'],
    ['?theme=dark', { Cookie: 'theme=light' }, 'dark'],
    ['?theme=pink', { Cookie: 'theme=light' }, 'light'],
    ['', { Cookie: 'theme="><script>' }, 'dark'],
  ])('the theme %s %o is %s', async (query, headers, expected) => {
    const response = await lobby.fetch(`/m/home${query}`, { headers: headers as Record<string, string> })
    expect(opening(await response.text())).toContain(`data-theme="${expected}"`)
  })

  test('a theme chosen by a query is remembered', async () => {
    const { theme } = parseSetCookies(await lobby.fetch('/m/home?theme=light'))
    expect(theme).toBe('light; Max-Age=31536000; Path=/; Secure; SameSite=Lax')
  })
})

describe('search engines', () => {
  const fromMalta = { cf: { country: 'MT' } as never }
  const attributes = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value]) => value)

  test('search engines are told not to index a demonstration', async () => {
    expect(await (await lobby.fetch('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
    expect(await (await lobby.fetch('/m/home')).text()).toContain('<meta name="robots" content="noindex"/>')
    expect(await (await lobby.fetch('/sitemap.xml')).text()).not.toContain('<url>')
  })

  test('search engines find a licensed product, in every language under its own URL', async () => {
    const html = await (await listed.fetch('/m/home?lang=en', fromMalta)).text()
    expect(html).not.toContain('noindex')
    expect(attributes(html, /<link rel="canonical" href="([^"]+)"/g)).toEqual([
      'https://play.example/m/home?lang=en',
    ])
    expect(attributes(html, /<link rel="alternate" hreflang="([^"]+)"/gi)).toEqual([
      'bn',
      'en',
      'ur',
      'x-default',
    ])
    expect(attributes(html, /<meta property="og:url" content="([^"]+)"/g)).toEqual([
      'https://play.example/m/home?lang=en',
    ])
    for (const name of ['og:title', 'og:description', 'og:site_name', 'og:locale', 'og:type']) {
      expect(html).toContain(`<meta property="${name}"`)
    }
  })

  test('an alias URL of home has home as its canonical URL', async () => {
    for (const path of ['/', '/m/index?x=1']) {
      const html = await (await listed.fetch(path, fromMalta)).text()
      expect(attributes(html, /<link rel="canonical" href="([^"]+)"/g)).toEqual([
        'https://play.example/m/home?lang=bn',
      ])
    }
  })

  test('every URL of the sitemap responds, is its page’s canonical URL, and has the alternates of the sitemap', async () => {
    const robots = await (await listed.fetch('/robots.txt')).text()
    expect(robots).toContain('Disallow: /m/api/')
    expect(robots).toContain('Sitemap: https://play.example/sitemap.xml')
    const response = await listed.fetch('/sitemap.xml')
    expect(response.headers.get('Content-Type')).toContain('application/xml')
    const alternates = (text: string) =>
      [...text.matchAll(/hreflang="([^"]+)" href="([^"]+)"/gi)].map(([, tag, href]) => `${tag} ${href}`)
    const entries = attributes(await response.text(), /<url>(.*?)<\/url>/g)
    expect(entries.length).toBeGreaterThanOrEqual(3)
    for (const entry of entries) {
      const url = /<loc>([^<]+)<\/loc>/.exec(entry ?? '')?.[1] ?? ''
      const { pathname, search } = new URL(url)
      const page = await listed.fetch(pathname + search, fromMalta)
      expect(page.status, url).toBe(200)
      const head = (await page.text()).split('</head>')[0] ?? ''
      expect(attributes(head, /<link rel="canonical" href="([^"]+)"/g)).toEqual([url])
      expect(alternates(head)).toEqual(alternates(entry ?? ''))
      // Each language version lists itself, as search engines require.
      expect(
        alternates(head).some((text) => text.endsWith(` ${url}`)),
        url,
      ).toBe(true)
    }
  })

  test('a crawler gets the same document as a browser', async () => {
    const crawler = { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
    const [asCrawler, asBrowser] = await Promise.all([
      lobby.fetch('/m/home', { headers: crawler }),
      lobby.fetch('/m/home'),
    ])
    const text = (html: string) => html.replace(/nonce="[^"]*"/g, '')
    expect(text(await asCrawler.text())).toBe(text(await asBrowser.text()))
  })
})
