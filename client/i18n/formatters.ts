import { useLingui } from '@lingui/react'
import { dateFormat } from './date-format'

/** Currency of an amount as ISO 4217 code; null when neither the wallet nor the content states a currency. */
export type Currency = string | null

/** Currency that determines the decimals of amounts without a currency. */
const FALLBACK_CURRENCY = 'USD'

/**
 * Formats numbers, money and dates of one language with the locale's grouping. Digits are Latin unless the
 * operator configured others in the locale. Amounts are exact decimal strings. Modern `Intl` formats them
 * without rounding; older versions convert them to floats, which are exact up to 15 digits.
 */
export interface Formatters {
  /** Formats a whole number with grouping. */
  integer(value: number | bigint): string
  /** Formats an amount truncated towards zero to whole units. */
  wholeAmount(amount: string): string
  /** Formats an amount with all decimals of its currency, without the symbol. */
  exactAmount(amount: string, currency: Currency): string
  /** Returns the narrow symbol of a currency, such as ৳. */
  currencySymbol(currency: Currency): string
  /** Formats an instant in ms as date and time in an IANA time zone. */
  dateTime(ms: number, timeZone: string): string
  /** Formats an instant in ms as a time of day in an IANA time zone. */
  time(ms: number, timeZone: string): string
}

type Decimal = Intl.StringNumericLiteral

/**
 * Caches formatters by key, because creating one costs more than using it a hundred times. Use it only for a
 * small number of keys.
 */
function memoise<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>()
  return (key) => {
    const cached = made.get(key)
    if (cached !== undefined) return cached
    const value = make(key)
    made.set(key, value)
    return value
  }
}

/**
 * Truncates an amount to a number of decimals, and drops the sign of zero. `Intl` cannot be used, because
 * Chrome before 106 and Safari before 15.4 lack `roundingMode` and may round up.
 */
function truncateAmount(amount: string, digits: number): Decimal {
  const [whole = '', fraction = ''] = amount.split('.')
  const truncated = digits === 0 ? whole.replace(/^-(?=0*$)/, '') : `${whole}.${fraction.slice(0, digits)}0`
  return truncated as Decimal
}

function createFormatters(locale: string): Formatters {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const wholeAmount = (amount: string) => whole.format(truncateAmount(amount, 0))
  const currency = memoise(
    (code) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: code,
        currencyDisplay: 'narrowSymbol',
      }),
  )
  const exact = memoise((code) => {
    // A currency whose cash has no minor unit, such as PKR, reports 0 decimals. Accounts may still have
    // decimals, which must be visible, so 2 are used.
    const { maximumFractionDigits: inCash } = currency(code).resolvedOptions()
    const digits = inCash || 2
    const format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    return (amount: string) => {
      const truncated = truncateAmount(amount, digits)
      return inCash || /[1-9]/.test(truncated.split('.')[1] ?? '')
        ? format.format(truncated)
        : wholeAmount(amount)
    }
  })
  const symbol = memoise(
    (code) =>
      currency(code)
        .formatToParts(0)
        .find((part) => part.type === 'currency')?.value ?? code,
  )
  return {
    // Adding 0 turns -0 into 0.
    integer: (value) => whole.format(typeof value === 'bigint' ? value : Math.trunc(value) + 0),
    wholeAmount,
    exactAmount: (amount, code) => exact(code ?? FALLBACK_CURRENCY)(amount),
    currencySymbol: (code) => symbol(code ?? FALLBACK_CURRENCY),
    dateTime: (ms, timeZone) =>
      dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(ms),
    time: (ms, timeZone) => dateFormat(locale, { timeStyle: 'short', timeZone }).format(ms),
  }
}

/**
 * Returns the formatters of a locale with region and digits, such as `bn-BD-u-nu-latn`. They are stateless,
 * so concurrent requests share them.
 */
export const getFormatters: (locale: string) => Formatters = memoise(createFormatters)

export function useFormatters(): Formatters {
  return getFormatters(String(useLingui().i18n.locales))
}
