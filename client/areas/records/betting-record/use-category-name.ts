import { useLingui } from '@lingui/react/macro'
import { categoryLabels } from '../../../shell/category-labels'

/** Translated names of the platform's categories; a new one is shown by its code. */
export function useCategoryName(): (category: string) => string {
  const { t } = useLingui()
  return (category) => {
    const known = Object.entries(categoryLabels).find(([code]) => code === category)
    return known ? t(known[1].label) : category
  }
}
