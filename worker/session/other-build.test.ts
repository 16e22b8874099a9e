import { CompactEncrypt, decodeProtectedHeader } from 'jose'
import { expect, it } from 'vitest'
import { FakeNamespace } from '../../tests/fixtures/fake-durable-objects'
import { DEADLINE_PER_CALL } from '../cache/time-limit'
import type { Bindings } from '../env'
import { createLogger } from '../logging/logger'
import { findLatestProtection, findRevocation, hashMemberName } from './revocation'
import { Revocations } from './revocations-object'
import { sealSession, unsealSessionCookie } from './seal'
import { readVisitorProtection } from './session'
import { createSession } from './sign-in'

/** These tests use sessions that another build of the worker sealed, and protections that it recorded. */

const key = new Uint8Array(32).fill(7)
const session = createSession({
  token: 'token',
  userName: 'rahim01',
  type: 0,
  firstTimeLogin: false,
  previousLogin: null,
})
/** Id of the sealing key, which every build writes into the sealed session. */
const { kid } = decodeProtectedHeader(await sealSession(session, [key]))
const seal = (content: unknown) =>
  new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: String(kid) })
    .encrypt(key)

it('opens a session with unknown fields, and drops them', async () => {
  const protection = { standing: 'none', offers: true, at: 1, reviewed: 'yes' }
  const previousLogin = { time: 1, device: 'phone' }
  const opened = await unsealSessionCookie(await seal({ ...session, later: 1, protection, previousLogin }), [
    key,
  ])
  const known = { protection: { standing: 'none', offers: true, at: 1 }, previousLogin: { time: 1 } }
  expect(opened).toEqual({ ...session, ...known })
})

it('loads a member’s protection again when it has an unknown restriction', async () => {
  const kept = { standing: 'under-review', offers: true, at: Date.now() }
  const opened = await unsealSessionCookie(await seal({ ...session, protection: kept }), [key])
  expect(opened).toMatchObject({ userName: 'rahim01' })
  expect(opened && readVisitorProtection(opened, Date.now())).toEqual({
    restriction: 'unknown',
    allowsOffers: false,
  })
})

it('loads an unknown protection of the revocation list again, whatever the cookie says', async () => {
  const lists = new FakeNamespace(Revocations)
  const member = hashMemberName('rahim01')
  const at = Date.now()
  const strange = { standing: 'under-review', offers: true, at } as never
  const list = lists.getByName(member.slice(0, 2))
  await list.protect(member, strange, at + 1000)
  const own = { ...session, protection: { standing: 'none' as const, offers: true, at: at - 1000 } }
  const env = { REVOCATIONS: lists } as unknown as Pick<Bindings, 'REVOCATIONS'>
  const reason = await findRevocation(
    env,
    own,
    createLogger({}, () => undefined),
    DEADLINE_PER_CALL,
  )
  expect(reason).toBeUndefined()
  const protection = findLatestProtection(own)
  expect(readVisitorProtection({ ...own, protection }, Date.now())).toEqual({
    restriction: 'unknown',
    allowsOffers: false,
  })
})
