import type { Game } from '../../../../shared/contract/games'
import { href } from '../../../../shared/pages'

/**
 * URL of the generic launcher for a game, with all the parameters that it needs. The worker decides which
 * page opens the game (worker/areas/games/launch-href.ts).
 */
export const launchHref = (game: Game): string =>
  href('game', {
    category: game.category,
    vendor: game.vendor,
    id: game.gameId,
    nodeId: game.nodeId,
    supportPlay: game.supportsTrial ? '1' : '0',
    lottoMode: game.lottoMode,
    gameGroupId: game.gameGroupId,
  })

/** Number of tiles at the top of a grid that are visible at first. Their images load with priority. */
export const PRIORITY_TILES = 3
