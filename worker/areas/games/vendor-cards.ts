import type { VendorCard } from '../../../client/areas/games/game/contract'
import type { GameCategory } from '../../../shared/config/categories'
import type { GameVendors } from '../../../shared/contract/games'
import type { PageContext } from '../../context'
import { settleSoon } from '../../loading/settle'
import { catalogue } from './catalogue'

/**
 * The vendors of a category, each with its number of games and its first game's picture; without the
 * catalogue, names only.
 */
export async function vendorCards(
  page: PageContext,
  vendors: GameVendors,
  category: GameCategory,
): Promise<VendorCard[]> {
  const all = await settleSoon(catalogue(page.platform, vendors.vendorSorting), 'catalogue', page.log)
  const games = all.ok ? all.value.value.games.filter((game) => game.category === category) : []
  return (vendors.sorting[category] ?? []).map((vendor) => {
    const own = games.filter((game) => game.vendor === vendor.vassalage)
    return {
      vendor,
      games: all.ok ? own.length : null,
      art: own[0]?.icon ?? null,
      tint: own[0]?.tint ?? null,
    }
  })
}
