import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRecordedLog, FakeKv, type RecordedLog } from '../../tests/fixtures/fake-kv'
import { ContentVersion } from './content-version'
import { FaultTolerantKv } from './guarded-kv'

const NOW = 1_800_000_000_000
const KEY = 'content-version:oriel'

let time: number
let kv: FakeKv
let log: RecordedLog
let background: Promise<unknown>[]

beforeEach(() => {
  time = NOW
  kv = new FakeKv()
  log = createRecordedLog()
  background = []
})
afterEach(() => {
  vi.useRealTimers()
})

const newIsolate = () => new ContentVersion(new FaultTolerantKv(kv, () => time), 'oriel', () => time)
const get = (of: ContentVersion) => of.get((promise) => background.push(promise), log)
/** Waits for the background work of all requests so far. */
const finish = () => Promise.all(background.splice(0))

it('returns the initial content version in every isolate before the first flush', async () => {
  expect(await get(newIsolate())).toBe('0')
})

it('the content version changes with every flush: immediately in one isolate, within ten seconds in others', async () => {
  const [here, elsewhere] = [newIsolate(), newIsolate()]
  await get(elsewhere)
  const version = await here.bump(log)
  expect(version).toMatch(/^[0-9a-z]{1,16}$/)
  expect(await get(here)).toBe(version)
  expect(await get(newIsolate())).toBe(version)

  time += 10_000
  expect(await get(elsewhere)).toBe('0')
  await finish()
  expect(await get(elsewhere)).toBe('0')
  time += 1
  await get(elsewhere)
  await finish()
  expect(await get(elsewhere)).toBe(version)

  time += 1
  expect(await here.bump(log)).not.toBe(version)
})

it('reads the content version from KV at most once in ten seconds', async () => {
  const isolate = newIsolate()
  for (let request = 0; request < 5; request += 1) await get(isolate)
  expect(kv.reads).toBe(1)
})

it('does not revert to the previous content version when KV still returns it after a flush', async () => {
  const isolate = newIsolate()
  kv.values.set(KEY, (NOW - 1000).toString(36))
  await get(isolate)
  kv.fault = 'refuses-writes'
  expect(await isolate.bump(log)).toBeUndefined()
  time += 10_001
  await get(isolate)
  await finish()
  expect(await get(isolate)).toBe(NOW.toString(36))
})

it('compares content versions as times, not as strings', async () => {
  const isolate = newIsolate()
  kv.values.set(KEY, 'z')
  expect(await get(isolate)).toBe('z')
  time += 10_001
  kv.values.set(KEY, '10')
  await get(isolate)
  await finish()
  expect(await get(isolate)).toBe('10')
})

it.each(['', 'UPPER', '../x', 'a b', 'x'.repeat(17), 'x\n', ' x'])(
  'ignores an invalid content version in KV: %j',
  async (version) => {
    kv.values.set(KEY, version)
    expect(await get(newIsolate())).toBe('0')
  },
)

it('stores a content version for a year, longer than anything cached under it', async () => {
  const put = vi.spyOn(kv, 'put')
  await newIsolate().bump(log)
  expect(put).toHaveBeenCalledExactlyOnceWith(KEY, expect.any(String), { expirationTtl: 365 * 24 * 3600 })
})

describe('a slow KV', () => {
  it('delays the first requests of an isolate by at most 300 ms, and later ones not at all', async () => {
    vi.useFakeTimers()
    const read = Promise.withResolvers<string | undefined>()
    const hangs = new Promise<undefined>(() => undefined)
    const reads: Promise<string | undefined>[] = [read.promise, hangs]
    const slow = { read: () => reads.shift() } as unknown as FaultTolerantKv
    const isolate = new ContentVersion(slow, 'oriel', () => time)
    let answers = 0
    const asked = [get(isolate), get(isolate)].map((answer) => answer.finally(() => (answers += 1)))
    await vi.advanceTimersByTimeAsync(299)
    expect(answers).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(await Promise.all(asked)).toEqual(['0', '0'])

    read.resolve('abc')
    await finish()
    expect(await get(isolate)).toBe('abc')
    time += 10_001
    let later: string | undefined
    void get(isolate).then((version) => {
      later = version
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(later).toBe('abc')
  })
})
