import { describe, expect, it } from 'vitest'
import { isLive } from './session'
import { newSession, renewedSession } from './sign-in'

/** Test plan B 14, by a clock of our own. */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOW = 1_800_000_000_000
const session = newSession(
  { token: 't', userName: 'rahim01', type: 0, firstTimeLogin: false, previousLogin: null },
  NOW,
)

describe('a session that nobody uses', () => {
  it.each([
    [0, true],
    [30 * MINUTE - 1, true],
    [30 * MINUTE, false],
    [24 * HOUR, false],
  ])('after %i ms lives: %s', (ms, lives) => {
    expect(isLive(session, NOW + ms)).toBe(lives)
  })
})

describe('a session in use', () => {
  it.each([
    [11 * HOUR, true],
    [12 * HOUR - 1, true],
    [12 * HOUR, false],
    [13 * HOUR, false],
  ])('after %i ms lives: %s', (ms, lives) => {
    expect(isLive({ ...session, seenAt: NOW + ms }, NOW + ms)).toBe(lives)
  })
})

it('one from the future is none, but for clocks that differ a little', () => {
  expect(isLive({ ...session, seenAt: NOW + MINUTE }, NOW)).toBe(true)
  expect(isLive({ ...session, seenAt: NOW + MINUTE + 1 }, NOW)).toBe(false)
})

it('one whose player proved again who they are counts from then, under another id', () => {
  const renewed = renewedSession(session, NOW + 11 * HOUR)
  expect(isLive(renewed, NOW + 11 * HOUR)).toBe(true)
  expect(isLive({ ...renewed, seenAt: NOW + 22 * HOUR }, NOW + 22 * HOUR)).toBe(true)
  expect(renewed.id).not.toBe(session.id)
  expect(renewed).toMatchObject({ token: 't', csrfToken: session.csrfToken })
})
