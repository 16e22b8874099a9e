import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRecordedLog, FakeKv, type RecordedLog } from '../../tests/fixtures/fake-kv'
import { FaultTolerantKv } from './guarded-kv'

let time: number
let kv: FakeKv
let log: RecordedLog
let guarded: FaultTolerantKv

beforeEach(() => {
  vi.useFakeTimers()
  time = 1000
  kv = new FakeKv()
  log = createRecordedLog()
  guarded = new FaultTolerantKv(kv, () => time)
})
afterEach(() => {
  vi.useRealTimers()
})

/** True when a promise settles within this many ms. */
async function isOverAfter(promise: Promise<unknown>, ms: number): Promise<boolean> {
  let isOver = false
  void promise.finally(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(ms)
  return isOver
}

it('reads from KV only what was written', async () => {
  expect(await guarded.write('key', 'value', 60_000, log)).toBe(true)
  expect(await guarded.read('key', log)).toBe('value')
  expect(await guarded.read('other', log)).toBeUndefined()
  expect(guarded.counters).toEqual({ readFailures: 0, writeFailures: 0 })
})

it.each([
  [1, 60],
  [60_000, 60],
  [60_001, 61],
  [120_000, 120],
])('stores a value for %i ms in KV with an expiry of %i s', async (ms, expirationTtl) => {
  const put = vi.spyOn(kv, 'put')
  await guarded.write('key', 'value', ms, log)
  expect(put).toHaveBeenCalledExactlyOnceWith('key', 'value', { expirationTtl })
})

describe('a failed read from KV', () => {
  it('is a cache miss, and stops further reads for two seconds', async () => {
    await guarded.write('key', 'value', 60_000, log)
    kv.fault = 'throws'
    expect(await guarded.read('key', log)).toBeUndefined()
    kv.fault = 'none'
    time += 1999
    expect(await guarded.read('key', log)).toBeUndefined()
    time += 1
    expect(await guarded.read('key', log)).toBe('value')
    expect(log.events).toEqual([{ event: 'kv-read-failed', fields: { error: expect.any(Error), count: 1 } }])
  })

  it('times out after 250 ms', async () => {
    kv.fault = 'hangs'
    const read = guarded.read('key', log)
    expect(await isOverAfter(read, 249)).toBe(false)
    expect(await isOverAfter(read, 1)).toBe(true)
    expect(await read).toBeUndefined()
    expect(log.events).toEqual([{ event: 'kv-read-failed', fields: { error: 'timeout', count: 1 } }])
  })
})

describe('a failed write to KV', () => {
  it('is counted and logged', async () => {
    kv.fault = 'refuses-writes'
    expect(await guarded.write('key', 'value', 60_000, log)).toBe(false)
    expect(await guarded.write('key', 'value', 60_000, log)).toBe(false)
    expect(guarded.counters).toEqual({ readFailures: 0, writeFailures: 2 })
    expect(log.events[1]).toEqual({
      event: 'kv-write-failed',
      fields: { error: expect.any(Error), count: 2 },
    })
    expect(await guarded.read('key', log)).toBeUndefined()
    expect(kv.reads).toBe(1)
  })

  it('times out after 5 s', async () => {
    kv.fault = 'hangs'
    const write = guarded.write('key', 'value', 60_000, log)
    expect(await isOverAfter(write, 4999)).toBe(false)
    expect(await isOverAfter(write, 1)).toBe(true)
    expect(await write).toBe(false)
    expect(log.events).toEqual([{ event: 'kv-write-failed', fields: { error: 'timeout', count: 1 } }])
  })
})
