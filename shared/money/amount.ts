import Big from 'big.js'
import { toLatinDigits } from '../input/digits'

/** Amounts of money as exact decimal strings, never floats. Computed with big.js. */

// Strict mode makes big.js throw for JavaScript numbers, which may already be inexact.
Big.strict = true

/** Maximum number of digits before the decimal point of a typed amount. */
const WHOLE_MAX = 13

/** Number of decimals for a wallet without a currency code: 2, as in most currencies. */
const DECIMALS = 2

/** Currencies without a minor unit (ISO 4217, list one). */
const WHOLE = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '))

/**
 * Returns the number of decimals of a currency (ISO 4217): 2 for BDT, 0 for JPY. `Intl` returns the decimals
 * used in cash: 0 for PKR, although account balances in PKR have two.
 */
export function currencyDecimals(currency: string | null | undefined): number {
  if (!currency) return DECIMALS
  if (currency === 'IQD') return 3
  const options = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return options.maximumFractionDigits || (WHOLE.has(currency) ? 0 : DECIMALS)
}

/** Pattern of a positive amount in a URL. The currency may allow fewer decimals. */
export const AMOUNT_PATTERN = /^(?=.*[1-9])\d{1,13}(?:\.\d{1,4})?$/

const GROUPED = /^[1-9]\d{0,2}(,\d{2,3})*,\d{3}(\.\d*)?$/
/** Matches a typed amount such as `1,250`: the comma may separate thousands, or begin three decimals. */
const AMBIGUOUS = /^[1-9]\d{0,2},\d{3}$/
/**
 * Matches a typed amount such as `1.250`: thousands in languages that group digits with points. Invalid as an
 * amount of a currency with two decimals or fewer.
 */
const GROUPED_BY_POINT = /^[1-9]\d{0,2}\.\d{3}$/

/**
 * Parses a typed amount. Accepts digits of any script, groups separated by commas, spaces or apostrophes, and
 * a point or comma before the decimals. Refuses text that could mean two amounts.
 * @returns an exact decimal such as `2000.5`; undefined when the amount is invalid, not positive, or has too
 * many decimals
 */
export function parseAmount(typed: string, decimals: number): string | undefined {
  const text = toLatinDigits(typed)
    .replaceAll('٫', '.')
    .replace(/[\s٬'’]/g, '')
  if ((decimals > 2 ? AMBIGUOUS : GROUPED_BY_POINT).test(text)) return undefined
  const isGrouped = GROUPED.test(text)
  // Refuses digits in groups of four, as in Chinese, and too many decimals after a comma.
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

/** Returns `percent` per cent of an amount, rounded half up to the currency's decimals. */
export const percentageOfAmount = (amount: string, percent: string, decimals: number): string =>
  new Big(amount).times(percent).div('100').round(decimals, Big.roundHalfUp).toFixed()

/** Multiplies an amount of money, without rounding. */
export const multiplyAmount = (amount: string, times: string): string =>
  new Big(amount).times(times).toFixed()

/** Divides `amount` by `of`, rounded half up to `decimals`; undefined when `of` is 0. */
export const divideAmounts = (amount: string, of: string, decimals: number): string | undefined =>
  new Big(of).eq('0') ? undefined : new Big(amount).div(of).round(decimals, Big.roundHalfUp).toFixed()

export const minAmount = (a: string, b: string): string => (compareAmounts(a, b) <= 0 ? a : b)

/** Rounds an amount down to the currency's smallest unit. */
export const roundAmountDown = (amount: string, decimals: number): string =>
  new Big(amount).round(decimals, Big.roundDown).toFixed()

/** Rounds an amount up to whole units. */
export const roundAmountUp = (amount: string): string => new Big(amount).round(0, Big.roundUp).toFixed()

/**
 * Returns `part` as a percentage of `whole`: an integer from 0 to 100, rounded down. If both are 0, the
 * result is 100.
 */
export function percentageOf(part: string, whole: string): number {
  if (compareAmounts(part, whole) >= 0) return 100
  if (compareAmounts(part, '0') <= 0) return 0
  return new Big(part).times('100').div(whole).round(0, Big.roundDown).toNumber()
}

/**
 * Returns the payout as a multiple of the stake, such as `9.4`: at most two decimals, rounded down. Undefined
 * when the stake is 0.
 */
export const payoutMultiplier = (returned: string, stake: string): string | undefined =>
  compareAmounts(stake, '0') <= 0 ? undefined : new Big(returned).div(stake).round(2, Big.roundDown).toFixed()
