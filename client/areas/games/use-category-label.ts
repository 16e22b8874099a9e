import { useLingui } from '@lingui/react/macro'
import type { GameListCategory } from '../../../shared/games/game-list-filter'
import { CATEGORY_LABELS } from '../../shell/category-labels'
import type { IconName } from '../../ui/Icon/icon-names'

/** Returns a function that returns the translated name of a game category. */
export function useCategoryLabel(): (category: GameListCategory) => string {
  const { t } = useLingui()
  return (category) => (category === 'BINGO' ? t`Bingo` : t(CATEGORY_LABELS[category].label))
}

export const getCategoryIcon = (category: GameListCategory): IconName<'regular' | 'fill'> =>
  category === 'BINGO' ? 'ticket' : CATEGORY_LABELS[category].icon
