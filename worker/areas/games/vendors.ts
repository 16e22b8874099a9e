import type { Game, GameVendors, Vendor } from '../../../shared/contract/games'
import type { Winner } from '../../../shared/contract/home'
import type { ListCategory } from '../../../shared/games/list-filter'
import { gameVendors } from '../../platform/calls/games'
import type { PublicContext } from '../../platform/transport/context'
import type { ValueCheck } from '../../worker-page'

export const hasVendor = (vendors: readonly Vendor[], code: string): boolean =>
  vendors.some(({ vassalage }) => vassalage === code)

/** True when a vendor code exists. Pages with any other vendor code are not cached. */
export const isVendorCode: ValueCheck = async (code, platform) =>
  hasVendor((await gameVendors(platform)).value.vendorSorting, code)

/** Returns the vendors of a game category, or all vendors. */
export const vendorsOf = (vendors: GameVendors, category: ListCategory | null): Vendor[] =>
  category === null || category === 'BINGO' ? vendors.vendorSorting : (vendors.sorting[category] ?? [])

/** Loads all vendors, for the vendor names in a list of games; empty when they failed to load. */
export const loadVendorNames = (platform: PublicContext): Promise<readonly Vendor[]> =>
  gameVendors(platform).then(
    ({ value }) => value.vendorSorting,
    () => [],
  )

const displayNames = (vendors: readonly Vendor[]): ReadonlyMap<string, string> =>
  new Map(vendors.map(({ vassalage, displayName }) => [vassalage, displayName]))

/** Replaces the vendor codes in a list of winners with display names. An unknown code remains. */
export function withDisplayNames(winners: readonly Winner[], vendors: readonly Vendor[]): Winner[] {
  const names = displayNames(vendors)
  return winners.map((winner) => ({ ...winner, vendor: names.get(winner.vendor) ?? winner.vendor }))
}

/** Adds the vendor's display name to each game, unless the name equals the vendor's code. */
export function withVendorNames(games: readonly Game[], vendors: readonly Vendor[]): Game[] {
  const names = displayNames(vendors)
  return games.map((game) => {
    const vendorName = names.get(game.vendor)
    return vendorName === undefined || vendorName === game.vendor ? game : { ...game, vendorName }
  })
}
