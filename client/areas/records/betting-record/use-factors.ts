import { useLingui } from '@lingui/react'
import { numberFormat } from '../../../i18n/number-format'

interface Factors {
  /** Decimal odds. */
  odds: (exact: string) => string
  /** How many times a stake came back: 9.4×. */
  times: (exact: string) => string
}

/** Formats exact numbers that a stake is multiplied with. */
export function useFactors(): Factors {
  const locale = String(useLingui().i18n.locales)
  const format = numberFormat(locale, { maximumFractionDigits: 8 })
  const odds = (exact: string) => format.format(exact as Intl.StringNumericLiteral)
  return { odds, times: (exact) => `\u2066${odds(exact)}×\u2069` }
}
