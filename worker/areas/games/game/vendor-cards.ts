import type { VendorCard } from '../../../../shared/areas/games/game'
import type { GameCategory } from '../../../../shared/config/categories'
import type { GameVendors } from '../../../../shared/contract/games'
import { gather } from '../../../loading/gather'
import type { PublicContext } from '../../../platform/transport/context'
import { catalogue } from '../catalogue'

/**
 * The vendors of a category, each with its number of games and its first game's image; without the
 * catalogue, names only, and without all of it no numbers.
 */
export async function vendorCards(
  platform: PublicContext,
  vendors: GameVendors,
  category: GameCategory,
): Promise<VendorCard[]> {
  const known = await gather(platform, { catalogue: catalogue(platform, vendors.vendorSorting) })
  const games = known.catalogue?.games.filter((game) => game.category === category)
  return (vendors.sorting[category] ?? []).map((vendor) => {
    const own = games?.filter((game) => game.vendor === vendor.vassalage)
    return {
      vendor,
      games: known.catalogue?.isCut ? null : (own?.length ?? null),
      art: own?.[0]?.icon ?? null,
      tint: own?.[0]?.tint ?? null,
    }
  })
}
