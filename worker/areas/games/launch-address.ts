import { PLAY_TYPES } from '../../../shared/config/categories'
import { LOBBY_PRIZE_MODES } from '../../../shared/contract/play'
import { href } from '../../../shared/pages'

const lotteries: readonly (string | null)[] = ['LOTT', 'ELOTT']

/**
 * Which page opens the game that the query of the game entrance names, as every tile's link does. Lotteries have a
 * launch page of their own, except those of the two vendors that are launched by their lobby; every other game opens in
 * the frame. Undefined when the query names no game.
 */
export function launchHref(query: URLSearchParams): string | undefined {
  const nodeId = query.get('nodeId')
  if (nodeId === null) return undefined
  const isLobby = (query.get('vendor') ?? '') in LOBBY_PRIZE_MODES
  if (lotteries.includes(query.get('category')) && !isLobby) {
    const isEntertainment = query.get('lottoMode')?.includes(PLAY_TYPES.entertainment) ?? false
    return href('launch-game', {
      playType: isEntertainment ? 'ent' : 'trad',
      gameId: query.get('id') ?? nodeId,
      gameGroupId: query.get('gameGroupId'),
      pageBack: 'home',
    })
  }
  // What the launcher reads; the rest of the query is not handed on.
  return href('outer-frame', {
    category: query.get('category'),
    vendor: query.get('vendor'),
    id: query.get('id'),
    nodeId,
    supportPlay: query.get('supportPlay'),
  })
}
