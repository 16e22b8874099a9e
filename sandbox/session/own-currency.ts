import type { Member } from './member'

/** The sign of the currency in which the seed's texts name amounts. */
const TEXTS_SYMBOL = '৳'

/**
 * A reply for one member, whose texts name amounts in the member's own currency. Texts for everybody keep theirs: they are
 * cached for all. So do those for players of free play, who have no currency.
 */
export function inOwnCurrency<T>(value: T, { currencySymbol }: Pick<Member, 'currencySymbol'>): T {
  if (currencySymbol === '' || currencySymbol === TEXTS_SYMBOL) return value
  return JSON.parse(JSON.stringify(value).replaceAll(TEXTS_SYMBOL, currencySymbol)) as T
}
