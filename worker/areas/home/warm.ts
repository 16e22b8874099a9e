import { WINNER_BOARD_ENTRIES } from '../../../shared/config/limits'
import { banners, jackpot, popups, winnerBoard } from '../../platform/calls/home'
import type { WarmLoad } from '../../warm-load'

const loads: readonly WarmLoad[] = [
  (ctx) => banners(ctx, 'm_home'),
  (ctx) => banners(ctx, 'm_live'),
  popups,
  (ctx) => winnerBoard(ctx, WINNER_BOARD_ENTRIES),
  jackpot,
]

export default loads
