import { expect, it } from 'vitest'
import { findCheckInOrder, getCheckInRun } from './reward-tickets'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Midnight in Dhaka, when the operator's day begins. */
const MIDNIGHT = Date.UTC(2026, 10, 23, 18)

it('the daily check-in moves to the next day at midnight in Dhaka, to the millisecond', () => {
  expect(getCheckInRun(MIDNIGHT - HOUR, MIDNIGHT - 1).today).toBe(0)
  const { today, orders } = getCheckInRun(MIDNIGHT - HOUR, MIDNIGHT)
  expect(today).toBe(1)
  expect(orders[0]?.endsAt).toBe(MIDNIGHT)
  expect([orders[1]?.madeAt, orders[1]?.endsAt]).toEqual([MIDNIGHT, MIDNIGHT + DAY])
})

it('the daily check-in starts again after seven days, with new tickets', () => {
  const first = getCheckInRun(MIDNIGHT, MIDNIGHT)
  const last = getCheckInRun(MIDNIGHT, MIDNIGHT + 6 * DAY)
  const next = getCheckInRun(MIDNIGHT, MIDNIGHT + 7 * DAY)
  expect([last.today, next.today]).toEqual([6, 0])
  expect(last.orders).toEqual(first.orders)
  const known = new Set(first.orders.map(({ id }) => id))
  expect(next.orders.filter(({ id }) => known.has(id))).toEqual([])
})

it('the daily check-in has no ticket for a future day', () => {
  const run = getCheckInRun(MIDNIGHT, MIDNIGHT + DAY)
  expect(run.orders.map(({ id }) => findCheckInOrder(run, id) !== undefined)).toEqual([
    ...[true, true, false, false, false, false, false],
  ])
})
