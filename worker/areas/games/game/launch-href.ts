import { PLAY_TYPES } from '../../../../shared/config/categories'
import { LOBBY_PRIZE_MODES } from '../../../../shared/contract/play'
import { href } from '../../../../shared/paths'

const lotteries: readonly (string | null)[] = ['LOTT', 'ELOTT']

/**
 * The page that opens the game in the game entrance's query, to which every tile links. Lotteries have a
 * launch page, except those of the two vendors that are launched through the vendor's lobby; every other game
 * opens in the iframe. Undefined when the query names no game.
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
  // Passes on only the parameters that the launcher reads.
  return href('outer-frame', {
    category: query.get('category'),
    vendor: query.get('vendor'),
    id: query.get('id'),
    nodeId,
    supportPlay: query.get('supportPlay'),
  })
}
