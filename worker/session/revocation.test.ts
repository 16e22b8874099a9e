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
  expect(await revocationOf(list.env, session, log)).toBeUndefined()
  list.reason = 'password'
  vi.setSystemTime(NOW + HEARD_MS - 1)
  expect(await revocationOf(list.env, session, log)).toBeUndefined()
  expect(list.asked).toBe(1)
  vi.setSystemTime(NOW + HEARD_MS)
  expect(await revocationOf(list.env, session, log)).toBe('password')
  expect(await revocationOf(list.env, session, log)).toBe('password')
  expect(list.asked).toBe(2)
})

it('ends older sessions of the member at once when the password is changed here, and nobody else’s', async () => {
  const list = new FakeList()
  const [old, other] = [sessionOf('karim02'), sessionOf('salma03')]
  for (const session of [old, other]) expect(await revocationOf(list.env, session, log)).toBeUndefined()
  await endSessionsBefore(list.env, 'Karim02', NOW, log)
  expect(await revocationOf(list.env, old, log)).toBe('password')
  expect(await revocationOf(list.env, other, log)).toBeUndefined()
  const renewed = { ...sessionOf('karim02'), issuedAt: NOW }
  expect(await revocationOf(list.env, renewed, log)).toBeUndefined()
})
