import { expect, it } from 'vitest'
import { longestWindowMs, nextAttemptTime, RATE_LIMITS, type RateWindow } from './limit-rules'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Returns the times of the attempts that the windows accept. */
function accepted(windows: readonly RateWindow[], attempts: readonly number[]): number[] {
  const taken: number[] = []
  for (const at of attempts) if (nextAttemptTime(taken, windows) <= at) taken.push(at)
  return taken
}

it('allows the sixth failed login when the first is a minute old', () => {
  const { pair } = RATE_LIMITS.login.windows
  const taken = [0, 1000, 2000, 3000, 4000]
  expect(nextAttemptTime(taken.slice(0, 4), pair)).toBe(0)
  expect(nextAttemptTime(taken, pair)).toBe(MINUTE)
  expect(accepted(pair, [...taken, 5000, MINUTE - 1, MINUTE, MINUTE + 1])).toEqual([...taken, MINUTE])
})

it('allows a number one SMS a minute and five a day', () => {
  const { number } = RATE_LIMITS.sms.windows
  const everySecond = Array.from({ length: 600 }, (_, second) => second * 1000)
  expect(accepted(number, everySecond)).toEqual([0, 1, 2, 3, 4].map((minute) => minute * MINUTE))
  expect(nextAttemptTime([0, MINUTE, 2 * MINUTE, 3 * MINUTE, 4 * MINUTE], number)).toBe(DAY)
  expect(longestWindowMs(number)).toBe(DAY)
})

it('allows an IP address ten SMS an hour', () => {
  const { clientIp } = RATE_LIMITS.sms.windows
  expect(
    accepted(
      clientIp,
      Array.from({ length: 100 }, (_, index) => index),
    ),
  ).toHaveLength(10)
  expect(
    nextAttemptTime(
      Array.from({ length: 10 }, (_, index) => index * MINUTE),
      clientIp,
    ),
  ).toBe(60 * MINUTE)
})

it('never waits without earlier attempts', () => {
  expect(nextAttemptTime([], [{ max: 1, ms: MINUTE }])).toBe(0)
})
