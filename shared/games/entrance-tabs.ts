import { GAME_CATEGORIES, type GameCategory } from '../config/categories'
import { href, paths } from '../paths'

/** The tabs of the game entrance, in no order; see entranceMenu. */
export const ENTRANCE_TABS = ['HOT', 'FAV', ...GAME_CATEGORIES, 'JL', 'PROMO'] as const
export type EntranceTab = 'HOT' | 'FAV' | 'JL' | 'PROMO' | GameCategory

/**
 * The tabs in the order in which they are shown: hot games, favourites, the platform's order of game types, and
 * promotions if that order has none.
 */
export const entranceMenu = (sorting: readonly EntranceTab[]): EntranceTab[] => [
  ...new Set<EntranceTab>(['HOT', 'FAV', ...sorting, 'PROMO']),
]

/** Tabs with separate pages. */
export const ENTRANCE_REDIRECTS: { readonly [Tab in EntranceTab]?: string | undefined } = {
  PROMO: href('activity'),
  SPORTS: href('sports-game'),
  // The alias by which the platform's menus link to the page.
  ELOTT: paths['launch-game'][1],
}

/** Tabs that list vendors. Slots have a separate panel, and the other tabs list games. */
export const VENDOR_LISTS: readonly EntranceTab[] = ['FISH', 'LIVE', 'PVP']

/** URL of a tab. @param page starts at 1 */
export const entranceHref = (
  tab: EntranceTab,
  { vassalage = null, page = 1 }: { vassalage?: string | null; page?: number } = {},
): string => href('game', { category: tab, vassalage, page: page > 1 ? page : null })
