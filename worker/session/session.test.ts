import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { classifyVisitor, isSessionUnexpired, memberSessionSchema, toPublicSession } from './session'
import { createSession, reauthenticateSession, renewSession } from './sign-in'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOW = 1_800_000_000_000
const session = createSession(
  { token: 't', userName: 'rahim01', type: 0, firstTimeLogin: false, previousLogin: null },
  NOW,
)

describe('an idle session', () => {
  it.each([
    [0, true],
    [30 * MINUTE - 1, true],
    [30 * MINUTE, false],
    [24 * HOUR, false],
  ])('after %i ms is live: %s', (ms, isExpected) => {
    expect(isSessionUnexpired(session, NOW + ms)).toBe(isExpected)
  })
})

describe('a session in use', () => {
  it.each([
    [11 * HOUR, true],
    [12 * HOUR - 1, true],
    [12 * HOUR, false],
    [13 * HOUR, false],
  ])('after %i ms is live: %s', (ms, isExpected) => {
    expect(isSessionUnexpired({ ...session, seenAt: NOW + ms }, NOW + ms)).toBe(isExpected)
  })
})

it('a session is invalid when its time is in the future, except for small clock differences', () => {
  expect(isSessionUnexpired({ ...session, seenAt: NOW + MINUTE }, NOW)).toBe(true)
  expect(isSessionUnexpired({ ...session, seenAt: NOW + MINUTE + 1 }, NOW)).toBe(false)
})

it('a session starts again with a new id when the player proves their identity again', () => {
  const renewed = reauthenticateSession(session, NOW + 11 * HOUR)
  expect(isSessionUnexpired(renewed, NOW + 11 * HOUR)).toBe(true)
  expect(isSessionUnexpired({ ...renewed, seenAt: NOW + 22 * HOUR }, NOW + 22 * HOUR)).toBe(true)
  expect(renewed.id).not.toBe(session.id)
  expect(renewed).toMatchObject({ token: 't', csrfToken: session.csrfToken })
})

it('a session keeps its expiry when it only gets a new id, however often', () => {
  const once = renewSession(session, NOW + 8 * HOUR)
  const twice = renewSession(once, NOW + 11 * HOUR)
  expect(new Set([session.id, once.id, twice.id]).size).toBe(3)
  expect(twice).toMatchObject({ issuedAt: NOW + 11 * HOUR, csrfToken: session.csrfToken })
  expect(v.is(memberSessionSchema, twice)).toBe(true)
  expect(isSessionUnexpired({ ...twice, seenAt: NOW + 12 * HOUR - 1 }, NOW + 12 * HOUR - 1)).toBe(true)
  expect(isSessionUnexpired({ ...twice, seenAt: NOW + 12 * HOUR }, NOW + 12 * HOUR)).toBe(false)
})

it.each([
  [0, 'member'],
  [40, 'member'],
  [4, 'trial'],
  [99, 'unknown'],
])('gives an account of type %i the visitor class %s', (type, visitor) => {
  expect(classifyVisitor({ ...session, type })).toBe(visitor)
})

it('treats a guest as a guest, who may see whether a session has just ended', () => {
  expect(classifyVisitor({ kind: 'guest' })).toBe('guest')
  expect(toPublicSession({ kind: 'guest', ended: true })).toEqual({ kind: 'guest', ended: true })
})

it.each([
  ['x'.repeat(16), true],
  ['x'.repeat(64), true],
  ['x'.repeat(15), false],
  ['x'.repeat(65), false],
  [`<${'x'.repeat(16)}`, false],
  [`${'x'.repeat(16)}\n`, false],
])('a session with the id %j is well formed: %s', (id, isGood) => {
  expect(v.is(memberSessionSchema, { ...session, id })).toBe(isGood)
})
