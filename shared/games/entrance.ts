import { GAME_CATEGORIES, type GameCategory } from '../config/categories'

/** The tabs of the game entrance. */
export const ENTRANCE_TABS = ['HOT', 'FAV', ...GAME_CATEGORIES, 'JL', 'PROMO'] as const
export type EntranceTab = 'HOT' | 'FAV' | 'JL' | 'PROMO' | GameCategory

/** Entries that lead to pages of their own. */
export const ENTRANCE_DOORS: Readonly<Partial<Record<EntranceTab, string>>> = {
  PROMO: '/m/activity',
  SPORTS: '/m/sportsGame',
  ELOTT: '/m/startLottery',
}

/** Tabs that show vendors. Slots have their own panel, and the other tabs show games. */
export const VENDOR_LISTS: readonly EntranceTab[] = ['FISH', 'LIVE', 'PVP']

/** The address of a tab. */
export function entranceAddress(tab: EntranceTab, rest: Record<string, string> = {}): string {
  return `/m/game?${new URLSearchParams({ category: tab, ...rest })}`
}
