import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createRecordedLog, FakeKv, type RecordedLog } from '../../tests/fixtures/fake-kv'
import { ShortLivedResultError } from './entry'
import { FaultTolerantKv } from './guarded-kv'
import { CACHE_SHORT } from './strategies'
import { SwrCache } from './swr'

const MINUTE = 60_000
const start = Date.UTC(2026, 0, 1)

let time: number
let kv: FakeKv
let log: RecordedLog
let background: Promise<unknown>[]
let cache: SwrCache

const newIsolate = () => new SwrCache(new FaultTolerantKv(kv, () => time), () => time)
const finishBackground = () => Promise.all(background.splice(0))

const decode = (raw: unknown): string => {
  if (typeof raw !== 'string') throw new Error('malformed')
  return raw
}
const get = (load: () => Promise<unknown>, from = cache) =>
  from.get({ key: 'k', strategy: CACHE_SHORT, load, decode, waitUntil: (p) => background.push(p), log })

beforeEach(() => {
  time = start
  kv = new FakeKv()
  log = createRecordedLog()
  background = []
  cache = newIsolate()
})

describe('a cached value', () => {
  it('serves a fresh value without loading again', async () => {
    await get(async () => 'first')
    time += MINUTE
    const load = vi.fn(async () => 'second')
    expect(await get(load)).toEqual({ value: 'first', state: 'fresh' })
    await finishBackground()
    expect(load).not.toHaveBeenCalled()
  })

  it('serves a stale value immediately and loads a new one in the background', async () => {
    await get(async () => 'first')
    time += MINUTE + 1
    expect(await get(async () => 'second')).toEqual({ value: 'first', state: 'stale' })
    await finishBackground()
    expect(await get(async () => 'third')).toEqual({ value: 'second', state: 'fresh' })
  })

  it('loads once for many requests that get a stale value', async () => {
    await get(async () => 'first')
    time += 2 * MINUTE
    const load = vi.fn(async () => 'second')
    await Promise.all(Array.from({ length: 50 }, () => get(load)))
    await finishBackground()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('waits for a new value when the cached one is past its stale time', async () => {
    await get(async () => 'first')
    time += 11 * MINUTE + 1
    expect(await get(async () => 'second')).toEqual({ value: 'second', state: 'fresh' })
  })

  it('serves the outdated value after 300 ms when the platform is slow', async () => {
    await get(async () => 'first')
    time += 11 * MINUTE + 1
    vi.useFakeTimers()
    try {
      const answer = get(() => new Promise(() => undefined))
      await vi.advanceTimersByTimeAsync(300)
      expect(await answer).toEqual({ value: 'first', state: 'error' })
    } finally {
      vi.useRealTimers()
    }
  })

  it('lets only one visitor wait for a slow platform', async () => {
    await get(async () => 'first')
    time += 11 * MINUTE + 1
    vi.useFakeTimers()
    try {
      const waiting = get(() => new Promise(() => undefined))
      await vi.advanceTimersByTimeAsync(300)
      await waiting
      // The fake timers do not advance, so a request that waited would never end.
      expect(await get(async () => 'second')).toEqual({ value: 'first', state: 'error' })
    } finally {
      vi.useRealTimers()
    }
  })

  it('serves an outdated value for a day during errors, and no longer', async () => {
    const fails = async () => {
      throw new Error('down')
    }
    await get(async () => 'first')
    time = start + 24 * 60 * MINUTE
    expect(await get(fails)).toEqual({ value: 'first', state: 'error' })
    time += 1
    await expect(get(fails)).rejects.toThrow('down')
  })

  it('pauses between failing reloads', async () => {
    await get(async () => 'first')
    time += 2 * MINUTE
    const fails = vi.fn(async () => {
      throw new Error('down')
    })
    for (let request = 0; request < 20; request += 1) {
      await get(fails)
      await finishBackground()
    }
    expect(fails).toHaveBeenCalledTimes(1)
    time += 6000
    await get(fails)
    await finishBackground()
    expect(fails).toHaveBeenCalledTimes(2)
  })
})

describe('simultaneous requests for one key', () => {
  it('load once for 500 requests on a cold key', async () => {
    const load = vi.fn(async () => 'value')
    const answers = await Promise.all(Array.from({ length: 500 }, () => get(load)))
    expect(load).toHaveBeenCalledTimes(1)
    expect(new Set(answers.map(({ value }) => value))).toEqual(new Set(['value']))
  })

  it('load again when the request that was loading was cancelled', async () => {
    vi.useFakeTimers()
    try {
      get(() => new Promise(() => undefined)).catch(() => undefined)
      await vi.advanceTimersByTimeAsync(1)
      const second = get(async () => 'value')
      await vi.advanceTimersByTimeAsync(5000)
      expect(await second).toEqual({ value: 'value', state: 'fresh' })
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('the stored value', () => {
  it('is never malformed; the last valid value is served', async () => {
    await get(async () => 'good')
    const kept = kv.values.get('k')
    time += 2 * MINUTE
    await get(async () => ({ html: '<h1>' }))
    await finishBackground()
    expect(kv.values.get('k')).toBe(kept)
    expect(await get(async () => 'unused')).toEqual({ value: 'good', state: 'stale' })
  })

  it('is a 404 for a minute, when the platform has no such value', async () => {
    const missing = vi.fn(async () => {
      throw Object.assign(new Error('not found'), { code: 'not-found' })
    })
    await expect(get(missing)).rejects.toMatchObject({ code: 'not-found' })
    time += 59_999
    await expect(get(missing)).rejects.toMatchObject({ code: 'not-found' })
    expect(missing).toHaveBeenCalledTimes(1)
    time += 1
    expect(await get(async () => 'there now')).toMatchObject({ value: 'there now' })
  })

  it('is a short-lived result, for the lifetime of that result', async () => {
    const answer = new ShortLivedResultError(3000, 100)
    const load = vi.fn(async () => {
      throw answer
    })
    await expect(get(load)).rejects.toBe(answer)
    time += 2999
    await expect(get(load)).rejects.toBe(answer)
    expect(load).toHaveBeenCalledTimes(1)
    time += 1
    expect(await get(async () => 'whole')).toMatchObject({ value: 'whole' })
  })

  it('is a short-lived result in place of an expired value, but not of a usable one', async () => {
    const answer = new ShortLivedResultError(3000, 100)
    const load = vi.fn(async () => {
      throw answer
    })
    await get(async () => 'first')
    time += 11 * MINUTE + 1
    expect(await get(load)).toEqual({ value: 'first', state: 'error' })
    time += CACHE_SHORT.error
    await expect(get(load)).rejects.toBe(answer)
    await expect(get(load)).rejects.toBe(answer)
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('is never a 5xx', async () => {
    const fails = vi.fn(async () => {
      throw Object.assign(new Error('500'), { code: 'http-5xx' })
    })
    await expect(get(fails)).rejects.toThrow()
    await expect(get(fails)).rejects.toThrow()
    expect(fails).toHaveBeenCalledTimes(2)
  })

  it('is never too large, although large values are served', async () => {
    const large = 'x'.repeat(1024 * 1024 + 1)
    expect((await get(async () => large)).value).toBe(large)
    await finishBackground()
    expect(kv.values.size).toBe(0)
    expect(log.events.map(({ event }) => event)).toContain('cache-value-too-large')
  })
})

describe('KV', () => {
  it('fills a new isolate', async () => {
    await get(async () => 'first')
    await finishBackground()
    const load = vi.fn(async () => 'second')
    expect(await get(load, newIsolate())).toEqual({ value: 'first', state: 'fresh' })
    expect(load).not.toHaveBeenCalled()
  })

  it('gives a newer value to an isolate with an older one', async () => {
    const other = newIsolate()
    await get(async () => 'first')
    time += MINUTE + 1
    await get(async () => 'second', other)
    await finishBackground()
    time += MINUTE + 1
    await get(async () => 'third', other)
    await finishBackground()
    const load = vi.fn(async () => 'own')
    expect(await get(load)).toEqual({ value: 'first', state: 'stale' })
    await finishBackground()
    expect(await get(load)).toEqual({ value: 'third', state: 'fresh' })
    expect(load).not.toHaveBeenCalled()
  })

  it.each(['throws', 'refuses-writes'] as const)(
    'may fail without affecting the returned value: %s',
    async (fault) => {
      kv.fault = fault
      expect(await get(async () => 'value')).toEqual({ value: 'value', state: 'fresh' })
      await finishBackground()
      expect(cache.kv.counters.writeFailures).toBe(1)
      expect(log.events.map(({ event }) => event)).toContain('kv-write-failed')
    },
  )

  it('times out after 250 ms, and is skipped for a while', async () => {
    kv.fault = 'hangs'
    vi.useFakeTimers()
    try {
      const answer = get(async () => 'value')
      await vi.advanceTimersByTimeAsync(250)
      expect(await answer).toEqual({ value: 'value', state: 'fresh' })
      expect(await cache.kv.read('another', log)).toBeUndefined()
      expect(kv.reads).toBe(1)
    } finally {
      vi.useRealTimers()
    }
  })

  it.each([
    ['garbage', 'not json'],
    ['an old schema', JSON.stringify({ at: start, raw: { old: true } })],
    ['no time', JSON.stringify({ raw: 'x' })],
  ])('counts as a miss when it contains %s', async (_, stored) => {
    kv.values.set('k', stored)
    expect(await get(async () => 'value')).toEqual({ value: 'value', state: 'fresh' })
    expect(log.events.map(({ event }) => event)).toContain('cache-record-unusable')
  })
})
