import type { Game } from '../contract/game-schemas'
import { href } from '../paths'

/** Fields of a game that the URL of the launcher contains. */
export type LaunchableGame = Pick<Game, 'vendor' | 'gameId' | 'nodeId' | 'supportsTrial'> &
  Partial<Pick<Game, 'lottoMode' | 'gameGroupId'>> & { category: string }

/**
 * URL that opens a game in the generic launcher, with all the parameters that the game needs. The worker
 * decides which page opens the game (worker/areas/games/game/page.ts).
 */
export const launchHref = (game: LaunchableGame): string =>
  href('game', {
    category: game.category,
    vendor: game.vendor,
    id: game.gameId,
    nodeId: game.nodeId,
    supportPlay: game.supportsTrial ? '1' : '0',
    lottoMode: game.lottoMode,
    gameGroupId: game.gameGroupId,
  })
