import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDurableObject, type FakeStorage } from '../../tests/fixtures/fake-durable-objects'
import { Counter } from './counter'

const NOW = 1_800_000_000_000
const MINUTE = 60_000
const windows = [
  { max: 2, ms: MINUTE },
  { max: 3, ms: 10 * MINUTE },
]

let counter: Counter
let storage: FakeStorage

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  const made = createDurableObject(Counter)
  counter = made.object
  storage = made.storage
})
afterEach(() => {
  vi.useRealTimers()
})

const takenAt = (ms: number, key = 'rahim') => {
  vi.setSystemTime(NOW + ms)
  return counter.take(key, windows)
}

it('allows attempts until one of the windows is full, and then returns the waiting time', async () => {
  expect(await takenAt(0)).toBe(0)
  expect(await takenAt(1000)).toBe(0)
  expect(await takenAt(2000)).toBe(MINUTE - 2000)
  expect(await takenAt(MINUTE)).toBe(0)
  expect(await takenAt(2 * MINUTE + 1000)).toBe(8 * MINUTE - 1000)
  expect(await takenAt(10 * MINUTE)).toBe(0)
})

it('counts every key separately', async () => {
  for (const key of ['rahim', 'karim']) {
    expect(await takenAt(0, key)).toBe(0)
    expect(await takenAt(0, key)).toBe(0)
  }
  expect(await takenAt(0, 'karim')).toBe(MINUTE)
})

it('does not count a refused attempt', async () => {
  await takenAt(0)
  await takenAt(0)
  await takenAt(MINUTE - 1)
  expect(await takenAt(MINUTE)).toBe(0)
  expect(storage.count('taken')).toBe(3)
})

it('removes only the latest attempt of a key from the count', async () => {
  await takenAt(0)
  await takenAt(1000)
  await takenAt(2000, 'karim')
  counter.giveBack('rahim')
  expect(await takenAt(3000)).toBe(0)
  // The attempt at time 0 still counts.
  expect(await takenAt(4000)).toBe(MINUTE - 4000)
  expect(await takenAt(4000, 'karim')).toBe(0)
  expect(await takenAt(4000, 'karim')).toBe(MINUTE - 2000)
})

it('deletes attempts when they no longer count, and finally all storage', async () => {
  await takenAt(0)
  await takenAt(5 * MINUTE, 'karim')
  expect(storage.alarm).toBe(NOW + 10 * MINUTE)

  vi.setSystemTime(NOW + 10 * MINUTE)
  await counter.alarm()
  expect(storage.count('taken')).toBe(1)
  expect(storage.alarm).toBe(NOW + 15 * MINUTE)

  vi.setSystemTime(NOW + 15 * MINUTE)
  await counter.alarm()
  expect(storage.isEmpty).toBe(true)
  expect(await takenAt(15 * MINUTE)).toBe(0)
})

it('deletes old attempts of a key whenever it counts, and those of other keys in its cleanup', async () => {
  await takenAt(0)
  await takenAt(0, 'karim')
  await takenAt(10 * MINUTE)
  expect(storage.count('taken')).toBe(2)
  await counter.alarm()
  expect(storage.count('taken')).toBe(1)
})

it('cleans up at most once a minute, however much it counts', async () => {
  await takenAt(0)
  await takenAt(1, 'karim')
  vi.setSystemTime(NOW + 10 * MINUTE)
  await counter.alarm()
  expect(storage.alarm).toBe(NOW + 11 * MINUTE)
})

it('continues with the table of an older build, and drops its unused index', async () => {
  await takenAt(0)
  storage.sql.exec('CREATE INDEX taken_by_end ON taken (until)')
  expect(await takenAt(0)).toBe(0)
  expect(await takenAt(0)).toBe(MINUTE)
  expect([...storage.sql.exec("SELECT name FROM sqlite_master WHERE name = 'taken_by_end'")]).toEqual([])
})

it('tolerates a new counter, without attempts to remove or delete', async () => {
  expect(() => counter.giveBack('rahim')).not.toThrow()
  await storage.deleteAll()
  await expect(counter.alarm()).resolves.toBeUndefined()
})
