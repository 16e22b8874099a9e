import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeNamespace } from '../../tests/fixtures/fake-durable-objects'
import { createRecordedLog } from '../../tests/fixtures/fake-kv'
import type { Bindings } from '../env'
import {
  endSessionById,
  endSessionsBefore,
  findLatestProtection,
  findRevocation,
  hashMemberName,
  REVOCATION_TTL_MS,
  recordProtection,
  revocationListName,
  revokeInvalidSession,
  revokeSession,
} from './revocation'
import { type RevocationReason, Revocations } from './revocations-object'

/** A fake revocation list, which the test fills as another isolate would. */
class FakeList {
  reason: RevocationReason | null = null
  asked = 0

  get env(): Pick<Bindings, 'REVOCATIONS'> {
    const list = {
      look: async () => {
        this.asked += 1
        return { reason: this.reason, protection: null }
      },
      endBefore: async () => undefined,
    }
    return { REVOCATIONS: { getByName: () => list } } as unknown as Pick<Bindings, 'REVOCATIONS'>
  }
}

const log = createRecordedLog()
const deadline = { left: () => 800 }
const NOW = 1_800_000_000_000
let last = 0
/** Returns a new session at each call, because the isolate caches the answers for a session. */
const sessionOf = (userName: string) => {
  last += 1
  return { id: `session-${last}`, userName, issuedAt: NOW - 1000 }
}

/** The real revocation lists, which all isolates share. */
const lists = new FakeNamespace(Revocations)
const shared = { REVOCATIONS: lists } as unknown as Pick<Bindings, 'REVOCATIONS'>
/** Returns the revocation of a session as seen by another isolate, which has cached no answers. */
const elsewhere = async (session: Parameters<typeof findRevocation>[1]) => {
  vi.resetModules()
  const other = await import('./revocation')
  return other.findRevocation(shared, session, log, deadline)
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  lists.fault = 'none'
  log.events.length = 0
})
afterEach(() => {
  vi.useRealTimers()
})

it('asks the revocation list once per period, so a session ended elsewhere stays open for at most that long', async () => {
  const list = new FakeList()
  const session = sessionOf('rahim01')
  expect(await findRevocation(list.env, session, log, deadline)).toBeUndefined()
  list.reason = 'elsewhere'
  vi.setSystemTime(NOW + REVOCATION_TTL_MS - 1)
  expect(await findRevocation(list.env, session, log, deadline)).toBeUndefined()
  expect(list.asked).toBe(1)
  vi.setSystemTime(NOW + REVOCATION_TTL_MS)
  expect(await findRevocation(list.env, session, log, deadline)).toBe('elsewhere')
  expect(await findRevocation(list.env, session, log, deadline)).toBe('elsewhere')
  expect(list.asked).toBe(2)
})

it('ends only the member’s older sessions, immediately, on a password change in this isolate', async () => {
  const list = new FakeList()
  const [old, other] = [sessionOf('karim02'), sessionOf('salma03')]
  for (const session of [old, other])
    expect(await findRevocation(list.env, session, log, deadline)).toBeUndefined()
  await endSessionsBefore(list.env, 'Karim02', NOW, log)
  expect(await findRevocation(list.env, old, log, deadline)).toBe('elsewhere')
  expect(await findRevocation(list.env, other, log, deadline)).toBeUndefined()
  const renewed = { ...sessionOf('karim02'), issuedAt: NOW }
  expect(await findRevocation(list.env, renewed, log, deadline)).toBeUndefined()
})

it('ends a session for every isolate, once', async () => {
  const session = sessionOf('rahim01')
  expect(await revokeSession(shared, session, 'logout', log)).toBe(true)
  expect(await revokeSession(shared, session, 'dead', log)).toBe(false)
  expect(await findRevocation(shared, session, log, deadline)).toBe('logout')
  expect(await elsewhere(session)).toBe('logout')
})

it('ends a session in this isolate immediately, although it was open a moment ago', async () => {
  const session = sessionOf('rahim01')
  expect(await findRevocation(shared, session, log, deadline)).toBeUndefined()
  await revokeSession(shared, session, 'logout', log)
  expect(await findRevocation(shared, session, log, deadline)).toBe('logout')
})

it('preserves the reason for the end of a session when the password is changed later', async () => {
  const session = sessionOf('tania04')
  await revokeSession(shared, session, 'logout', log)
  await endSessionsBefore(shared, 'tania04', NOW, log)
  expect(await findRevocation(shared, session, log, deadline)).toBe('logout')
})

it('ends the sessions of a member in every isolate, in any spelling of the name', async () => {
  await endSessionsBefore(shared, 'NADIA05', NOW, log)
  expect(await elsewhere(sessionOf('nadia05'))).toBe('elsewhere')
  expect(await elsewhere(sessionOf('nadia06'))).toBeUndefined()
})

describe('a session that another device ends by the platform’s id', () => {
  const pair = (userName: string) => {
    const [one, other] = [sessionOf(userName), sessionOf(userName)]
    return [
      { ...one, sessionId: `${one.id}-at-the-platform` },
      { ...other, sessionId: `${other.id}-at-the-platform` },
    ] as const
  }

  it('ends here immediately and in every other isolate, while the session that ended it continues', async () => {
    const [ended, goesOn] = pair('shirin09')
    for (const session of [ended, goesOn])
      expect(await findRevocation(shared, session, log, deadline)).toBeUndefined()
    await endSessionById(shared, 'Shirin09', ended.sessionId, log)
    expect(await findRevocation(shared, ended, log, deadline)).toBe('elsewhere')
    expect(await elsewhere(ended)).toBe('elsewhere')
    expect(await findRevocation(shared, goesOn, log, deadline)).toBeUndefined()
    expect(await elsewhere(goesOn)).toBeUndefined()
  })

  it('ends within seconds in an isolate that has just read that it is open', async () => {
    const [ended] = pair('shirin10')
    expect(await findRevocation(shared, ended, log, deadline)).toBeUndefined()
    vi.resetModules()
    const other = await import('./revocation')
    await other.endSessionById(shared, 'shirin10', ended.sessionId, log)
    vi.setSystemTime(NOW + REVOCATION_TTL_MS)
    expect(await findRevocation(shared, ended, log, deadline)).toBe('elsewhere')
  })

  it('never belongs to another member, whatever id is named', async () => {
    const [victim] = pair('victim01')
    await endSessionById(shared, 'attacker', victim.sessionId, log)
    expect(await findRevocation(shared, victim, log, deadline)).toBeUndefined()
    expect(await elsewhere(victim)).toBeUndefined()
  })

  it('is reported as ended elsewhere when its invalid token is noticed before the list is read', async () => {
    const [ended] = pair('shirin11')
    expect(await findRevocation(shared, ended, log, deadline)).toBeUndefined()
    vi.resetModules()
    const other = await import('./revocation')
    await other.endSessionById(shared, 'shirin11', ended.sessionId, log)
    await revokeInvalidSession(shared, ended, log)
    expect(await findRevocation(shared, ended, log, deadline)).toBe('elsewhere')
  })

  it('ends in this isolate when the list does not answer', async () => {
    const [ended] = pair('shirin12')
    lists.fault = 'throws'
    await endSessionById(shared, 'shirin12', ended.sessionId, log)
    expect(await findRevocation(shared, ended, log, deadline)).toBe('elsewhere')
  })
})

it('marks a session with an invalid token as dead for every isolate when no other device ended it', async () => {
  const session = sessionOf('rahim01')
  await revokeInvalidSession(shared, session, log)
  expect(await elsewhere(session)).toBe('dead')
})

it('stores an ended session until it would have expired', async () => {
  const session = sessionOf('rahim01')
  await revokeSession(shared, session, 'logout', log)
  lists.fault = 'throws'
  vi.setSystemTime(NOW + 11 * 3_600_000)
  expect(await findRevocation(shared, session, log, deadline)).toBe('logout')
})

it('stores the end of a member’s sessions until the last of them would have expired', async () => {
  await endSessionsBefore(shared, 'farida08', NOW, log)
  vi.setSystemTime(NOW + 11 * 3_600_000)
  await lists.objects.get(revocationListName(hashMemberName('farida08')))?.alarm()
  expect(await elsewhere(sessionOf('farida08'))).toBe('elsewhere')
})

it('spreads the members over at most 4096 lists, whose names reveal nothing', async () => {
  lists.objects.clear()
  for (let n = 0; n < 50; n += 1) await findRevocation(shared, sessionOf(`rahim-${n}`), log, deadline)
  for (const name of lists.objects.keys()) expect(name).toMatch(/^[\w-]{2}$/)
  expect(lists.objects.size).toBeGreaterThan(40)
})

describe('a revocation list that does not answer', () => {
  const logged = { event: 'revocations-unreachable', fields: { error: expect.any(Error) } }

  it('ends no session, and is reported', async () => {
    lists.fault = 'throws'
    expect(await findRevocation(shared, sessionOf('rahim01'), log, deadline)).toBeUndefined()
    expect(log.events).toEqual([logged])
  })

  it('delays a page by half of the time until its first byte', async () => {
    lists.fault = 'hangs'
    let isOver = false
    const asked = findRevocation(shared, sessionOf('rahim01'), log, deadline).finally(() => {
      isOver = true
    })
    await vi.advanceTimersByTimeAsync(399)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await asked).toBeUndefined()
    expect(String(log.events[0]?.fields.error)).toContain('does not answer')
  })

  it('is queried again after a failed read', async () => {
    const session = sessionOf('rahim01')
    lists.fault = 'throws'
    await findRevocation(shared, session, log, deadline)
    lists.fault = 'none'
    vi.resetModules()
    const other = await import('./revocation')
    await other.revokeSession(shared, session, 'dead', log)
    expect(await findRevocation(shared, session, log, deadline)).toBe('dead')
  })

  it('still ends a session in this isolate', async () => {
    const session = sessionOf('rahim01')
    lists.fault = 'throws'
    expect(await revokeSession(shared, session, 'logout', log)).toBe(true)
    expect(log.events).toEqual([logged])
    expect(await findRevocation(shared, session, log, deadline)).toBe('logout')
  })

  it('still ends the sessions of a member in this isolate', async () => {
    lists.fault = 'throws'
    await endSessionsBefore(shared, 'salma07', NOW, log)
    expect(log.events).toEqual([logged])
    expect(await findRevocation(shared, sessionOf('salma07'), log, deadline)).toBe('elsewhere')
  })
})

describe('the protection of a member', () => {
  const at = (when: number, standing: 'none' | 'timeout') => ({ standing, offers: false, at: NOW + when })
  let members = 0
  const memberOf = (known: ReturnType<typeof at>) => {
    members += 1
    return {
      ...{ ...sessionOf(`protected-${members}`), kind: 'member' as const, token: 't', type: 0 },
      ...{ firstTimeLogin: false, csrfToken: 'csrf-0123456789abcdef', seenAt: NOW, protection: known },
    }
  }
  /** Returns the protection of a member as seen by another isolate, which has cached no answers. */
  const knownElsewhere = async (session: ReturnType<typeof memberOf>) => {
    vi.resetModules()
    const other = await import('./revocation')
    await other.findRevocation(shared, session, log, deadline)
    return other.findLatestProtection(session)?.standing
  }

  it('is updated in every isolate', async () => {
    const session = memberOf(at(0, 'none'))
    await recordProtection(shared, session.userName, at(5, 'timeout'), log)
    expect(findLatestProtection(session)?.standing).toBe('timeout')
    expect(await knownElsewhere(session)).toBe('timeout')
  })

  it('is not overwritten by an older answer that arrives late', async () => {
    const session = memberOf(at(0, 'none'))
    await recordProtection(shared, session.userName, at(5, 'timeout'), log)
    await recordProtection(shared, session.userName, at(4, 'none'), log)
    expect(findLatestProtection(session)?.standing).toBe('timeout')
    expect(await knownElsewhere(session)).toBe('timeout')
  })

  it('is not overwritten by an older one that a later login received', async () => {
    const session = memberOf(at(9, 'none'))
    await recordProtection(shared, session.userName, at(5, 'timeout'), log)
    expect(findLatestProtection(session)?.standing).toBe('none')
    expect(await knownElsewhere(session)).toBe('none')
  })

  it('is read from the session while the list is unreachable', async () => {
    const session = memberOf(at(0, 'timeout'))
    lists.fault = 'throws'
    expect(await knownElsewhere(session)).toBe('timeout')
  })
})

describe('the lists of ended sessions', () => {
  it.each<[string, (index: number) => string]>([
    ['names that are numbered', (index) => `user${index}`],
    ['ids that all begin alike', (index) => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`],
    ['random ids', () => crypto.randomUUID()],
    ['telephone numbers of one network', (index) => `8801711${String(index).padStart(6, '0')}`],
  ])('contain equal shares of %s', (_, name) => {
    const shares = new Map<string, number>()
    for (let index = 0; index < 40_960; index += 1) {
      const list = revocationListName(hashMemberName(name(index)))
      shares.set(list, (shares.get(list) ?? 0) + 1)
    }
    expect(shares.size).toBeGreaterThan(4080)
    // Each list gets ten members on average. With a random distribution, the busiest of 4096 lists has 24.
    expect(Math.max(...shares.values())).toBeLessThan(32)
  })
})
