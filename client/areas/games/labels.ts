import { useLingui } from '@lingui/react/macro'
import type { ListCategory } from '../../../shared/games/list-filter'
import { categoryLabels } from '../../shell/category-labels'

/** Translated names of the categories. */
export function useCategoryLabel(): (category: ListCategory) => string {
  const { t } = useLingui()
  return (category) => (category === 'BINGO' ? t`Bingo` : t(categoryLabels[category].label))
}

/** Icon of a category. */
export const categoryIcon = (category: ListCategory): string =>
  category === 'BINGO' ? 'ticket' : categoryLabels[category].icon
