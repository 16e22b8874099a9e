import { WINNER_BOARD_ENTRIES } from '../../../shared/config/limits'
import { fetchBanners, fetchJackpot, fetchPopups, winnerBoard } from '../../platform/calls/home'
import type { WarmLoad } from '../../warm-load'

const loads: readonly WarmLoad[] = [
  (ctx) => fetchBanners(ctx, 'm_home'),
  (ctx) => fetchBanners(ctx, 'm_live'),
  fetchPopups,
  (ctx) => winnerBoard(ctx, WINNER_BOARD_ENTRIES),
  fetchJackpot,
]

export default loads
