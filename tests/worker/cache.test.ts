import { describe, expect, it } from 'vitest'
import { FakeKv, type KvFault } from '../fixtures/fake-kv'
import type { Reply } from '../fixtures/fake-platform'
import { winner } from '../fixtures/platform-values'
import { type Lobby, PURGE_TOKEN, startLobby } from './harness'
import { member } from './member'

/** The caches as a visitor and the platform see them (test plan F 42–48); ages and keys have unit tests of their own. */

const MINUTE = 60_000
const winnersKey = 'oriel:0:winnerBoard:BN:gameCategory%003dALL:language%003dBN:limitNum%003d100'
const recordOf = (name: string, ageMs: number) =>
  JSON.stringify({ at: Date.now() - ageMs, raw: { list: [winner(name)] } })

/** Names and state of the winner board. */
async function winners(lobby: Lobby) {
  const { list, state } = (await (await lobby.api('/m/api/winners')).json()) as {
    list: { customerName: string }[]
    state: string
  }
  return [list.map(({ customerName }) => customerName).join(), state]
}

/** A page without what is new in every answer. */
const withoutNonce = (html: string) => html.replaceAll(/nonce="[^"]*"/g, 'nonce')

describe('keys (F 42)', () => {
  it('leave out trackers and cache busters', async () => {
    const kv = new FakeKv()
    await using lobby = await startLobby({ kv })
    const pages: string[] = []
    for (const query of ['', '?utm_source=x&utm_medium=y', '?_=1234', '?fbclid=z', '?category=EVIL']) {
      pages.push(withoutNonce(await (await lobby.fetch(`/m/home${query}`)).text()))
    }
    expect(new Set(pages).size).toBe(1)
    expect([...kv.values.keys()].filter((key) => key.includes(':page:'))).toHaveLength(1)
  })

  it('no header outside them changes the page', async () => {
    await using lobby = await startLobby()
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
    const poisoned = withoutNonce(await (await lobby.fetch('/m/home', { headers })).text())
    expect(poisoned).not.toContain('evil')
    expect(withoutNonce(await (await lobby.fetch('/m/home')).text())).toBe(poisoned)
    expect(withoutNonce(await (await lobby.fetch('/m/home', { headers })).text())).toBe(poisoned)
  })
})

describe('members and guests', () => {
  it.each([
    '/m/member/home/x.css',
    '/m/home/x.css',
    '/m/home;x.js',
    '/m/member/home;x.js',
    '/m/home/..%2fx.css',
  ])('%s is never a page that is kept (F 43)', async (path) => {
    const kv = new FakeKv()
    await using lobby = await startLobby({ kv })
    const { cookie } = await member()
    const { status, headers } = await lobby.raw(path, { headers: { Cookie: cookie } })
    if (status < 400) expect(headers['cache-control']).toContain('no-store')
    expect([...kv.values.values()].join()).not.toContain('rahim01')
  })

  it("a member's page and data are kept nowhere", async () => {
    const kv = new FakeKv()
    await using lobby = await startLobby({ kv })
    const player = await member()
    const page = await lobby.fetch('/m/home', { headers: { Cookie: player.cookie } })
    expect(page.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await page.text()).toContain('Rahim')
    expect(await (await lobby.api('/m/home.data', { member: player })).text()).toContain('Rahim')
    expect([...kv.values.keys()].filter((key) => /page|member|balance|favour/.test(key))).toEqual([])
    expect([...kv.values.values()].join()).not.toMatch(/rahim/i)
    expect(await (await lobby.fetch('/m/home')).text()).not.toMatch(/rahim/i)
  })
})

describe('flights (F 44)', () => {
  it('500 visitors at a cold key make one call', async () => {
    await using lobby = await startLobby()
    lobby.platform.script('winnerBoard', {
      kind: 'value',
      value: { list: [winner('one***1')] },
      delayMs: 150,
    })
    const statuses = await Promise.all(
      Array.from({ length: 500 }, async () => (await lobby.api('/m/api/winners')).status),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(lobby.platform.calls('winnerBoard')).toHaveLength(1)
    expect(lobby.platform.calls('status')).toHaveLength(1)
  })

  it('100 visitors at a cold page make one of each call', async () => {
    await using lobby = await startLobby()
    const pages = await Promise.all(
      Array.from({ length: 100 }, async () => (await lobby.fetch('/m/home')).text()),
    )
    expect(pages.every((page) => page.endsWith('</html>'))).toBe(true)
    for (const name of ['hotGames', 'winnerBoard', 'gameVendors', 'settings', 'liveModels'] as const) {
      expect(lobby.platform.calls(name), name).toHaveLength(1)
    }
  })
})

describe('ages (F 45)', () => {
  it('a minute old is fresh, five are stale and refreshed behind the answer', async () => {
    const kv = new FakeKv()
    kv.values.set(winnersKey, recordOf('old***1', MINUTE / 2))
    await using lobby = await startLobby({ kv })
    expect(await winners(lobby)).toEqual(['old***1', 'fresh'])
    expect(lobby.platform.calls('winnerBoard')).toEqual([])

    kv.values.set(winnersKey, recordOf('old***2', 5 * MINUTE))
    await using second = await startLobby({ kv })
    second.platform.values.winnerBoard = { list: [winner('new***1')] }
    expect(await winners(second)).toEqual(['old***2', 'stale'])
    await expect.poll(() => winners(second)).toEqual(['new***1', 'fresh'])
    expect(second.platform.calls('winnerBoard')).toHaveLength(1)
  })

  it('a day old is served when nothing else is to be had, and no longer', async () => {
    const kv = new FakeKv()
    kv.values.set(winnersKey, recordOf('old***1', 23 * 60 * MINUTE))
    await using lobby = await startLobby({ kv })
    lobby.platform.script('winnerBoard', { kind: 'reset' })
    expect(await winners(lobby)).toEqual(['old***1', 'error'])

    kv.values.set(winnersKey, recordOf('old***2', 25 * 60 * MINUTE))
    await using second = await startLobby({ kv })
    second.platform.script('winnerBoard', { kind: 'reset' })
    expect((await second.api('/m/api/winners')).status).toBe(502)
  })
})

describe('what is kept', () => {
  it.each<[string, Reply]>([
    ['HTML', { kind: 'bytes', body: '<h1>', contentType: 'text/html' }],
    ['half an answer', { kind: 'truncated' }],
    ['the wrong shape', { kind: 'value', value: { list: 7 } }],
    ['500', { kind: 'bytes', body: '', status: 500 }],
  ])('is never %s; the last good one is served (F 46)', async (_, reply) => {
    const kv = new FakeKv()
    kv.values.set(winnersKey, recordOf('good***1', 5 * MINUTE))
    const before = kv.values.get(winnersKey)
    await using lobby = await startLobby({ kv })
    lobby.platform.script('winnerBoard', reply)
    expect((await winners(lobby))[0]).toBe('good***1')
    await expect.poll(() => lobby.logs.join('\n')).toContain('cache-load-failed')
    expect((await winners(lobby))[0]).toBe('good***1')
    expect(kv.values.get(winnersKey)).toBe(before)
  })

  it('a 404 is, for a minute; a 5xx is not (F 48)', async () => {
    await using lobby = await startLobby()
    lobby.platform.script('jackpot', { kind: 'refusal', errorCode: 'none', status: 404 })
    lobby.platform.script('winnerBoard', { kind: 'bytes', body: '', status: 500 })
    for (let round = 0; round < 3; round += 1) {
      expect((await lobby.api('/m/api/jackpot')).status).toBe(404)
      expect((await lobby.api('/m/api/winners')).status).toBe(502)
    }
    expect(lobby.platform.calls('jackpot')).toHaveLength(1)
    expect(lobby.platform.calls('winnerBoard')).toHaveLength(3)
  })
})

describe('KV in trouble (F 47)', () => {
  it.each<KvFault>(['throws', 'hangs', 'corrupts', 'refuses-writes'])(
    '%s: pages and API go on',
    async (fault) => {
      const kv = new FakeKv()
      kv.values.set(winnersKey, recordOf('old***1', MINUTE / 2))
      kv.fault = fault
      await using lobby = await startLobby({ kv })
      await lobby.fetch('/m/health')
      const started = performance.now()
      expect((await lobby.api('/m/api/winners')).status).toBe(200)
      // A quarter of a second for KV, the rest for the machine this runs on.
      expect(performance.now() - started).toBeLessThan(900)
      expect((await lobby.fetch('/m/home')).status).toBe(200)
      expect((await winners(lobby))[1]).toBe('fresh')
    },
  )

  it.each([
    ['not JSON', '{{{'],
    ['another schema', JSON.stringify({ at: Date.now(), raw: { winners: [] } })],
    ['no record', JSON.stringify(['x'])],
    ['from the future', JSON.stringify({ at: 'tomorrow', raw: { list: [] } })],
  ])('a value that is %s is a miss', async (_, text) => {
    const kv = new FakeKv()
    kv.values.set(winnersKey, text)
    await using lobby = await startLobby({ kv })
    expect((await winners(lobby))[0]).toContain('win***0')
    expect(lobby.platform.calls('winnerBoard')).toHaveLength(1)
  })

  it('counts what it could not write', async () => {
    const kv = new FakeKv()
    kv.fault = 'refuses-writes'
    await using lobby = await startLobby({ kv })
    await lobby.fetch('/m/home')
    const failures = async () =>
      ((await (await lobby.fetch('/m/health')).json()) as { kv: { writeFailures: number } }).kv.writeFailures
    await expect.poll(failures).toBeGreaterThan(5)
  })
})

describe('flushing', () => {
  const purge = (lobby: Lobby, authorization?: string) =>
    lobby.fetch('/m/api/purge', {
      method: 'POST',
      headers: authorization ? { Authorization: authorization } : {},
    })

  it('shows new content at once, pages included', async () => {
    await using lobby = await startLobby()
    await lobby.fetch('/m/home')
    lobby.platform.values.winnerBoard = { list: [winner('new***1')] }
    expect((await winners(lobby))[0]).toContain('win***0')
    expect((await purge(lobby, `Bearer ${PURGE_TOKEN}`)).status).toBe(200)
    expect((await winners(lobby))[0]).toBe('new***1')
    expect(await (await lobby.fetch('/m/home')).text()).toContain('new***1')
  })

  it('is refused without the secret', async () => {
    await using lobby = await startLobby()
    for (const authorization of [
      undefined,
      'Bearer wrong',
      `Basic ${PURGE_TOKEN}`,
      `Bearer ${PURGE_TOKEN}x`,
      'Bearer ',
    ]) {
      const response = await purge(lobby, authorization)
      expect([response.status, response.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer'])
    }
  })

  it('does not exist without a secret', async () => {
    await using lobby = await startLobby({ vars: { PURGE_TOKEN: undefined } })
    expect((await purge(lobby, 'Bearer ')).status).toBe(404)
  })

  it('says when KV did not take it', async () => {
    const kv = new FakeKv()
    await using lobby = await startLobby({ kv })
    kv.fault = 'refuses-writes'
    const response = await purge(lobby, `Bearer ${PURGE_TOKEN}`)
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      503,
      'not-everywhere',
    ])
  })
})

it('cron warms every language, so that the first visitor waits for nobody', async () => {
  const kv = new FakeKv()
  await using lobby = await startLobby({ kv })
  await lobby.cron()
  const calls = lobby.platform.requests.length
  expect(new Set(lobby.platform.calls('hotGames').map(({ query }) => query.language))).toEqual(
    new Set(['BN', 'EN', 'UR']),
  )
  for (const lang of ['bn', 'en', 'ur']) expect((await lobby.fetch(`/m/home?lang=${lang}`)).status).toBe(200)
  expect(lobby.platform.requests).toHaveLength(calls)
})
