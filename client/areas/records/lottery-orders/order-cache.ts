import type { LotteryOrderSummary, LotteryOrderView } from '../../../../shared/areas/records/lottery-orders'
import type { Session } from '../../../../shared/page-data/shell-data'

/** Maximum number of cached lottery orders. Members cancel fewer orders in one visit. */
const CACHED_ORDERS_MAX = 50

interface OrderCache {
  /** CSRF token of the session that has loaded the orders; null: none yet. */
  of: string | null
  /** Cached orders by id, oldest first. */
  views: Map<string, LotteryOrderView>
}

/**
 * Lottery orders as this tab last loaded them, because a list that Back restores may be outdated. Only the
 * browser writes to this cache.
 */
let orderCache: OrderCache = { of: null, views: new Map() }

const sessionKeyOf = (session: Session): string | null =>
  session.kind === 'member' ? session.csrfToken : null

/** Caches a lottery order until another session begins. */
export function cacheLotteryOrder(view: LotteryOrderView, session: Session): void {
  const of = sessionKeyOf(session)
  if (of === null) return
  // A member who logs in later in this tab must not see the previous member's orders.
  if (orderCache.of !== of) orderCache = { of, views: new Map() }
  const { views } = orderCache
  views.delete(view.order.id)
  views.set(view.order.id, view)
  const [oldest] = views.keys()
  if (views.size > CACHED_ORDERS_MAX && oldest !== undefined) views.delete(oldest)
}

/**
 * Returns the newest known version of a lottery order: the cached one, or the one in a list.
 * @param now when the list was loaded, in ms since the epoch
 */
export function findNewestLotteryOrder(
  row: LotteryOrderSummary,
  now: number,
  session: Session,
): LotteryOrderSummary {
  const seen = orderCache.of === sessionKeyOf(session) ? orderCache.views.get(row.id) : undefined
  return seen && seen.now > now ? seen.order : row
}
