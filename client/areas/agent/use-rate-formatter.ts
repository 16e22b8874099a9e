import { useLingui } from '@lingui/react'
import { numberFormat } from '../../i18n/number-format'

/**
 * Returns a function that formats a rate, such as “0.7 %”, from an exact decimal in per cent. With `plain`,
 * it omits the per cent sign.
 */
export function useRateFormatter(): (rate: string, plain?: 'plain') => string {
  const locale = String(useLingui().i18n.locales)
  return (rate, plain) =>
    numberFormat(locale, {
      ...(plain === undefined && { style: 'unit', unit: 'percent' }),
      maximumFractionDigits: 8,
    }).format(rate as Intl.StringNumericLiteral)
}
