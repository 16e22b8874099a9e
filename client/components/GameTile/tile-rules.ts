import { PLAY_TYPES } from '../../../shared/config/categories'
import type { Game } from '../../../shared/contract/games'

/** Where a member's tap on a game leads (spec §2 "Game launch rules"). */
export function launchAddress(game: Game): string {
  if (game.category === 'LOTT' || game.category === 'ELOTT') {
    const isEntertainment = game.lottoMode?.includes(PLAY_TYPES.entertainment) ?? false
    const query = new URLSearchParams({
      playType: isEntertainment ? 'ent' : 'trad',
      gameId: game.gameId,
      ...(game.gameGroupId !== null && { gameGroupId: game.gameGroupId }),
      pageBack: 'home',
    })
    return `/m/launchGame?${query}`
  }
  const query = new URLSearchParams({
    category: game.category,
    vendor: game.vendor,
    id: game.gameId,
    nodeId: game.nodeId,
    supportPlay: game.supportsTrial ? '1' : '0',
  })
  return `/m/game?${query}`
}

/** Tiles at the top of a grid that are in the first view: their pictures are fetched first (DESIGN §7). */
export const PRIORITY_TILES = 3
