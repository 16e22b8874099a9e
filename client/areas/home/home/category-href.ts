import type { HomeGamesTab } from '../../../../shared/areas/home/home'
import { GAME_CATEGORIES } from '../../../../shared/config/platform-codes'
import { href } from '../../../../shared/paths'

/**
 * Returns the home page's URL for a game category. Uses the canonical path even when the current URL is an
 * alias.
 */
export const homeCategoryHref = (category: HomeGamesTab): string =>
  href('home', { category: category === 'HOT' ? null : category })

/**
 * Reads the game category from the query of the home page's URL. Unknown values select the hot games, as in
 * the worker.
 */
export function parseHomeCategory(search: string): HomeGamesTab {
  const wanted = new URLSearchParams(search).get('category')
  return GAME_CATEGORIES.find((category) => category === wanted) ?? 'HOT'
}
