import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recordedLog } from '../../tests/fixtures/fake-kv'
import type { Bindings } from '../env'
import { endSessionsBefore, HEARD_MS, revocationOf } from './revocation'
import type { Revocation } from './revocations-object'

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

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
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

it('gives a list that hangs half of the time until the first byte; then the session counts as valid', async () => {
  const hanging = { getByName: () => ({ find: () => new Promise(() => undefined) }) }
  const env = { REVOCATIONS: hanging } as unknown as Pick<Bindings, 'REVOCATIONS'>
  const begun = Date.now()
  const asked = revocationOf(env, sessionOf('rahim01'), log, deadline)
  await vi.runAllTimersAsync()
  expect(await asked).toBeUndefined()
  expect(Date.now() - begun).toBe(400)
})
