import * as v from 'valibot'
import { expect, it } from 'vitest'
import { sealSession, unsealSessionCookie } from './seal'
import { isSessionUnexpired, memberSessionSchema, toEndedSession, toPublicSession } from './session'
import { createSession } from './sign-in'

const reply = {
  token: 'canary-token',
  userName: 'rahim01',
  type: 0,
  firstTimeLogin: false,
  previousLogin: { time: 1_700_000_000_000, place: 'Dhaka' },
}
const key = new Uint8Array(32).fill(7)

it('gives every login its own id and CSRF token', () => {
  const sessions = Array.from({ length: 1000 }, () => createSession(reply))
  const secrets = sessions.flatMap(({ id, csrfToken }) => [id, csrfToken])
  expect(new Set(secrets).size).toBe(2000)
  for (const secret of secrets) expect(secret).toMatch(/^[\w-]{32}$/)
})

it('creates a session that can be sealed and opened again', async () => {
  const session = createSession(reply, 1000)
  expect(v.is(memberSessionSchema, session)).toBe(true)
  expect(await unsealSessionCookie(await sealSession(session, [key]), [key])).toEqual(session)
})

it('creates sessions that fit into a cookie even with the longest values', async () => {
  const longest = createSession({
    ...reply,
    token: 'x'.repeat(2048),
    sessionId: 'x'.repeat(64),
    userName: 'ম'.repeat(64),
    previousLogin: { time: 8.64e15, place: 'ম'.repeat(100) },
  })
  const sealed = await sealSession(longest, [key])
  expect(`__Host-session=${sealed}`.length).toBeLessThan(4096)
})

it('gives pages the user name and previous login, but not the token', () => {
  const shown = toPublicSession(createSession(reply))
  expect(shown).toMatchObject({
    own: { userName: 'rahim01', previousLogin: { time: 1_700_000_000_000, place: 'Dhaka' } },
  })
  expect(JSON.stringify(shown)).not.toContain('canary-token')
  expect(toPublicSession(createSession({ ...reply, previousLogin: null }))).toMatchObject({
    own: { previousLogin: null },
  })
})

it('makes an ended session invalid, without a token', () => {
  const now = Date.now()
  const ended = toEndedSession(createSession(reply, now))
  expect(isSessionUnexpired(ended, now)).toBe(false)
  // An ended session can still be sealed, so that a page can report the end to the player.
  expect(v.is(memberSessionSchema, ended)).toBe(true)
  expect(ended.userName).toBe('rahim01')
  expect(JSON.stringify(ended)).not.toContain('canary-token')
})
