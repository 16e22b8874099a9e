import type { Response } from 'miniflare'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../../../shared/config/languages'
import { FakeKv } from '../../fixtures/fake-kv'
import { LICENSED_PRODUCT } from '../../fixtures/licensed-product'
import type { Lobby } from '../harness/harness'
import { pageText, readNonce } from '../harness/responses'
import { takeLobby } from '../harness/shared-servers'

/** Returns the platform’s reply about its status. */
const status = (maintenance: boolean, regionRestriction: boolean, more: object = {}) => ({
  info: '',
  location: { ip: '198.51.100.1' },
  maintenance,
  regionRestriction,
  ...more,
})

/** Customer service links in the platform’s format: ciphertext with its key appended. */
const customerService = {
  list: [
    {
      csType: 'WHATSAPP',
      path: '7kAUBKZsyYeK3HGgEpiLCmpohcihYcRDWEaFoERohjNSFELmqSC69w==Rw7kQ2pZ',
    },
  ],
}

let lobby: Lobby
let licensed: Lobby
beforeAll(async () => {
  lobby = await takeLobby({ allLanguages: true })
  licensed = await takeLobby({ product: LICENSED_PRODUCT })
})
afterAll(async () => {
  await lobby[Symbol.asyncDispose]()
  await licensed[Symbol.asyncDispose]()
})

/** Sets the platform's status and empties every cache. */
async function setStatus(value: object): Promise<void> {
  lobby.platform.heal()
  lobby.platform.values.status = value
  lobby.platform.values.customerService = customerService
  await lobby.flush()
}

const LABEL = 'Demo: play money only'

const withoutStyle = async (response: Response) => (await response.text()).replace(/<style.*?<\/style>/s, '')
describe('maintenance', () => {
  test.each([
    ['alone', status(true, false)],
    ['together with a region restriction', status(true, true)],
    ['as numbers and strings', status('1' as never, 0 as never)],
  ])('maintenance (%s) answers every page with 503 and Retry-After', async (_name, value) => {
    await setStatus(value)
    for (const path of ['/m/home', '/', '/m/login', '/m/nothing-here', '/m/index.html']) {
      const response = await lobby.fetch(path)
      expect(response.status, path).toBe(503)
      expect(response.headers.get('Retry-After')).toBe('300')
      expect(response.headers.get('Cache-Control')).toBe('private, no-store')
      expect(response.headers.get('Content-Type')).toMatch(/^text\/html/)
    }
  })

  test('the maintenance page shows the time left and a link to support', async () => {
    await setStatus(status(true, false, { endsAt: Date.now() + 40 * 60_000 - 5000 }))
    const response = await lobby.fetch('/m/home?lang=en')
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(2000)
    const html = await withoutStyle(response)
    expect(html).toContain('About 40 minutes left')
    expect(html).toContain(LABEL)
    expect(html).toContain('href="https://wa.me/8801700000000?text=Hello"')
  })

  test.each([
    ['Latin by default', undefined, 'আর প্রায় 40 মিনিট'],
    ['as configured', { BN: 'beng' }, 'আর প্রায় ৪০ মিনিট'],
  ])('the maintenance page writes numbers in the digits of the language: %s', async (_name, digits, text) => {
    await using own = await takeLobby(digits && { product: { digits } })
    own.platform.script('status', {
      kind: 'value',
      value: status(true, false, { endsAt: Date.now() + 40 * 60_000 - 5000 }),
    })
    expect(await withoutStyle(await own.fetch('/m/home?lang=bn'))).toContain(text)
  })

  test('the maintenance page is a complete document in the visitor’s language and theme, under the same policy', async () => {
    await setStatus(status(true, false))
    const texts = new Set<string>()
    for (const { code, tag, dir } of languages) {
      const response = await lobby.fetch('/m/home', { headers: { Cookie: `lang=${code}; theme=light` } })
      const nonce = readNonce(response)
      const html = await response.text()
      expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${tag}" dir="${dir}" data-theme="light">`))
      expect(html).toContain(`<style nonce="${nonce}">`)
      expect(html).toContain('--brand-hue')
      expect(html).not.toMatch(/<script|<link(?! rel="icon" href="data:,")|<img| style=/)
      const style = /<style.*?<\/style>/s.exec(html)?.[0] ?? ''
      const classes = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '))
      expect(classes.length).toBeGreaterThan(10)
      for (const name of classes) expect(style.includes(`.${name}`), name).toBe(true)
      texts.add(/<h1>(.*?)<\/h1>/.exec(html)?.[1] ?? '')
    }
    // The number is lower than that of the languages, because related ones may share a sentence.
    expect(texts.size).toBeGreaterThan(24)
  })

  test('maintenance answers data and API requests with a code', async () => {
    const before = lobby.platform.calls('winnerBoard').length
    await setStatus(status(true, false))
    for (const path of ['/m/api/winners', '/m/home.data']) {
      const response = await lobby.api(path)
      expect(response.status, path).toBe(503)
      expect(response.headers.get('Content-Type')).toBe('application/problem+json')
      expect(response.headers.get('Retry-After')).toBe('300')
      expect(await response.json()).toMatchObject({ code: 'maintenance' })
    }
    expect(lobby.platform.calls('winnerBoard')).toHaveLength(before)
  })

  test('maintenance does not affect what operators and browsers need', async () => {
    await setStatus(status(true, true))
    expect((await lobby.fetch('/m/health')).status).toBe(200)
    expect((await lobby.fetch('/robots.txt')).status).toBe(200)
    expect((await lobby.fetch('/sitemap.xml')).status).toBe(200)
    expect((await lobby.fetch('/m/api/reports', { method: 'POST', body: '{}' })).status).toBe(204)
    await lobby.flush()
  })

  test('maintenance begins and ends with the platform’s status, even when pages are cached', async () => {
    const seen: number[] = []
    for (const value of [
      status(false, false),
      status(true, false),
      status(false, true),
      status(false, false),
    ]) {
      await setStatus(value)
      seen.push((await lobby.fetch('/m/home')).status)
    }
    expect(seen).toEqual([200, 503, 451, 200])
  })
})

describe('a status that changes', () => {
  /** Returns the KV of a lobby whose pages were opened in two languages, this long ago. */
  async function openSince(ageMs: number): Promise<FakeKv> {
    const kv = new FakeKv()
    await using earlier = await takeLobby({ kv })
    for (const language of ['BN', 'EN']) {
      const answer = await earlier.fetch('/m/home', { headers: { Cookie: `lang=${language}` } })
      expect(answer.status).toBe(200)
    }
    const keys = () => [...kv.values.keys()].filter((key) => key.includes(':status:'))
    await expect.poll(() => keys().length).toBeGreaterThan(0)
    for (const key of keys()) {
      const record: { at: number } = JSON.parse(kv.values.get(key) ?? '')
      kv.values.set(key, JSON.stringify({ ...record, at: record.at - ageMs }))
    }
    return kv
  }
  const inLanguage = async (of: Lobby, language: string) =>
    (await of.fetch('/m/home', { headers: { Cookie: `lang=${language}` } })).status

  test.each([
    ['maintenance', status(true, false), 503],
    ['a region restriction', status(false, true), 451],
  ])(
    'the status “%s” applies to every language as soon as one language’s request has noticed it',
    async (_name, value, expected) => {
      await using later = await takeLobby({ kv: await openSince(20_000) })
      later.platform.values.status = value
      await expect.poll(() => inLanguage(later, 'BN')).toBe(expected)
      expect(await inLanguage(later, 'EN')).toBe(expected)
      expect(await inLanguage(later, 'UR')).toBe(expected)
    },
  )

  test.each([
    ['maintenance', status(true, false), 503],
    ['a region restriction', status(false, true), 451],
  ])('the status “%s” applies to the first visitor after a quiet period', async (_name, value, expected) => {
    await using later = await takeLobby({ kv: await openSince(90_000) })
    later.platform.values.status = value
    expect(await inLanguage(later, 'BN')).toBe(expected)
  })

  test('a new status that does not arrive delays no visitor', async () => {
    await using later = await takeLobby({ kv: await openSince(90_000), patience: 1 })
    later.platform.script('status', { kind: 'hang' })
    expect(await inLanguage(later, 'BN')).toBe(200)
    expect(await inLanguage(later, 'EN')).toBe(200)
    // The second visitor waits for the first one’s call. On a busy machine that call may have ended, and a
    // new call begun.
    const open = later.platform.calls('status').filter(({ isOpen }) => isOpen)
    expect(open.length).toBeLessThanOrEqual(1)
  })
})

describe('a region restriction', () => {
  test('a region restriction by the platform answers 451 with the data that support needs', async () => {
    await setStatus(status(false, true))
    const response = await lobby.fetch('/m/home?lang=en', { headers: { 'CF-Connecting-IP': '203.0.113.24' } })
    expect(response.status).toBe(451)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    const html = await withoutStyle(response)
    expect(html).toContain('Not available in your location')
    expect(html).toContain(LABEL)
    expect(html).toContain(String(response.headers.get('X-Request-Id')))
    expect(html).toContain('Contact us')
    // The cached status contains the IP address of its first visitor.
    expect(html).not.toContain('198.51.100.1')
  })

  test('the page for closed regions shows the country that the platform detects, in the language of the page', async () => {
    await setStatus(status(false, true))
    lobby.platform.values.location = { ip: '203.0.113.9', country: 'DE' }
    const headers = { 'CF-Connecting-IP': '203.0.113.9' }
    const shown = async (language: string) =>
      withoutStyle(await lobby.fetch(`/m/home?lang=${language}`, { headers }))
    expect(await shown('en')).toMatch(/Country<\/dt><dd><bdi>Germany</)
    expect(await shown('ur')).toContain('<bdi>جرمنی</bdi>')
    expect(await shown('my')).toContain('<bdi lang="en">Germany</bdi>')
    expect(lobby.platform.calls('location').map(({ query }) => query)).toEqual([
      { ip: '203.0.113.9' },
      { ip: '203.0.113.9' },
      { ip: '203.0.113.9' },
    ])
  })

  test.each([{ kind: 'refusal', errorCode: 'x', status: 500 } as const, { kind: 'hang' } as const])(
    'the page for closed regions omits the country when the platform does not report it: %j',
    async (reply) => {
      await setStatus(status(false, true))
      lobby.platform.script('location', reply)
      const response = await lobby.fetch('/m/home?lang=en', {
        headers: { 'CF-Connecting-IP': '203.0.113.9' },
      })
      const html = await withoutStyle(response)
      expect([response.status, html.includes('Country<')]).toEqual([451, false])
    },
  )

  test('the page for closed regions does not show an invalid IP address', async () => {
    await setStatus(status(false, true))
    const answer = await lobby.raw('/m/home', { headers: { 'CF-Connecting-IP': '<b>evil</b>' } })
    expect(answer.body).not.toContain('evil')
  })

  test('a region restriction answers API requests with a code', async () => {
    await setStatus(status(false, true))
    const response = await lobby.api('/m/api/winners')
    expect(response.status).toBe(451)
    expect(await response.json()).toMatchObject({ code: 'region-restricted' })
  })

  test.each([
    ['MT', 200],
    ['BD', 451],
    ['T1', 451],
    [undefined, 451],
  ])(
    'a region restriction allows only the countries of the licence: %s gives %i',
    async (country, expected) => {
      const response = await licensed.fetch('/m/home?lang=en', { cf: { country } as never })
      expect(response.status).toBe(expected)
      expect(await response.text()).not.toContain(LABEL)
    },
  )

  test('a region restriction ignores country headers that a visitor sends', async () => {
    const headers = { 'CF-IPCountry': 'MT', 'X-Forwarded-For': '203.0.113.1', 'X-Country': 'MT' }
    expect((await licensed.fetch('/m/home', { headers, cf: { country: 'BD' } as never })).status).toBe(451)
  })
})

describe('a status that is unavailable', () => {
  test.each([
    ['unreachable', { kind: 'reset' }],
    ['an error', { kind: 'bytes', body: 'no', status: 500 }],
    ['HTML', { kind: 'bytes', body: '<p>hello</p>', contentType: 'text/html' }],
    ['malformed', { kind: 'value', value: { maintenance: 'perhaps' } }],
  ] as const)('with an unavailable status (%s) and nothing cached, pages are open', async (_name, reply) => {
    await setStatus(status(true, false))
    lobby.platform.script('status', reply)
    expect((await lobby.fetch('/m/home')).status).toBe(200)
  })

  test('an unavailable status delays the page no longer than a short wait', async () => {
    await using hurried = await takeLobby({ patience: 1 })
    hurried.platform.script('status', { kind: 'hang' })
    expect((await hurried.fetch('/m/home')).status).toBe(200)
    const [call] = hurried.platform.calls('status')
    expect(call?.isOpen).toBe(true)
    await expect.poll(() => call?.isOpen, { timeout: 20_000 }).toBe(false)
  })

  test('a malformed new status keeps the previous status', async () => {
    const kv = new FakeKv()
    {
      await using earlier = await takeLobby({ kv })
      earlier.platform.values.status = status(true, false)
      expect((await earlier.fetch('/m/home')).status).toBe(503)
    }
    // The cached status is made an hour old, which is too old to be used without a new request.
    for (const [key, text] of kv.values) {
      const record: { at: number } = JSON.parse(text)
      if (key.includes('status')) kv.values.set(key, JSON.stringify({ ...record, at: record.at - 3_600_000 }))
    }
    expect([...kv.values.keys()].some((key) => key.includes('status'))).toBe(true)
    await using later = await takeLobby({ kv })
    later.platform.script('status', { kind: 'value', value: { maintenance: 'perhaps' } })
    expect((await later.fetch('/m/home')).status).toBe(503)
    expect(later.platform.calls('status').length).toBeGreaterThan(0)
  })
})

test('an unexpected error shows a page in the visitor’s language', async () => {
  await using broken = await takeLobby({ mistake: { in: 'serveDocument', message: 'oops' } })
  const response = await broken.fetch('/m/home', { headers: { Cookie: 'lang=ur' } })
  expect(response.status).toBe(500)
  const html = await pageText(response)
  expect(html).toMatch(/^<!doctype html><html lang="ur" dir="rtl"/)
  expect(html).toContain(String(response.headers.get('X-Request-Id')))
})
