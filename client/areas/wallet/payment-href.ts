import { href, isBuilt } from '../../../shared/pages'

/** The link to the page of a payment; null while there is no such page. */
export const paymentHref = (id: string): string | null =>
  isBuilt('payment') ? `${href('payment')}?${new URLSearchParams({ id })}` : null
