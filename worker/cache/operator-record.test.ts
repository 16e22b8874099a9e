import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRecordedLog, FakeKv, type RecordedLog } from '../../tests/fixtures/fake-kv'
import { FaultTolerantKv } from './guarded-kv'
import { OperatorRecord } from './operator-record'

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

const newIsolate = () => new OperatorRecord(new FaultTolerantKv(kv, () => time), 'oriel', () => time)
const getAll = (of: OperatorRecord) => of.get((promise) => background.push(promise), log)
const get = async (of: OperatorRecord) => (await getAll(of)).version
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

describe('the maintenance switch', () => {
  const isOn = async (of: OperatorRecord) => (await getAll(of)).maintenance !== undefined
  const turn = (of: OperatorRecord, on: boolean) => of.switchMaintenance(on, undefined, log)

  it('applies immediately in one isolate, and within ten seconds in others, which read KV no more often', async () => {
    const [here, elsewhere] = [newIsolate(), newIsolate()]
    for (const on of [true, false]) {
      expect(await isOn(elsewhere)).toBe(!on)
      time += 1
      await turn(here, on)
      expect(await isOn(here)).toBe(on)
      expect(await isOn(newIsolate())).toBe(on)
      time += 10_001
      const reads = kv.reads
      await isOn(elsewhere)
      await finish()
      expect([await isOn(elsewhere), kv.reads - reads]).toEqual([on, 1])
    }
  })

  it('applies to the first request after a quiet minute', async () => {
    const [here, quiet] = [newIsolate(), newIsolate()]
    expect(await isOn(quiet)).toBe(false)
    time += 60_001
    await turn(here, true)
    expect(await isOn(quiet)).toBe(true)
  })

  it('does not revert when KV still returns the previous state', async () => {
    const isolate = newIsolate()
    await turn(isolate, true)
    const [old] = [...kv.metadata.values()]
    time += 1
    await turn(isolate, false)
    kv.metadata.set(KEY, old ?? {})
    time += 10_001
    await isOn(isolate)
    await finish()
    expect(await isOn(isolate)).toBe(false)
  })

  it('leaves the content version as it is, and survives a new one by an isolate that did not know it', async () => {
    const version = await newIsolate().bump(log)
    time += 1
    await turn(newIsolate(), true)
    expect(await getAll(newIsolate())).toMatchObject({ version, maintenance: { isOn: true } })
    time += 1
    const newer = await newIsolate().bump(log)
    expect(await getAll(newIsolate())).toMatchObject({ version: newer, maintenance: { isOn: true } })
  })

  it('is not lost by a purge while KV cannot be read', async () => {
    await turn(newIsolate(), true)
    const unread = newIsolate()
    vi.spyOn(kv, 'getWithMetadata').mockRejectedValue(new Error('KV GET failed: 500'))
    expect(await unread.bump(log)).toBeUndefined()
    vi.restoreAllMocks()
    expect(await isOn(newIsolate())).toBe(true)
  })

  it.each([null, 'on', { isOn: 'yes', changedAt: NOW }, { isOn: true }])(
    'ignores an invalid state in KV: %j',
    async (state) => {
      kv.values.set(KEY, '0')
      kv.metadata.set(KEY, state as object)
      expect(await isOn(newIsolate())).toBe(false)
    },
  )
})

describe('a slow KV', () => {
  it('delays the first requests of an isolate by at most 300 ms, and later ones not at all', async () => {
    vi.useFakeTimers()
    const read = Promise.withResolvers<{ value: string; metadata: null }>()
    const hangs = new Promise<undefined>(() => undefined)
    const reads: Promise<unknown>[] = [read.promise, hangs]
    const slow = { readWithMetadata: () => reads.shift() } as unknown as FaultTolerantKv
    const isolate = new OperatorRecord(slow, 'oriel', () => time)
    let answers = 0
    const asked = [get(isolate), get(isolate)].map((answer) => answer.finally(() => (answers += 1)))
    await vi.advanceTimersByTimeAsync(299)
    expect(answers).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(await Promise.all(asked)).toEqual(['0', '0'])

    read.resolve({ value: 'abc', metadata: null })
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
