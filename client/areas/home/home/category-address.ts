import { GAME_CATEGORIES } from '../../../../shared/config/categories'
import { href } from '../../../../shared/pages'
import type { HomeCategory } from './contract'

/** Address of home with the games of a category; always the canonical path, whichever alias shows the page. */
export const categoryHref = (category: HomeCategory): string =>
  href('home', { category: category === 'HOT' ? null : category })

/** The category of such an address; what nobody knows is the hot list, as in the worker. */
export function categoryOfSearch(search: string): HomeCategory {
  const wanted = new URLSearchParams(search).get('category')
  return GAME_CATEGORIES.find((known) => known === wanted) ?? 'HOT'
}
