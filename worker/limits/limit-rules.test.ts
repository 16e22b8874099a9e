import { expect, it } from 'vitest'
import { freeAt, limitRules, longest, type Window } from './limit-rules'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The attempts that are accepted when somebody tries at these times. */
function accepted(windows: readonly Window[], attempts: readonly number[]): number[] {
  const taken: number[] = []
  for (const at of attempts) if (freeAt(taken, windows) <= at) taken.push(at)
  return taken
}

it('allows the sixth failed login when the first is a minute old', () => {
  const { pair } = limitRules.login.windows
  const taken = [0, 1000, 2000, 3000, 4000]
  expect(freeAt(taken.slice(0, 4), pair)).toBe(0)
  expect(freeAt(taken, pair)).toBe(MINUTE)
  expect(accepted(pair, [...taken, 5000, MINUTE - 1, MINUTE, MINUTE + 1])).toEqual([...taken, MINUTE])
})

it('allows a number one SMS a minute and five a day', () => {
  const { number } = limitRules.sms.windows
  const everySecond = Array.from({ length: 600 }, (_, second) => second * 1000)
  expect(accepted(number, everySecond)).toEqual([0, 1, 2, 3, 4].map((minute) => minute * MINUTE))
  expect(freeAt([0, MINUTE, 2 * MINUTE, 3 * MINUTE, 4 * MINUTE], number)).toBe(DAY)
  expect(longest(number)).toBe(DAY)
})

it('allows an IP address ten SMS an hour', () => {
  const { clientIp } = limitRules.sms.windows
  expect(
    accepted(
      clientIp,
      Array.from({ length: 100 }, (_, index) => index),
    ),
  ).toHaveLength(10)
  expect(
    freeAt(
      Array.from({ length: 10 }, (_, index) => index * MINUTE),
      clientIp,
    ),
  ).toBe(60 * MINUTE)
})

it('never waits without earlier attempts', () => {
  expect(freeAt([], [{ max: 1, ms: MINUTE }])).toBe(0)
})
