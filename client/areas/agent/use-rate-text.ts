import { useLingui } from '@lingui/react'
import { numberFormat } from '../../i18n/number-format'

/** How rates are written: 0.8 %. */
export function useRateText() {
  const { i18n } = useLingui()
  const percent = numberFormat(String(i18n.locales), {
    style: 'unit',
    unit: 'percent',
    maximumFractionDigits: 8,
  })
  return {
    percent: (rate: string) => percent.format(rate as Intl.StringNumericLiteral),
  }
}
