import { useLingui } from '@lingui/react/macro'
import { categoryLabels } from '../../shell/category-labels'

/** Translated names of the platform's categories; a new one is shown as the platform names it. */
export function useCategoryText(): (rate: { category: string; name?: string | undefined }) => string {
  const { t } = useLingui()
  return ({ category, name }) => {
    const known = Object.entries(categoryLabels).find(([code]) => code === category)
    return known ? t(known[1].label) : name || category
  }
}
