import { expect, it } from 'vitest'
import { checkInOrder, checkInRun } from './tickets'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Midnight in Dhaka, when the operator's day begins. */
const MIDNIGHT = Date.UTC(2026, 10, 23, 18)

it('the daily check-in moves to the next day at midnight in Dhaka, to the millisecond', () => {
  expect(checkInRun(MIDNIGHT - HOUR, MIDNIGHT - 1).today).toBe(0)
  const { today, orders } = checkInRun(MIDNIGHT - HOUR, MIDNIGHT)
  expect(today).toBe(1)
  expect(orders[0]?.endsAt).toBe(MIDNIGHT)
  expect([orders[1]?.madeAt, orders[1]?.endsAt]).toEqual([MIDNIGHT, MIDNIGHT + DAY])
})

it('the daily check-in starts again after seven days, with new tickets', () => {
  const first = checkInRun(MIDNIGHT, MIDNIGHT)
  const last = checkInRun(MIDNIGHT, MIDNIGHT + 6 * DAY)
  const next = checkInRun(MIDNIGHT, MIDNIGHT + 7 * DAY)
  expect([last.today, next.today]).toEqual([6, 0])
  expect(last.orders).toEqual(first.orders)
  const known = new Set(first.orders.map(({ id }) => id))
  expect(next.orders.filter(({ id }) => known.has(id))).toEqual([])
})

it('the daily check-in has no ticket for a future day', () => {
  const run = checkInRun(MIDNIGHT, MIDNIGHT + DAY)
  expect(run.orders.map(({ id }) => checkInOrder(run, id) !== undefined)).toEqual([
    ...[true, true, false, false, false, false, false],
  ])
})
