import { useLingui } from '@lingui/react/macro'
import { CATEGORY_LABELS } from '../../shell/category-labels'
import type { IconName } from '../../ui/Icon/icon-names'

interface Category {
  category: string
  name?: string | undefined
}

/**
 * Returns a function that returns the name and icon of a game category. Unknown categories keep the
 * platform's name, or else their code.
 */
export function useCategoryDisplay(): (of: Category) => { name: string; icon: IconName } {
  const { t } = useLingui()
  return ({ category, name }) => {
    const knownLabel = Object.entries(CATEGORY_LABELS).find(([code]) => code === category)?.[1]
    return knownLabel
      ? { name: t(knownLabel.label), icon: knownLabel.icon }
      : { name: name || category, icon: 'squares-four' }
  }
}
