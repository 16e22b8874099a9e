import { useLingui } from '@lingui/react'

interface Decimals {
  /** Formats a percentage with all its decimals: `1.5` becomes 1.5%. */
  percent(value: string | number): string
  /** Formats an exact decimal with all its decimals, as needed for digital coins. */
  decimal(amount: string): string
}

type Decimal = Intl.StringNumericLiteral

const cachedDecimals = new Map<string, Decimals>()

/**
 * Returns functions that format exact decimals in a locale. They are separate from `useFormatters`, because
 * few pages need them.
 */
export function getDecimalFormats(locale: string): Decimals {
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

/** Returns functions that format exact decimals in the page's language. */
export const useDecimalFormats = (): Decimals => getDecimalFormats(String(useLingui().i18n.locales))
