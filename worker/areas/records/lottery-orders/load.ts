import type {
  LotteryOrderPage,
  LotteryOrderSummary,
  LotteryOrderView,
} from '../../../../shared/areas/records/lottery-orders'
import type { LotteryOrder } from '../../../../shared/contract/play-schemas'
import { subtractAmount } from '../../../../shared/money/amount'
import { type OrderState, RECORDS_PAGE_SIZE } from '../../../../shared/records/record-names'
import type { PageContext } from '../../../page-context'
import { fetchLotteryOrder, fetchLotteryOrders } from '../../../platform/calls/record-calls'
import { rethrowAsNotFound } from '../../../platform/rethrow-as-not-found'

type OrdersContext = Pick<PageContext, 'platform' | 'timeZone'>

const rowOf = (order: LotteryOrder): LotteryOrderSummary => ({
  ...order,
  result: subtractAmount(order.payout, order.stake),
})

/**
 * Loads one page of the list of the member's bets on lottery draws. A page number beyond the last page means
 * the last page.
 * @param page counts from 1
 * @throws PlatformError
 */
export async function loadLotteryOrders(
  { platform, timeZone }: OrdersContext,
  token: string,
  { state, page }: { state: OrderState | null; page: number },
): Promise<LotteryOrderPage> {
  const ask = (pageNo: number) =>
    fetchLotteryOrders(platform, token, {
      ...(state !== null && { status: state }),
      pageNo,
      pageSize: RECORDS_PAGE_SIZE,
    })
  const found = await ask(page)
  const { list, pageNum, totalPages } =
    found.list.length === 0 && totalPagesOf(found) < page ? await ask(totalPagesOf(found)) : found
  return {
    orders: list.map(rowOf),
    page: Math.max(1, pageNum),
    totalPages,
    now: Date.now(),
    timeZone,
  }
}

const totalPagesOf = ({ totalPages }: { totalPages: number }): number => Math.max(1, totalPages)

/**
 * Loads one of the member's bets on lottery draws.
 * @throws PlatformError `not-found` when the member has no such order
 */
export const loadLotteryOrder = async (
  { platform, timeZone }: OrdersContext,
  token: string,
  id: string,
): Promise<LotteryOrderView> => ({
  order: rowOf(await fetchLotteryOrder(platform, token, id).catch(rethrowAsNotFound('order.not.found'))),
  now: Date.now(),
  timeZone,
})
