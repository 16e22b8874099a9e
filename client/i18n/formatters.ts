import { useLingui } from '@lingui/react'

/**
 * Numbers, money and dates of one language (spec §2 `#,##0`), with the locale's own grouping. Digits are the locale's,
 * which names Latin ones unless the operator has set others. Amounts come as exact decimal strings and stay exact: `Intl` reads
 * strings without going through a float.
 */
export interface Formatters {
  /** Whole number with grouping. */
  integer(value: number | bigint): string
  /** `amount` truncated to whole units towards zero, never rounded up (decisions.md). */
  wholeAmount(amount: string): string
  /** `amount` with all the decimals of its currency, without the symbol. */
  exactAmount(amount: string, currency: string): string
  /** `amount` with its currency's narrow symbol and no more decimals than it has. */
  money(amount: string, currency: string): string
  /** Narrow symbol of a currency, such as ৳. */
  currencySymbol(currency: string): string
  /** Instant in ms as date and time in the stated IANA zone. */
  dateTime(ms: number, timeZone: string): string
  /** Instant in ms as a time of day in the stated IANA zone. */
  time(ms: number, timeZone: string): string
}

type Decimal = Intl.StringNumericLiteral

/** Keeps what `make` made: a formatter costs more to make than to use a hundred times. Keys must be few. */
function keep<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}

function createFormatters(locale: string): Formatters {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const truncated = new Intl.NumberFormat(locale, {
    maximumFractionDigits: 0,
    roundingMode: 'trunc',
    signDisplay: 'negative',
  })
  const currency = keep(
    (code) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: code,
        currencyDisplay: 'narrowSymbol',
        trailingZeroDisplay: 'stripIfInteger',
        roundingMode: 'trunc',
      }),
  )
  const exact = keep((code) => {
    const { maximumFractionDigits: digits = 2 } = currency(code).resolvedOptions()
    return new Intl.NumberFormat(locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      roundingMode: 'trunc',
    })
  })
  const symbol = keep(
    (code) =>
      currency(code)
        .formatToParts(0)
        .find((part) => part.type === 'currency')?.value ?? code,
  )
  return {
    integer: (value) => whole.format(value),
    wholeAmount: (amount) => truncated.format(amount as Decimal),
    exactAmount: (amount, code) => exact(code).format(amount as Decimal),
    money: (amount, code) => currency(code).format(amount as Decimal),
    currencySymbol: symbol,
    dateTime: (ms, timeZone) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(ms),
    time: (ms, timeZone) => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(ms),
  }
}

/** Formatters of a locale with region and digits, such as `bn-BD-u-nu-latn`; made once, since they hold no request's state. */
export const formattersFor: (locale: string) => Formatters = keep(createFormatters)

/** Formatters of the page's language. */
export function useFormatters(): Formatters {
  return formattersFor(String(useLingui().i18n.locales))
}
