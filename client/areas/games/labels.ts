import { useLingui } from '@lingui/react/macro'
import type { ListCategory } from '../../../shared/games/list-filter'
import { categoryLabels } from '../../shell/category-labels'
import type { IconName } from '../../ui/Icon/icons'

/** Translated names of the categories. */
export function useCategoryLabel(): (category: ListCategory) => string {
  const { t } = useLingui()
  return (category) => (category === 'BINGO' ? t`Bingo` : t(categoryLabels[category].label))
}

/** Icon of a category. */
export const categoryIcon = (category: ListCategory): IconName<'regular' | 'fill'> =>
  category === 'BINGO' ? 'ticket' : categoryLabels[category].icon
