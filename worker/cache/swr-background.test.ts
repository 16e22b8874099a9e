import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createRecordedLog, FakeKv, type RecordedLog } from '../../tests/fixtures/fake-kv'
import { FaultTolerantKv } from './guarded-kv'
import { CACHE_LIVE, CACHE_SHORT, type CacheStrategy } from './strategies'
import { SwrCache } from './swr'

/**
 * These tests check the background reads, writes and retries of SwrCache; swr.test.ts checks the values that
 * it returns.
 */

const MINUTE = 60_000
const start = Date.UTC(2026, 0, 1)

let time: number
let kv: FakeKv
let log: RecordedLog
let background: Promise<unknown>[]
let cache: SwrCache

const finishBackground = () => Promise.all(background.splice(0))

const request = (load: () => Promise<unknown>, strategy: CacheStrategy = CACHE_SHORT) => ({
  ...{ key: 'k', strategy, load, decode: String, log },
  waitUntil: (promise: Promise<unknown>) => void background.push(promise),
})
const get = (load: () => Promise<unknown>, from = cache) => from.get(request(load))
const getMoving = (load: () => Promise<unknown>) => cache.get(request(load, CACHE_LIVE))
const fails = async () => {
  throw new Error('down')
}

beforeEach(() => {
  time = start
  kv = new FakeKv()
  log = createRecordedLog()
  background = []
  cache = new SwrCache(new FaultTolerantKv(kv, () => time), () => time)
})

describe('an isolate with a fresh value', () => {
  it('checks KV for a newer value after a response, every half minute', async () => {
    await get(async () => 'first')
    await finishBackground()
    const reads = kv.reads
    time += 30_000
    await get(fails)
    await finishBackground()
    expect(kv.reads).toBe(reads)
    time += 1
    for (let n = 0; n < 3; n += 1) await get(fails)
    await finishBackground()
    expect(kv.reads).toBe(reads + 1)
  })

  it('serves a newer value from KV to the next visitor', async () => {
    await get(async () => 'first')
    await finishBackground()
    kv.values.set('k', JSON.stringify({ at: time + 1, raw: 'newer' }))
    time += 30_001
    expect(await get(fails)).toEqual({ value: 'first', state: 'fresh' })
    await finishBackground()
    expect(await get(fails)).toEqual({ value: 'newer', state: 'fresh' })
  })

  it('does not replace its value by an older one from KV', async () => {
    await get(async () => 'first')
    await finishBackground()
    kv.values.set('k', JSON.stringify({ at: time, raw: 'other' }))
    time += 30_001
    await get(fails)
    await finishBackground()
    expect(await get(fails)).toEqual({ value: 'first', state: 'fresh' })
  })
})

describe('a single key of KV', () => {
  it('is read once for many simultaneous requests', async () => {
    await Promise.all(Array.from({ length: 50 }, () => get(async () => 'value')))
    expect(kv.reads).toBe(1)
  })

  it('is written at most twice a minute for a value that changes all the time', async () => {
    await getMoving(async () => 'first')
    await finishBackground()
    expect(kv.writes).toBe(1)
    time += 29_999
    await getMoving(async () => 'second')
    await finishBackground()
    expect(kv.writes).toBe(1)
    expect(await getMoving(fails)).toEqual({ value: 'second', state: 'fresh' })
    time += 10_001
    await getMoving(async () => 'third')
    await finishBackground()
    expect(kv.writes).toBe(2)
    expect(kv.values.get('k')).toContain('third')
  })

  it('is written less often by an isolate whose writes are refused, because other isolates write it', async () => {
    kv.fault = 'refuses-writes'
    /** Times of the cache's writes to KV during an hour in which the value changes every ten seconds, s. */
    const writes: number[] = []
    for (let at = 0; at < 3600; at += 10) {
      const before = kv.writes
      time = start + at * 1000
      await getMoving(async () => at)
      await finishBackground()
      if (kv.writes > before) writes.push(at)
    }
    const waits = writes.slice(1).map((at, index) => at - (writes[index] ?? 0))
    expect(waits.slice(0, 6)).toEqual([60, 120, 240, 480, 600, 600])
    // Writes to KV become more frequent again as soon as KV accepts them.
    kv.fault = 'none'
    const before = kv.writes
    for (let at = 3600; at < 7200; at += 10) {
      time = start + at * 1000
      await getMoving(async () => at)
      await finishBackground()
    }
    expect(kv.writes - before).toBeGreaterThan(60)
  })

  it('is stored for as long as it may be served', async () => {
    const put = vi.spyOn(kv, 'put')
    await get(async () => 'first')
    await finishBackground()
    expect(put).toHaveBeenCalledExactlyOnceWith('k', expect.any(String), { expirationTtl: 24 * 3600 })
  })

  it('may have a time in the future, from a fast clock, which counts as now', async () => {
    kv.values.set('k', JSON.stringify({ at: start + 60 * MINUTE, raw: 'early' }))
    expect(await get(fails)).toEqual({ value: 'early', state: 'fresh' })
    time += MINUTE + 1
    expect(await get(fails)).toEqual({ value: 'early', state: 'stale' })
    await finishBackground()
  })

  it('delays a second request by at most 5 s when KV is slow', async () => {
    const hanging = { read: () => new Promise(() => undefined), write: async () => true }
    const slow = new SwrCache(hanging as unknown as FaultTolerantKv, () => time)
    vi.useFakeTimers()
    try {
      void get(async () => 'first', slow)
      await vi.advanceTimersByTimeAsync(1)
      const second = get(async () => 'second', slow)
      await vi.advanceTimersByTimeAsync(5000)
      expect(await second).toEqual({ value: 'second', state: 'fresh' })
    } finally {
      vi.useRealTimers()
    }
  })
})

it('does not read KV again immediately after a failed load', async () => {
  await get(async () => 'first')
  await finishBackground()
  time += 50_000
  await get(fails)
  await finishBackground()
  const reads = kv.reads
  time += 10_001
  expect(await get(async () => 'second')).toEqual({ value: 'first', state: 'stale' })
  await finishBackground()
  expect(kv.reads).toBe(reads)
  expect(await get(fails)).toEqual({ value: 'second', state: 'fresh' })
})

it('answers many simultaneous requests from KV', async () => {
  kv.values.set('k', JSON.stringify({ at: time, raw: 'kept' }))
  const answers = await Promise.all(Array.from({ length: 50 }, () => get(fails)))
  for (const answer of answers) expect(answer).toEqual({ value: 'kept', state: 'fresh' })
})

it('logs nothing when KV has no value yet', async () => {
  await get(async () => 'first')
  await finishBackground()
  expect(log.events).toEqual([])
})

describe('renewing a cached value', () => {
  it('replaces a fresh value', async () => {
    await get(async () => 'first')
    time += 30_000
    const put = vi.spyOn(kv, 'put')
    expect(await cache.renew(request(async () => 'second'))).toBe('second')
    expect(put).toHaveBeenCalledExactlyOnceWith('k', expect.any(String), { expirationTtl: 24 * 3600 })
    expect(await get(fails)).toEqual({ value: 'second', state: 'fresh' })
  })

  it('rethrows its failure, and leaves the value', async () => {
    await get(async () => 'first')
    await expect(cache.renew(request(fails))).rejects.toThrow('down')
    expect(await get(fails)).toEqual({ value: 'first', state: 'fresh' })
  })
})

describe('a failed load', () => {
  it('is logged with its key', async () => {
    await expect(get(fails)).rejects.toThrow('down')
    expect(log.events).toContainEqual({
      event: 'cache-load-failed',
      fields: { key: 'k', error: expect.any(Error) },
    })
  })

  it('is repeated after the delay that the platform requires', async () => {
    await get(async () => 'first')
    time += 2 * MINUTE
    const busy = vi.fn(async () => {
      throw Object.assign(new Error('busy'), { retryAfterS: 20 })
    })
    await get(busy)
    await finishBackground()
    time += 19_999
    await get(busy)
    await finishBackground()
    expect(busy).toHaveBeenCalledTimes(1)
    time += 1
    expect(await get(async () => 'second')).toEqual({ value: 'first', state: 'stale' })
    await finishBackground()
    expect(await get(fails)).toEqual({ value: 'second', state: 'fresh' })
  })

  it('does not delay visitors, who get the outdated value until then', async () => {
    await get(async () => 'first')
    time += 11 * MINUTE + 1
    const down = vi.fn(fails)
    for (let n = 0; n < 3; n += 1) expect(await get(down)).toEqual({ value: 'first', state: 'error' })
    expect(down).toHaveBeenCalledTimes(1)
  })
})

it('a load continues after the request that started it has its response', async () => {
  await get(async () => 'first')
  await finishBackground()
  time += 11 * MINUTE + 1
  const platform = Promise.withResolvers<unknown>()
  vi.useFakeTimers()
  try {
    const answer = get(() => platform.promise)
    await vi.advanceTimersByTimeAsync(300)
    expect(await answer).toEqual({ value: 'first', state: 'error' })
  } finally {
    vi.useRealTimers()
  }
  expect(background.length).toBeGreaterThan(0)
  platform.resolve('second')
  await finishBackground()
  expect(await get(fails)).toEqual({ value: 'second', state: 'fresh' })
})

it('logs stored values that are invalid or too large', async () => {
  kv.values.set('k', 'not json')
  await get(async () => 'x'.repeat(1024 * 1024))
  expect(log.events).toEqual([
    { event: 'cache-record-unusable', fields: { key: 'k', error: expect.any(Error) } },
    { event: 'cache-value-too-large', fields: { key: 'k', size: expect.any(Number) } },
  ])
})
