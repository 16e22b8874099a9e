import { beforeEach, describe, expect, it } from 'vitest'
import { languages } from '../../../shared/config/languages'
import { endpoints } from '../../../shared/contract/endpoints'
import type { Endpoint } from '../../../shared/contract/endpoints/endpoint'
import { FakeKv, type KvFault } from '../../fixtures/fake-kv'
import type { ScriptedReply } from '../../fixtures/fake-platform'
import { winner } from '../../fixtures/platform-values'
import type { Lobby } from '../harness/harness'
import { sharedLobby, takeLobby } from '../harness/shared-servers'

/** Caching of the platform's data. Page caching is tested in page-cache-variants.test.ts. */

const MINUTE = 60_000
const winnersKey = (version = '0') =>
  `oriel:${version}:winnerBoard:BN:gameCategory%003dALL:language%003dBN:limitNum%003d100`
const recordOf = (name: string, ageMs: number) =>
  JSON.stringify({ at: Date.now() - ageMs, raw: { list: [winner(name)] } })

/** Returns the names on the winner board, and its state. */
async function winners(lobby: Lobby) {
  const { list, state } = (await (await lobby.api('/m/api/winners')).json()) as {
    list: { customerName: string }[]
    state: string
  }
  return [list.map(({ customerName }) => customerName).join(), state]
}

const kv = new FakeKv()
let version: string
const lobby = await sharedLobby({ kv })
beforeEach(() => emptyCaches())

/** Empties all caches and waits until KV is used again. */
async function emptyCaches(): Promise<void> {
  // The cache skips slow KV for two seconds, and these tests need KV.
  const readsKv = async () => {
    version = await lobby.flush()
    const before = kv.reads
    await lobby.api('/m/api/jackpot')
    return kv.reads > before
  }
  lobby.platform.heal()
  await expect.poll(readsKv).toBe(true)
  lobby.platform.heal()
  lobby.logs.length = 0
  version = await lobby.flush()
}

/** Puts a record of the winner board into KV. */
const store = (record: string) => kv.values.set(winnersKey(version), record)

describe('simultaneous requests', () => {
  it('500 simultaneous visitors at an uncached key make one call', async () => {
    // This test has a separate lobby, because the stub for KV cannot handle so many calls at once.
    await using lobby = await takeLobby()
    lobby.platform.script('winnerBoard', () => ({
      kind: 'value',
      value: { list: [winner('one***1')] },
      delayMs: 150,
    }))
    const statuses = await Promise.all(
      Array.from({ length: 500 }, async () => (await lobby.api('/m/api/winners')).status),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(lobby.platform.calls('winnerBoard')).toHaveLength(1)
  })

  it('20 simultaneous visitors at an uncached status make one call', async () => {
    await using lobby = await takeLobby()
    await Promise.all(Array.from({ length: 20 }, () => lobby.api('/m/api/winners')))
    expect(lobby.platform.calls('status')).toHaveLength(1)
  })
})

describe('ages of cached values', () => {
  it('a cached value is fresh after half a minute; after five minutes it is served stale and refreshed afterwards', async () => {
    store(recordOf('old***1', MINUTE / 2))
    expect(await winners(lobby)).toEqual(['old***1', 'fresh'])
    expect(lobby.platform.calls('winnerBoard')).toEqual([])

    await emptyCaches()
    store(recordOf('old***2', 5 * MINUTE))
    lobby.platform.values.winnerBoard = { list: [winner('new***1')] }
    expect(await winners(lobby)).toEqual(['old***2', 'stale'])
    await expect.poll(() => winners(lobby)).toEqual(['new***1', 'fresh'])
    expect(lobby.platform.calls('winnerBoard')).toHaveLength(1)
  })

  it('a cached value 23 hours old is served when the platform is down; one 25 hours old is not', async () => {
    store(recordOf('old***1', 23 * 60 * MINUTE))
    lobby.platform.script('winnerBoard', { kind: 'reset' })
    expect(await winners(lobby)).toEqual(['old***1', 'error'])

    await emptyCaches()
    store(recordOf('old***2', 25 * 60 * MINUTE))
    lobby.platform.script('winnerBoard', { kind: 'reset' })
    expect((await lobby.api('/m/api/winners')).status).toBe(502)
  })
})

describe('the cache', () => {
  it.each<[string, ScriptedReply]>([
    ['HTML', { kind: 'bytes', body: '<h1>', contentType: 'text/html' }],
    ['half an answer', { kind: 'truncated' }],
    ['the wrong shape', { kind: 'value', value: { list: 7 } }],
    ['500', { kind: 'bytes', body: '', status: 500 }],
  ])('the cache never stores %s, and serves the last good value', async (_, reply) => {
    store(recordOf('good***1', 5 * MINUTE))
    const before = kv.values.get(winnersKey(version))
    lobby.platform.script('winnerBoard', reply)
    expect((await winners(lobby))[0]).toBe('good***1')
    await expect.poll(() => lobby.logs.join('\n')).toContain('cache-load-failed')
    expect((await winners(lobby))[0]).toBe('good***1')
    expect(kv.values.get(winnersKey(version))).toBe(before)
  })

  it('the cache stores a 404 for a minute, but no 5xx', async () => {
    lobby.platform.script('jackpot', { kind: 'refusal', errorCode: 'none', status: 404 })
    lobby.platform.script('winnerBoard', { kind: 'bytes', body: '', status: 500 })
    for (let round = 0; round < 3; round += 1) {
      expect((await lobby.api('/m/api/jackpot')).status).toBe(404)
      expect((await lobby.api('/m/api/winners')).status).toBe(502)
    }
    expect(lobby.platform.calls('jackpot')).toHaveLength(1)
    expect(lobby.platform.calls('winnerBoard')).toHaveLength(3)
  })

  it.each([
    ['not JSON', '{{{'],
    ['another schema', JSON.stringify({ at: Date.now(), raw: { winners: [] } })],
    ['no record', JSON.stringify(['x'])],
    ['without a valid time', JSON.stringify({ at: 'tomorrow', raw: { list: [] } })],
  ])('the cache ignores a stored value that is %s', async (_, text) => {
    store(text)
    expect((await winners(lobby))[0]).toContain('win***0')
    expect(lobby.platform.calls('winnerBoard')).toHaveLength(1)
  })
})

describe('failures of KV', () => {
  it.each<KvFault>(['throws', 'hangs', 'corrupts', 'refuses-writes'])(
    'when KV fails in %s, pages and API still respond',
    async (fault) => {
      const kv = new FakeKv()
      kv.values.set(winnersKey(), recordOf('old***1', MINUTE / 2))
      kv.fault = fault
      // Only the fallback is tested here. The length of the wait is tested in worker/cache/swr.test.ts.
      await using lobby = await takeLobby({ kv, patience: 1 })
      expect((await lobby.api('/m/api/winners')).status).toBe(200)
      expect((await lobby.fetch('/m/home')).status).toBe(200)
      expect((await winners(lobby))[1]).toBe('fresh')
    },
  )

  it('failed writes to KV are counted', async () => {
    const kv = new FakeKv()
    kv.fault = 'refuses-writes'
    await using lobby = await takeLobby({ kv })
    await lobby.fetch('/m/home')
    const failures = async () =>
      ((await (await lobby.fetch('/m/health')).json()) as { kv: { writeFailures: number } }).kv.writeFailures
    await expect.poll(failures).toBeGreaterThan(5)
  })
})

const cacheOf = (name = '') => (endpoints as Readonly<Record<string, Endpoint | undefined>>)[name]?.cache

it('the cron job fills the caches of all languages, so that the first visitor waits for no call', async () => {
  const kv = new FakeKv()
  await using lobby = await takeLobby({ kv, product: { languages: ['BN', 'EN', 'UR'] } })
  await lobby.cron()
  const calls = lobby.platform.requests.length
  expect(new Set(lobby.platform.calls('hotGames').map(({ query }) => query.language))).toEqual(
    new Set(['BN', 'EN', 'UR']),
  )
  for (const lang of ['bn', 'en', 'ur']) expect((await lobby.fetch(`/m/home?lang=${lang}`)).status).toBe(200)
  // These values are fresh for seconds only, so a busy machine may request them again.
  const others = lobby.platform.requests
    .slice(calls)
    .filter(({ name }) => !['status', 'moving'].includes(String(cacheOf(name))))
  expect(others).toEqual([])
})

it('the cron job requests at most six languages, the first ones', async () => {
  await using lobby = await takeLobby({ allLanguages: true })
  await lobby.cron()
  const asked = new Set(lobby.platform.calls('hotGames').map(({ query }) => query.language))
  expect([...asked]).toEqual(languages.slice(0, 6).map(({ code }) => code))
})
