import type { OrderRow, OrderView } from '../../../../shared/areas/records/lottery-orders'
import type { Session } from '../../../../shared/page-data/shell-data'

/** So many orders are remembered: more than one visit cancels. */
const CACHED_ORDERS_MAX = 50

interface OrderCache {
  /** The session that has seen them. */
  of: string | null
  /** By id; the one that was seen longest ago is the first. */
  views: Map<string, OrderView>
}

/** Orders as this tab saw them last: a list that is restored on the way back may be older. Written in the browser only. */
let orderCache: OrderCache = { of: null, views: new Map() }

const sessionKeyOf = (session: Session): string | null =>
  session.kind === 'member' ? session.csrfToken : null

/** Remembers an order for as long as the session lasts. */
export function cacheOrder(view: OrderView, session: Session): void {
  const of = sessionKeyOf(session)
  if (of === null) return
  // Who logs in later in this tab knows nothing of the one before.
  if (orderCache.of !== of) orderCache = { of, views: new Map() }
  const { views } = orderCache
  views.delete(view.order.id)
  views.set(view.order.id, view)
  const [oldest] = views.keys()
  if (views.size > CACHED_ORDERS_MAX && oldest !== undefined) views.delete(oldest)
}

/** The newest that the session knows of an order of a list. @param now when the list was read, ms */
export function newestOrder(row: OrderRow, now: number, session: Session): OrderRow {
  const seen = orderCache.of === sessionKeyOf(session) ? orderCache.views.get(row.id) : undefined
  return seen && seen.now > now ? seen.order : row
}
