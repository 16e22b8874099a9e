import type { OrderRow, OrderView } from './contract'

/**
 * Orders as this tab saw them last, by id: a list that is restored on the way back may be older. Written in the browser
 * only.
 */
const known = new Map<string, OrderView>()

export const learnOrder = (view: OrderView): void => {
  known.set(view.order.id, view)
}

/** The newest that is known of an order of a list. @param now when the list was read */
export function newestOf(row: OrderRow, now: number): OrderRow {
  const seen = known.get(row.id)
  return seen && seen.now > now ? seen.order : row
}
