import {
  fetchGameVendors,
  fetchHotGames,
  fetchLiveRooms,
  fetchVendorGameTypes,
} from '../../platform/calls/game-calls'
import type { CacheWarmingCall } from '../../warm-load'
import { loadCatalogue } from './catalogue'

/** Platform calls whose cached values the cron job refreshes, for home, the game pages and the search. */
const loads: readonly CacheWarmingCall[] = [
  fetchHotGames,
  fetchGameVendors,
  fetchVendorGameTypes,
  async (ctx) => loadCatalogue(ctx, (await fetchGameVendors(ctx)).value.vendorSorting),
  fetchLiveRooms,
]

export default loads
