import type { Game } from '../../../../shared/contract/games'
import { href } from '../../../../shared/pages'

/**
 * Where a member's tap on a game leads: to the generic launcher with all that the game says of itself. Which page opens
 * it, by the rules of spec §7, is the worker's to say (worker/games/launch-address).
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

/** Tiles at the top of a grid that are in the first view: their pictures are fetched first (DESIGN §7). */
export const PRIORITY_TILES = 3
