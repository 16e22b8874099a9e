import type { Game, GameVendors, Vendor } from '../../../shared/contract/games'
import type { ListCategory } from '../../../shared/games/list-filter'

/** Codes of the operator's vendors as this isolate has seen them: what an address names may be checked against them. */
const known = new Set<string>()

/** Remembers whose codes they are. */
export function learnVendors({ vendorSorting }: GameVendors): void {
  for (const { vassalage } of vendorSorting) known.add(vassalage)
}

/** Whether a code is a vendor's: pages that name any other are not kept. */
export const isKnownVendor = (code: string): boolean => known.has(code)

/** Vendors of a category, or every one. */
export const vendorsOf = (vendors: GameVendors, category: ListCategory | null): Vendor[] =>
  category === null || category === 'BINGO' ? vendors.vendorSorting : (vendors.sorting[category] ?? [])

/** Games with the names of their vendors, where those are not their codes. */
export function withVendorNames(games: readonly Game[], vendors: readonly Vendor[]): Game[] {
  const names = new Map(vendors.map(({ vassalage, displayName }) => [vassalage, displayName]))
  return games.map((game) => {
    const vendorName = names.get(game.vendor)
    return vendorName === undefined || vendorName === game.vendor ? game : { ...game, vendorName }
  })
}
