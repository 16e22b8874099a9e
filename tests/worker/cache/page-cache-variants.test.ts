import { beforeEach, expect, test } from 'vitest'
import { PAGES } from '../../../shared/pages'
import { href, pageIds } from '../../../shared/paths'
import { FakeKv } from '../../fixtures/fake-kv'
import { banner, games } from '../../fixtures/platform-values'
import type { Lobby } from '../harness/harness'
import { createMember } from '../harness/member-requests'
import { pageText, readNonce } from '../harness/responses'
import { sharedLobby, takeLobby } from '../harness/shared-servers'

/**
 * Guests share cached pages (docs/decisions, guest page cache). The lifetime of cached values is tested in
 * cache.test.ts.
 */

const kv = new FakeKv()
let version = '0'
const lobby = await sharedLobby({ kv })
beforeEach(async () => {
  lobby.platform.heal()
  kv.values.clear()
  version = await lobby.flush()
})

const inEnglish = { headers: { Cookie: 'lang=EN' } }
const staleNotice = 'Some of this page may be missing or out of date.'
const pageKeys = (of = kv) => [...of.values.keys()].filter((key) => key.includes(`:${version}:page:`))

test('the page cache serves the second guest without a call to the platform', async () => {
  const first = await pageText(await lobby.fetch('/m/home', inEnglish))
  expect(lobby.platform.requests.length).toBeGreaterThan(5)
  lobby.platform.heal()
  expect(await pageText(await lobby.fetch('/m/home', inEnglish))).toBe(first)
  expect(lobby.platform.requests).toEqual([])
})

test('the page cache serves a guest no data of a previous member', async () => {
  const { cookie, csrfToken } = await createMember()
  expect(await (await lobby.fetch('/m/home', { headers: { Cookie: cookie } })).text()).toContain('Rahim')
  for (const path of ['/m/home', '/m/home.data']) {
    const asGuest = await (await lobby.fetch(path)).text()
    expect(asGuest).toContain('Game 1020')
    expect(asGuest).toMatch(/"session":\{"kind":"guest"\}/)
    expect(asGuest).not.toMatch(/rahim|1,?520\.75/i)
    expect(asGuest).not.toContain(csrfToken)
    expect(asGuest).not.toContain('$deferred')
  }
})

test('the page cache serves no page of another configuration', async () => {
  const kept = new FakeKv()
  for (const [name, product] of [
    ['Oriel', undefined],
    ['Other Brand', { brand: { name: 'Other Brand' } }],
  ] as const) {
    await using lobby = await takeLobby({ kv: kept, ...(product && { product }) })
    expect(await (await lobby.fetch('/m/home', inEnglish)).text()).toMatch(new RegExp(`<title>[^<]*${name}`))
  }
})

/** Returns the English home page once it is complete. Guests share an incomplete page for some seconds. */
async function wholeHome(of: Lobby): Promise<string> {
  let page = ''
  const isWhole = async () => {
    page = await (await of.fetch('/m/home', inEnglish)).text()
    return !page.includes(staleNotice)
  }
  await expect.poll(isWhole, { timeout: 15_000 }).toBe(true)
  return page
}

test('the page cache keeps a page rendered without the platform for a few seconds only', async () => {
  // This test has a separate lobby, because so many failures open the circuit breaker.
  const kv = new FakeKv()
  await using lobby = await takeLobby({ kv })
  version = '0'
  lobby.platform.script('*', { kind: 'reset' })
  const without = await lobby.fetch('/m/home', inEnglish)
  expect(without.status).toBe(200)
  const poor = await without.text()
  expect(poor).toContain(staleNotice)
  expect(poor).toMatch(/<\/html>$/)
  expect(poor).not.toContain('Game 1020')

  expect(pageKeys(kv)).toEqual([])
  lobby.platform.heal()
  expect(await wholeHome(lobby)).toContain('Game 1020')
  await expect.poll(() => pageKeys(kv).length).toBe(1)
})

test('a page with a missing section is cached for guests for a few seconds only, and not in KV', async () => {
  lobby.platform.script('winnerBoard', { kind: 'value', value: { list: 'none' } })
  const page = await (await lobby.fetch('/m/home', inEnglish)).text()
  expect(page).toContain(staleNotice)
  expect(page).toContain('Game 1020')
  const asked = lobby.platform.calls('winnerBoard').length
  const others = await Promise.all(Array.from({ length: 20 }, () => lobby.fetch('/m/home', inEnglish)))
  for (const other of others) expect(await other.text()).toContain(staleNotice)
  expect(lobby.platform.calls('winnerBoard')).toHaveLength(asked)
  expect(pageKeys()).toEqual([])
  lobby.platform.heal()
  await wholeHome(lobby)
})

test('the page cache separates pages by the operator’s minimum age', async () => {
  const product = { jurisdictions: ['MT', 'US'], minimumAge: { MT: 18, US: 21 } }
  await using lobby = await takeLobby({ product })
  for (const [country, age] of [
    ['MT', 18],
    ['US', 21],
    ['MT', 18],
  ] as const) {
    const response = await lobby.fetch('/m/home', { ...inEnglish, cf: { country } as never })
    expect(await response.text()).toContain(`Adults only, ${age} or over`)
  }
})

test('every response has a different nonce in header and page, cached or not', async () => {
  const { cookie } = await createMember()
  const seen = new Set<string>()
  for (const Cookie of ['lang=EN', 'lang=EN', 'lang=EN', cookie, cookie]) {
    const response = await lobby.fetch('/m/home', { headers: { Cookie } })
    const nonce = readNonce(response)
    const inPage = [...(await response.text()).matchAll(/ nonce="([^"]*)"/g)].map(([, value]) => value)
    expect(inPage.length).toBeGreaterThan(2)
    expect(new Set(inPage)).toEqual(new Set([nonce]))
    seen.add(nonce)
  }
  expect(seen.size).toBe(5)
})

test.each(['x{{nonce}}y', 'x{{no{{nonce}}nce}}y', 'x\0y'])(
  'operator content gets no nonce: %j',
  async (mark) => {
    const spelled = `${mark}" nonce="${mark}`
    lobby.platform.values.hotGames = { list: games(3, { gameName: spelled }) }
    lobby.platform.values.announcements = { list: [banner('b1', { title: spelled, content: spelled })] }
    for (const _visit of ['rendered', 'cached']) {
      const response = await lobby.fetch('/m/home', inEnglish)
      const page = await response.text()
      expect(page).toContain(`${mark.replace('\0', '')}&quot; nonce=`)
      const ours = [...page.matchAll(/<(script|link|style)[^>]* nonce="/g)]
      expect(page.split(readNonce(response))).toHaveLength(ours.length + 1)
    }
  },
)

test('the page cache ignores tracking parameters and cache-busting parameters', async () => {
  const pages: string[] = []
  for (const query of ['', '?utm_source=x&utm_medium=y', '?_=1234', '?fbclid=z', '?category=EVIL']) {
    pages.push(await pageText(await lobby.fetch(`/m/home${query}`)))
  }
  expect(new Set(pages).size).toBe(1)
  await expect.poll(() => pageKeys().length).toBe(1)
})

test('the page cache ignores all request headers except those in the key', async () => {
  const headers = {
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'http',
    'X-Original-URL': '/m/evil',
    'X-Rewrite-URL': '/m/evil',
    'X-Host': 'evil.example',
    Forwarded: 'host=evil.example',
    Accept: 'application/json',
    'User-Agent': 'evil',
    Referer: 'https://evil.example/',
    Cookie: 'evil=1',
  }
  const poisoned = await pageText(await lobby.fetch('/m/home', { headers }))
  expect(poisoned).not.toContain('evil')
  expect(await pageText(await lobby.fetch('/m/home'))).toBe(poisoned)
  expect(await pageText(await lobby.fetch('/m/home', { headers }))).toBe(poisoned)
})

const listedPaths = pageIds.filter((id) => PAGES[id].indexable).map((id) => href(id))

test.each(listedPaths)('the page cache stores no data of the first guest who opens %s', async (path) => {
  const headers = {
    'CF-Connecting-IP': '198.51.100.66',
    'CF-IPCountry': 'ZZ',
    'User-Agent': 'Mozilla/5.0 (Linux; Android 14; CanaryPhone) CanaryBrowser/1.0',
    Host: 'canary.example',
    Cookie: 'lang=EN; canary=canary; hideDownloadBar=1',
  }
  const ofFirst = /canary|198\.51\.100/i
  expect(await pageText(await lobby.fetch(path, { headers }))).not.toMatch(ofFirst)
  expect(await pageText(await lobby.fetch(path, inEnglish))).not.toMatch(ofFirst)
  expect([...kv.values.values()].join()).not.toMatch(ofFirst)
})

test.each([
  ['/m/member/home/x.css', 404],
  ['/m/home/x.css', 404],
  ['/m/home;x.js', 404],
  ['/m/member/home;x.js', 404],
  ['/m/home/..%2fx.css', 400],
])('a cached page is never served at %s', async (path, refusal) => {
  const { cookie } = await createMember()
  const { status, headers } = await lobby.raw(path, { headers: { Cookie: cookie } })
  expect([status, headers['cache-control']]).toEqual([refusal, 'no-store'])
  expect([...kv.values.values()].join()).not.toContain('rahim01')
})

test('the page cache stores no page or data of a member', async () => {
  const player = await createMember()
  const page = await lobby.fetch('/m/home', { headers: { Cookie: player.cookie } })
  expect(page.headers.get('Cache-Control')).toBe('private, no-store')
  expect(await page.text()).toContain('Rahim')
  expect(await (await lobby.api('/m/home.data', { member: player })).text()).toContain('Rahim')
  const kept = [...kv.values.keys()].filter((key) => key.includes(`:${version}:`))
  expect(kept.filter((key) => /page|member|balance|favour/.test(key))).toEqual([])
  expect([...kv.values.values()].join()).not.toMatch(/rahim/i)
  expect(await (await lobby.fetch('/m/home')).text()).not.toMatch(/rahim/i)
})

test('100 simultaneous visitors of an uncached page make each platform call once', async () => {
  const pages = await Promise.all(
    Array.from({ length: 100 }, async () => (await lobby.fetch('/m/home')).text()),
  )
  expect(pages.every((page) => page.endsWith('</html>'))).toBe(true)
  for (const name of ['hotGames', 'winnerBoard', 'gameVendors', 'settings', 'liveModels'] as const) {
    expect(lobby.platform.calls(name), name).toHaveLength(1)
  }
})
