import { GAME_CATEGORIES, type GameCategory } from '../config/platform-codes'
import { href, paths } from '../paths'

/** The tabs of the game entrance, in no particular order. */
export const ENTRANCE_TABS = ['HOT', 'FAV', ...GAME_CATEGORIES, 'JL', 'PROMO'] as const
export type EntranceTab = 'HOT' | 'FAV' | 'JL' | 'PROMO' | GameCategory

/**
 * Returns the tabs of the game entrance in display order: hot games, favourites, then the platform's order.
 * Promotions are last if the platform's order does not include them.
 */
export const sortEntranceTabs = (sorting: readonly EntranceTab[]): EntranceTab[] => [
  ...new Set<EntranceTab>(['HOT', 'FAV', ...sorting, 'PROMO']),
]

/** Tabs of the game entrance that open a separate page. */
export const ENTRANCE_REDIRECTS: { readonly [Tab in EntranceTab]?: string | undefined } = {
  PROMO: href('activity'),
  SPORTS: href('sports-game'),
  // Alias of the lottery page to which the platform's menus link.
  ELOTT: paths['launch-game'][1],
}

/**
 * Tabs of the game entrance that list vendors. Slots have a separate panel, and all other tabs list games.
 */
export const VENDOR_LIST_TABS: readonly EntranceTab[] = ['FISH', 'LIVE', 'PVP']

/**
 * URL of a tab in the game entrance.
 * @param page starts at 1
 */
export const entranceHref = (
  tab: EntranceTab,
  { vassalage = null, page = 1 }: { vassalage?: string | null; page?: number } = {},
): string => href('game', { category: tab, vassalage, page: page > 1 ? page : null })
