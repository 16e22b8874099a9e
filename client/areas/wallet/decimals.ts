import { useLingui } from '@lingui/react'

interface Decimals {
  /** Formats an exact percentage: `1.5` is 1.5%. */
  percent(value: string | number): string
  /** Formats an exact number with all its decimals, as digital coins require. */
  decimal(amount: string): string
}

type Decimal = Intl.StringNumericLiteral

const cachedDecimals = new Map<string, Decimals>()

/** Formats exact numbers in a locale. Separate from the other formatters, because few pages need it. */
export function decimalsFor(locale: string): Decimals {
  const cached = cachedDecimals.get(locale)
  if (cached) return cached
  const share = new Intl.NumberFormat(locale, { style: 'unit', unit: 'percent', maximumFractionDigits: 8 })
  const every = new Intl.NumberFormat(locale, { maximumFractionDigits: 8 })
  const decimals: Decimals = {
    percent: (value) => share.format(value as Decimal | number),
    decimal: (amount) => every.format(amount as Decimal),
  }
  cachedDecimals.set(locale, decimals)
  return decimals
}

/** Formatters of exact numbers for the page's language. */
export const useDecimals = (): Decimals => decimalsFor(String(useLingui().i18n.locales))
