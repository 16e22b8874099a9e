import type { HomeCategory } from '../../../../shared/areas/home/home'
import { GAME_CATEGORIES } from '../../../../shared/config/categories'
import { href } from '../../../../shared/paths'

/**
 * URL of the home page with the games of a category. Uses the canonical path even when an alias is shown.
 */
export const categoryHref = (category: HomeCategory): string =>
  href('home', { category: category === 'HOT' ? null : category })

/** The category in such a URL; unknown values mean the hot list, as in the worker. */
export function categoryOfSearch(search: string): HomeCategory {
  const wanted = new URLSearchParams(search).get('category')
  return GAME_CATEGORIES.find((known) => known === wanted) ?? 'HOT'
}
