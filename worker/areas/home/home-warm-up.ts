import { WINNER_BOARD_ENTRIES } from '../../../shared/config/product-limits'
import { fetchBanners, fetchJackpot, fetchPopups, fetchWinnerBoard } from '../../platform/calls/home-calls'
import type { CacheWarmingCall } from '../../warm-load'

const loads: readonly CacheWarmingCall[] = [
  (ctx) => fetchBanners(ctx, 'm_home'),
  (ctx) => fetchBanners(ctx, 'm_live'),
  fetchPopups,
  (ctx) => fetchWinnerBoard(ctx, WINNER_BOARD_ENTRIES),
  fetchJackpot,
]

export default loads
