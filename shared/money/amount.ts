import Big from 'big.js'
import { toLatinDigits } from '../input/digits'

/** Amounts of money as exact decimal strings, never floats. Computed with big.js. */

// Big.js must not accept a JavaScript number, which would already be a float.
Big.strict = true

/** Most digits before the decimal point of a typed amount. */
const WHOLE_MAX = 13

/** Decimals of an amount in a wallet without a currency code: as many as most currencies have. */
const DECIMALS = 2

/** Currencies without a minor unit (ISO 4217, list one). */
const WHOLE = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '))

/**
 * Returns the decimals of a currency (ISO 4217): 2 for BDT, 0 for JPY. `Intl` uses those of cash: none where
 * the minor unit is rarely used, as for PKR, though accounts have it.
 */
export function decimalsOf(currency: string | null | undefined): number {
  if (!currency) return DECIMALS
  if (currency === 'IQD') return 3
  const options = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return options.maximumFractionDigits || (WHOLE.has(currency) ? 0 : DECIMALS)
}

/** Pattern of a positive amount in a URL. The currency may allow fewer decimals. */
export const AMOUNT_PATTERN = /^(?=.*[1-9])\d{1,13}(?:\.\d{1,4})?$/

const grouped = /^[1-9]\d{0,2}(,\d{2,3})*,\d{3}(\.\d*)?$/
/** Typed amount that is either thousands, or three decimals after a comma. */
const ambiguous = /^[1-9]\d{0,2},\d{3}$/
/** Thousands in languages that group by points; not an amount of a currency with two decimals or fewer. */
const groupedByPoint = /^[1-9]\d{0,2}\.\d{3}$/

/**
 * Parses a typed amount: digits of any script, grouping by commas, spaces or apostrophes, a point or a comma
 * before the decimals. Text that could mean two amounts is refused.
 * @returns an exact decimal such as `2000.5`; undefined when it is invalid, not positive, or has too many
 * decimals
 */
export function parseAmount(typed: string, decimals: number): string | undefined {
  const text = toLatinDigits(typed)
    .replaceAll('٫', '.')
    .replace(/[\s٬'’]/g, '')
  if ((decimals > 2 ? ambiguous : groupedByPoint).test(text)) return undefined
  const isGrouped = grouped.test(text)
  // The typed amount is in groups of four, as in Chinese, or has a digit too many.
  if (!isGrouped && (/,(\d+)$/.exec(text)?.[1] ?? '').length > decimals) return undefined
  const plain = isGrouped ? text.replaceAll(',', '') : text.replace(/^(\d+),(\d+)$/, '$1.$2')
  const [, whole = '', fraction = ''] = /^0*(\d*)(?:\.(\d*?)0*)?$/.exec(plain) ?? []
  if (whole.length > WHOLE_MAX || fraction.length > decimals) return undefined
  if (whole === '' && fraction === '') return undefined
  return fraction === '' ? whole : `${whole || '0'}.${fraction}`
}

/** Compares two amounts: negative when `a` is less, 0 when they are equal. */
export const compareAmounts = (a: string, b: string): number => new Big(a).cmp(b)

export const addAmounts = (...amounts: readonly string[]): string =>
  amounts.reduce((sum, amount) => sum.plus(amount), new Big('0')).toFixed()

export const subtractAmount = (from: string, amount: string): string => new Big(from).minus(amount).toFixed()

/** Returns a share of an amount in per cent, rounded half up to the currency's decimals. */
export const shareOf = (amount: string, percent: string, decimals: number): string =>
  new Big(amount).times(percent).div('100').round(decimals, Big.roundHalfUp).toFixed()

/** Multiplies an amount of money, without rounding. */
export const multiplyAmount = (amount: string, times: string): string =>
  new Big(amount).times(times).toFixed()

/** Divides `amount` by `of`, rounded half up to `decimals`; undefined when `of` is 0. */
export const quotientOf = (amount: string, of: string, decimals: number): string | undefined =>
  new Big(of).eq('0') ? undefined : new Big(amount).div(of).round(decimals, Big.roundHalfUp).toFixed()

export const smallerAmount = (a: string, b: string): string => (compareAmounts(a, b) <= 0 ? a : b)

/** Rounds an amount down to the currency's smallest unit. */
export const roundedDown = (amount: string, decimals: number): string =>
  new Big(amount).round(decimals, Big.roundDown).toFixed()

/** Rounds an amount up to whole units. */
export const roundedUp = (amount: string): string => new Big(amount).round(0, Big.roundUp).toFixed()

/**
 * Returns a part's share of the whole: whole per cent, rounded down, from 0 to 100. A whole of 0 is complete.
 */
export function percentOf(part: string, whole: string): number {
  if (compareAmounts(part, whole) >= 0) return 100
  if (compareAmounts(part, '0') <= 0) return 0
  return new Big(part).times('100').div(whole).round(0, Big.roundDown).toNumber()
}

/**
 * Returns the payout as a multiple of the stake, such as `9.4`: at most two decimals, rounded down. Undefined
 * for no stake.
 */
export const multiplierOf = (returned: string, stake: string): string | undefined =>
  compareAmounts(stake, '0') <= 0 ? undefined : new Big(returned).div(stake).round(2, Big.roundDown).toFixed()
