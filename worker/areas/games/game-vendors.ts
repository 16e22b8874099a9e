import { GAME_CATEGORIES, type GameCategory } from '../../../shared/config/platform-codes'
import type { Game, GameVendors, Vendor } from '../../../shared/contract/game-schemas'
import type { Winner } from '../../../shared/contract/home-schemas'
import type { GameListCategory } from '../../../shared/games/game-list-filter'
import { fetchGameVendors } from '../../platform/calls/game-calls'
import { supportedCategories } from '../../platform/platform-support'
import type { PublicContext } from '../../platform/transport/request-platform'
import type { QueryValueCheck } from '../../worker-page'

export const hasVendor = (vendors: readonly Vendor[], code: string): boolean =>
  vendors.some(({ vassalage }) => vassalage === code)

/** True when a vendor code exists. Pages with any other vendor code are not cached. */
export const isExistingVendorCode: QueryValueCheck = async (code, platform) =>
  hasVendor((await fetchGameVendors(platform)).value.vendorSorting, code)

/**
 * Returns those of the game categories and tabs that exist: the platform supports the category and has a vendor
 * of it. Tabs that are not categories need no vendor. While the vendors are unknown, no category is left out.
 */
export const existingCategories = <Tab extends string>(
  platform: PublicContext,
  vendors: GameVendors | null | undefined,
  tabs: readonly Tab[],
): Tab[] =>
  supportedCategories(platform, tabs).filter(
    (tab) =>
      !vendors || !(GAME_CATEGORIES as readonly string[]).includes(tab) || !!vendors.sorting[tab]?.length,
  )

/** Returns all vendors, without those that have only games of categories which the platform does not support. */
export function supportedVendors(platform: PublicContext, { vendorSorting, sorting }: GameVendors): Vendor[] {
  const supported = supportedCategories(platform, GAME_CATEGORIES)
  const listsVendor = (category: GameCategory, { vassalage }: Vendor) =>
    hasVendor(sorting[category] ?? [], vassalage)
  return vendorSorting.filter(
    (vendor) =>
      supported.some((category) => listsVendor(category, vendor)) ||
      !GAME_CATEGORIES.some((category) => listsVendor(category, vendor)),
  )
}

/** Returns the vendors of a game category, or all vendors. */
export const vendorsOfCategory = (
  platform: PublicContext,
  vendors: GameVendors,
  category: GameListCategory | null,
): Vendor[] =>
  category === null || category === 'BINGO'
    ? supportedVendors(platform, vendors)
    : (vendors.sorting[category] ?? [])

/** Loads all vendors, for the vendor names in a list of games; empty when they failed to load. */
export const loadAllVendors = (platform: PublicContext): Promise<readonly Vendor[]> =>
  fetchGameVendors(platform).then(
    ({ value }) => value.vendorSorting,
    () => [],
  )

const displayNames = (vendors: readonly Vendor[]): ReadonlyMap<string, string> =>
  new Map(vendors.map(({ vassalage, displayName }) => [vassalage, displayName]))

/** Replaces the vendor codes in a list of winners with display names. An unknown code remains. */
export function withWinnerVendorNames(winners: readonly Winner[], vendors: readonly Vendor[]): Winner[] {
  const names = displayNames(vendors)
  return winners.map((winner) => ({ ...winner, vendor: names.get(winner.vendor) ?? winner.vendor }))
}

/** Adds the vendor's display name to each game, unless the name equals the vendor's code. */
export function withGameVendorNames(games: readonly Game[], vendors: readonly Vendor[]): Game[] {
  const names = displayNames(vendors)
  return games.map((game) => {
    const vendorName = names.get(game.vendor)
    return vendorName === undefined || vendorName === game.vendor ? game : { ...game, vendorName }
  })
}
