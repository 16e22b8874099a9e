import { useLingui } from '@lingui/react'

const made = new Map<string, Intl.NumberFormat>()

/** Formats exact numbers that a stake is multiplied with, such as odds: 9.4×. */
export function useFactor(): (factor: string) => string {
  const locale = String(useLingui().i18n.locales)
  const format = made.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 8 })
  made.set(locale, format)
  return (factor) => `\u2066${format.format(factor as Intl.StringNumericLiteral)}×\u2069`
}
