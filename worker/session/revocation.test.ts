import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeNamespace } from '../../tests/fixtures/fake-durable-objects'
import { recordedLog } from '../../tests/fixtures/fake-kv'
import type { Bindings } from '../env'
import { endSessionsBefore, HEARD_MS, listName, memberKey, revocationOf, revoke } from './revocation'
import { type Revocation, Revocations } from './revocations-object'

/** A fake revocation list that the test fills like another isolate. */
class FakeList {
  reason: Revocation | null = null
  asked = 0

  get env(): Pick<Bindings, 'REVOCATIONS'> {
    const list = {
      find: async () => {
        this.asked += 1
        return this.reason
      },
      endBefore: async () => undefined,
    }
    return { REVOCATIONS: { getByName: () => list } } as unknown as Pick<Bindings, 'REVOCATIONS'>
  }
}

const log = recordedLog()
const deadline = { left: () => 800 }
const NOW = 1_800_000_000_000
let last = 0
/** A new session each time: the isolate remembers the answers. */
const sessionOf = (userName: string) => {
  last += 1
  return { id: `session-${last}`, userName, issuedAt: NOW - 1000 }
}

/** The lists as they are, which other isolates share. */
const lists = new FakeNamespace(Revocations)
const shared = { REVOCATIONS: lists } as unknown as Pick<Bindings, 'REVOCATIONS'>
/** What another isolate knows, which has not asked before. */
const elsewhere = async (session: Parameters<typeof revocationOf>[1]) => {
  vi.resetModules()
  const other = await import('./revocation')
  return other.revocationOf(shared, session, log, deadline)
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  lists.fault = 'none'
  log.events.length = 0
})
afterEach(() => {
  vi.useRealTimers()
})

it('asks the list once per period, so a session ended elsewhere lives on for that long at most', async () => {
  const list = new FakeList()
  const session = sessionOf('rahim01')
  expect(await revocationOf(list.env, session, log, deadline)).toBeUndefined()
  list.reason = 'password'
  vi.setSystemTime(NOW + HEARD_MS - 1)
  expect(await revocationOf(list.env, session, log, deadline)).toBeUndefined()
  expect(list.asked).toBe(1)
  vi.setSystemTime(NOW + HEARD_MS)
  expect(await revocationOf(list.env, session, log, deadline)).toBe('password')
  expect(await revocationOf(list.env, session, log, deadline)).toBe('password')
  expect(list.asked).toBe(2)
})

it('ends older sessions of the member at once when the password is changed here, and nobody else’s', async () => {
  const list = new FakeList()
  const [old, other] = [sessionOf('karim02'), sessionOf('salma03')]
  for (const session of [old, other])
    expect(await revocationOf(list.env, session, log, deadline)).toBeUndefined()
  await endSessionsBefore(list.env, 'Karim02', NOW, log)
  expect(await revocationOf(list.env, old, log, deadline)).toBe('password')
  expect(await revocationOf(list.env, other, log, deadline)).toBeUndefined()
  const renewed = { ...sessionOf('karim02'), issuedAt: NOW }
  expect(await revocationOf(list.env, renewed, log, deadline)).toBeUndefined()
})

it('ends a session for every isolate, once', async () => {
  const session = sessionOf('rahim01')
  expect(await revoke(shared, session, 'logout', log)).toBe(true)
  expect(await revoke(shared, session, 'dead', log)).toBe(false)
  expect(await revocationOf(shared, session, log, deadline)).toBe('logout')
  expect(await elsewhere(session)).toBe('logout')
})

it('ends a session here at once, although it was open a moment ago', async () => {
  const session = sessionOf('rahim01')
  expect(await revocationOf(shared, session, log, deadline)).toBeUndefined()
  await revoke(shared, session, 'logout', log)
  expect(await revocationOf(shared, session, log, deadline)).toBe('logout')
})

it('keeps the reason for which a session ended when the password is changed later', async () => {
  const session = sessionOf('tania04')
  await revoke(shared, session, 'logout', log)
  await endSessionsBefore(shared, 'tania04', NOW, log)
  expect(await revocationOf(shared, session, log, deadline)).toBe('logout')
})

it('ends the sessions of a member for every isolate, however the name is written', async () => {
  await endSessionsBefore(shared, 'NADIA05', NOW, log)
  expect(await elsewhere(sessionOf('nadia05'))).toBe('password')
  expect(await elsewhere(sessionOf('nadia06'))).toBeUndefined()
})

it('keeps an ended session until it would have expired', async () => {
  const session = sessionOf('rahim01')
  await revoke(shared, session, 'logout', log)
  lists.fault = 'throws'
  vi.setSystemTime(NOW + 11 * 3_600_000)
  expect(await revocationOf(shared, session, log, deadline)).toBe('logout')
})

it('keeps the end of a member’s sessions until the last of them would have expired', async () => {
  await endSessionsBefore(shared, 'farida08', NOW, log)
  vi.setSystemTime(NOW + 11 * 3_600_000)
  await lists.objects.get(listName(memberKey('farida08')))?.alarm()
  expect(await elsewhere(sessionOf('farida08'))).toBe('password')
})

it('spreads the members over at most 4096 lists, whose names tell nothing', async () => {
  lists.objects.clear()
  for (let n = 0; n < 50; n += 1) await revocationOf(shared, sessionOf(`rahim-${n}`), log, deadline)
  for (const name of lists.objects.keys()) expect(name).toMatch(/^[\w-]{2}$/)
  expect(lists.objects.size).toBeGreaterThan(40)
})

describe('a list that does not answer', () => {
  const logged = { event: 'revocations-unreachable', fields: { error: expect.any(Error) } }

  it('logs nobody out, and is reported', async () => {
    lists.fault = 'throws'
    expect(await revocationOf(shared, sessionOf('rahim01'), log, deadline)).toBeUndefined()
    expect(log.events).toEqual([logged])
  })

  it('delays a page by half of the time until its first byte', async () => {
    lists.fault = 'hangs'
    let isOver = false
    const asked = revocationOf(shared, sessionOf('rahim01'), log, deadline).finally(() => {
      isOver = true
    })
    await vi.advanceTimersByTimeAsync(399)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await asked).toBeUndefined()
    expect(String(log.events[0]?.fields.error)).toContain('does not answer')
  })

  it('is asked again by the next request', async () => {
    const session = sessionOf('rahim01')
    lists.fault = 'throws'
    await revocationOf(shared, session, log, deadline)
    lists.fault = 'none'
    vi.resetModules()
    const other = await import('./revocation')
    await other.revoke(shared, session, 'dead', log)
    expect(await revocationOf(shared, session, log, deadline)).toBe('dead')
  })

  it('still ends a session in this isolate', async () => {
    const session = sessionOf('rahim01')
    lists.fault = 'throws'
    expect(await revoke(shared, session, 'logout', log)).toBe(true)
    expect(log.events).toEqual([logged])
    expect(await revocationOf(shared, session, log, deadline)).toBe('logout')
  })

  it('still ends the sessions of a member in this isolate', async () => {
    lists.fault = 'throws'
    await endSessionsBefore(shared, 'salma07', NOW, log)
    expect(log.events).toEqual([logged])
    expect(await revocationOf(shared, sessionOf('salma07'), log, deadline)).toBe('password')
  })
})
