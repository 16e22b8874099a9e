import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeKv, type RecordedLog, recordedLog } from '../../tests/fixtures/fake-kv'
import { GuardedKv } from './guarded-kv'
import { CACHE_LIVE, CACHE_SHORT, type CacheStrategy } from './strategies'
import { SwrCache } from './swr'

/** What a cache reads, writes and repeats behind its answers; the answers themselves: swr.test.ts. */

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
  log = recordedLog()
  background = []
  cache = new SwrCache(new GuardedKv(kv, () => time), () => time)
})

describe('KV for an isolate with a fresh value', () => {
  it('is asked for a newer one behind the answer, every half minute', async () => {
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

  it('gives the newer one to the next visitor', async () => {
    await get(async () => 'first')
    await finishBackground()
    kv.values.set('k', JSON.stringify({ at: time + 1, raw: 'newer' }))
    time += 30_001
    expect(await get(fails)).toEqual({ value: 'first', state: 'fresh' })
    await finishBackground()
    expect(await get(fails)).toEqual({ value: 'newer', state: 'fresh' })
  })

  it('does not replace it by one that is not newer', async () => {
    await get(async () => 'first')
    await finishBackground()
    kv.values.set('k', JSON.stringify({ at: time, raw: 'other' }))
    time += 30_001
    await get(fails)
    await finishBackground()
    expect(await get(fails)).toEqual({ value: 'first', state: 'fresh' })
  })
})

describe('one key of KV', () => {
  it('is read once for many requests at the same time', async () => {
    await Promise.all(Array.from({ length: 50 }, () => get(async () => 'value')))
    expect(kv.reads).toBe(1)
  })

  it('gets a value that changes all the time twice a minute at most', async () => {
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

  it('is written less and less by an isolate whose writes are refused, since others write it', async () => {
    kv.fault = 'refuses-writes'
    /** When it is written within an hour in which the value changes every ten seconds, s. */
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
    // As soon as KV takes them, there are more again.
    kv.fault = 'none'
    const before = kv.writes
    for (let at = 3600; at < 7200; at += 10) {
      time = start + at * 1000
      await getMoving(async () => at)
      await finishBackground()
    }
    expect(kv.writes - before).toBeGreaterThan(60)
  })

  it('keeps a value for as long as it may be served', async () => {
    const put = vi.spyOn(kv, 'put')
    await get(async () => 'first')
    await finishBackground()
    expect(put).toHaveBeenCalledExactlyOnceWith('k', expect.any(String), { expirationTtl: 24 * 3600 })
  })

  it('may have a value of a clock that is fast, which is fresh from now on only', async () => {
    kv.values.set('k', JSON.stringify({ at: start + 60 * MINUTE, raw: 'early' }))
    expect(await get(fails)).toEqual({ value: 'early', state: 'fresh' })
    time += MINUTE + 1
    expect(await get(fails)).toEqual({ value: 'early', state: 'stale' })
    await finishBackground()
  })

  it('that is slow holds up a second request for 5 s at most', async () => {
    const hanging = { read: () => new Promise(() => undefined), write: async () => true }
    const slow = new SwrCache(hanging as unknown as GuardedKv, () => time)
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

it('asks KV no second time when it has just done so', async () => {
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

it('gives many requests at the same time what KV has', async () => {
  kv.values.set('k', JSON.stringify({ at: time, raw: 'kept' }))
  const answers = await Promise.all(Array.from({ length: 50 }, () => get(fails)))
  for (const answer of answers) expect(answer).toEqual({ value: 'kept', state: 'fresh' })
})

it('logs nothing when KV has no value yet', async () => {
  await get(async () => 'first')
  await finishBackground()
  expect(log.events).toEqual([])
})

describe('renewing', () => {
  it('replaces a value that is fresh', async () => {
    await get(async () => 'first')
    time += 30_000
    const put = vi.spyOn(kv, 'put')
    expect(await cache.renew(request(async () => 'second'))).toBe('second')
    expect(put).toHaveBeenCalledExactlyOnceWith('k', expect.any(String), { expirationTtl: 24 * 3600 })
    expect(await get(fails)).toEqual({ value: 'second', state: 'fresh' })
  })

  it('passes on its failure, and leaves the value', async () => {
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

  it('is repeated when the platform says so', async () => {
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

  it('does not hold up visitors of an old value until then', async () => {
    await get(async () => 'first')
    time += 11 * MINUTE + 1
    const down = vi.fn(fails)
    for (let n = 0; n < 3; n += 1) expect(await get(down)).toEqual({ value: 'first', state: 'error' })
    expect(down).toHaveBeenCalledTimes(1)
  })
})

it('goes on loading when the request that began it has its answer', async () => {
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

it('logs which stored value cannot be used, and which is too large', async () => {
  kv.values.set('k', 'not json')
  await get(async () => 'x'.repeat(1024 * 1024))
  expect(log.events).toEqual([
    { event: 'cache-record-unusable', fields: { key: 'k', error: expect.any(Error) } },
    { event: 'cache-value-too-large', fields: { key: 'k', size: expect.any(Number) } },
  ])
})
