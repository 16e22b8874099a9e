import { useLingui } from '@lingui/react/macro'
import { numberFormat } from '../../i18n/number-format'
import { categoryLabels } from '../../shell/category-labels'

/** How rates are written: 0.8 %, and of what. */
export function useRateText() {
  const { t, i18n } = useLingui()
  const percent = numberFormat(String(i18n.locales), {
    style: 'unit',
    unit: 'percent',
    maximumFractionDigits: 8,
  })
  return {
    percent: (rate: string) => percent.format(rate as Intl.StringNumericLiteral),
    /** A category that this lobby does not know is called as the platform calls it. */
    category: ({ category, name }: { category: string; name?: string | undefined }) => {
      const known = Object.entries(categoryLabels).find(([code]) => code === category)?.[1]
      return known ? t(known.label) : (name ?? category)
    },
  }
}
