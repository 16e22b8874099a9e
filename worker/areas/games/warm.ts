import { fetchLiveModels, gameVendors, hotGames, vendorGameTypes } from '../../platform/calls/games'
import type { WarmLoad } from '../../warm-load'
import { loadCatalogue } from './catalogue'

/** Platform calls whose cached values the cron job refreshes, for home, the game pages and the search. */
const loads: readonly WarmLoad[] = [
  hotGames,
  gameVendors,
  vendorGameTypes,
  async (ctx) => loadCatalogue(ctx, (await gameVendors(ctx)).value.vendorSorting),
  fetchLiveModels,
]

export default loads
