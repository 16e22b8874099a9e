import { expect, it } from 'vitest'
import type { LotteryOrderSummary, LotteryOrderView } from '../../../../shared/areas/records/lottery-orders'
import type { Session } from '../../../../shared/page-data/shell-data'
import { cacheLotteryOrder, findNewestLotteryOrder } from './order-cache'

const session = (csrfToken: string) => ({ kind: 'member', csrfToken }) as Session
const order = (id: string, status: LotteryOrderSummary['status'] = 'open') =>
  ({ id, status }) as LotteryOrderSummary
const seen = (id: string, now = 20): LotteryOrderView => ({
  order: order(id, 'cancelled'),
  now,
  timeZone: 'UTC',
})
const shown = (id: string, listReadAt: number, of: Session) =>
  findNewestLotteryOrder(order(id), listReadAt, of).status

it('returns the cached order only when it is newer than the list', () => {
  const rafi = session('rafi')
  cacheLotteryOrder(seen('a'), rafi)
  expect(shown('a', 10, rafi)).toBe('cancelled')
  expect(shown('a', 30, rafi)).toBe('open')
  expect(shown('b', 10, rafi)).toBe('open')
})

it('returns no orders that another session has cached', () => {
  cacheLotteryOrder(seen('a'), session('first'))
  expect(shown('a', 10, session('second'))).toBe('open')
  expect(shown('a', 10, { kind: 'guest' })).toBe('open')
  cacheLotteryOrder(seen('b'), session('second'))
  expect(shown('a', 10, session('first'))).toBe('open')
})

it('drops the oldest orders when the cache is full', () => {
  const rafi = session('many')
  for (let n = 0; n < 60; n += 1) cacheLotteryOrder(seen(`order-${n}`), rafi)
  expect(shown('order-59', 10, rafi)).toBe('cancelled')
  expect(shown('order-0', 10, rafi)).toBe('open')
})
