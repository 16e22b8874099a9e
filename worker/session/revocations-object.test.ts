import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDurableObject, type FakeStorage } from '../../tests/fixtures/fake-durable-objects'
import { Revocations } from './revocations-object'

const NOW = 1_800_000_000_000
const HOUR = 3_600_000
const SLACK = 60_000

let list: Revocations
let storage: FakeStorage

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  const made = createDurableObject(Revocations)
  list = made.object
  storage = made.storage
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a session', () => {
  it('is open until it is ended, and then keeps its first reason', async () => {
    expect(list.find('one', 'rahim', NOW)).toBeNull()
    expect(await list.revoke('one', 'logout', NOW + HOUR)).toBe(true)
    expect(await list.revoke('one', 'dead', NOW + HOUR)).toBe(false)
    expect(list.find('one', 'rahim', NOW)).toBe('logout')
    expect(list.find('other', 'rahim', NOW)).toBeNull()
  })

  it('ends with all of its member’s sessions, unless it is younger', async () => {
    await list.endBefore('rahim', NOW, NOW + HOUR)
    expect(list.find('one', 'rahim', NOW - 1)).toBe('elsewhere')
    expect(list.find('one', 'rahim', NOW)).toBeNull()
    expect(list.find('one', 'karim', NOW - 1)).toBeNull()
  })

  it('stays ended when an earlier end of its member arrives late', async () => {
    await list.endBefore('rahim', NOW, NOW + HOUR)
    await list.endBefore('rahim', NOW - HOUR, NOW)
    expect(list.find('one', 'rahim', NOW - 1)).toBe('elsewhere')
    vi.setSystemTime(NOW + SLACK)
    await list.alarm()
    expect(list.find('one', 'rahim', NOW - 1)).toBe('elsewhere')
  })
})

describe('entries of a revocation list', () => {
  it('are cleaned up at most once an hour, however close their ends are', async () => {
    await list.revoke('one', 'logout', NOW + HOUR)
    await list.revoke('two', 'logout', NOW + HOUR + 1)

    vi.setSystemTime(NOW + HOUR + SLACK)
    await list.alarm()
    expect(storage.count('revoked')).toBe(1)
    expect(storage.alarm).toBe(NOW + 2 * HOUR + SLACK)
  })

  it('are deleted a minute after the sessions would have expired', async () => {
    await list.revoke('one', 'logout', NOW + HOUR)
    await list.endBefore('rahim', NOW, NOW + 2 * HOUR)
    expect(storage.alarm).toBe(NOW + HOUR + SLACK)

    vi.setSystemTime(NOW + HOUR + SLACK)
    await list.alarm()
    expect(storage.count('revoked')).toBe(0)
    expect(storage.count('ended')).toBe(1)
    expect(storage.alarm).toBe(NOW + 2 * HOUR + SLACK)

    storage.alarm = null
    vi.setSystemTime(NOW + 2 * HOUR + SLACK)
    await list.alarm()
    expect(storage.count('ended')).toBe(0)
    expect(storage.alarm).toBeNull()
  })

  it('are stored until a minute after the sessions would have expired', async () => {
    await list.revoke('one', 'logout', NOW + HOUR)
    await list.endBefore('rahim', NOW, NOW + HOUR)
    vi.setSystemTime(NOW + HOUR + SLACK - 1)
    await list.alarm()
    expect(storage.count('revoked') + storage.count('ended')).toBe(2)
  })

  it('of a member also set the alarm', async () => {
    await list.endBefore('rahim', NOW, NOW + HOUR)
    expect(storage.alarm).toBe(NOW + HOUR + SLACK)
  })
})
