import type { LotteryOrder } from '../../contract/play-schemas'
import type { Deferred } from '../../page-data/deferred'
import { href } from '../../paths'
import type { OrderState } from '../../records/record-names'

export interface LotteryOrderSummary extends LotteryOrder {
  /** Payout less stake of the lottery order, exact; negative for a loss. */
  result: string
}

/**
 * `now`: when the orders were loaded, ms since the epoch by the worker's clock. `timeZone`: time zone of the
 * page's days.
 */
interface AsOf {
  now: number
  timeZone: string
}

export interface LotteryOrderPage extends AsOf {
  /** Lottery orders, newest first. */
  orders: LotteryOrderSummary[]
  /** Number of the page of orders, starting at 1. */
  page: number
  totalPages: number
}

export interface LotteryOrderView extends AsOf {
  order: LotteryOrderSummary
}

export interface LotteryOrderListData {
  kind: 'list'
  /** State of the listed orders; null: all states. */
  state: OrderState | null
  list: Deferred<LotteryOrderPage>
}

export interface SingleLotteryOrderData {
  kind: 'order'
  id: string
  order: Deferred<LotteryOrderView>
}

/** Data of the page of lottery orders; `refused`: accounts without real money have no records. */
export type LotteryOrdersData = { degraded: boolean } & (
  | { kind: 'refused' }
  | LotteryOrderListData
  | SingleLotteryOrderData
)

interface Listed {
  state?: OrderState | null
  page?: number
}

export const lotteryOrdersHref = ({ state, page = 1 }: Listed = {}): string =>
  href('lottery-orders', { state, page: page > 1 ? page : null })

export const lotteryOrderHref = (id: string): string => href('lottery-orders', { id })

/** The form that cancels an order has no input fields. */
export const fields = [] as const

/** Fields that the worker sends back with the form that cancels an order: none. */
export const echo = [] as const

export interface CancelOrderFormContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: never
  extra: Record<never, never>
}
