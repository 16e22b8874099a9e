import { PLAY_TYPES } from '../../../shared/config/categories'
import { LOBBY_PRIZE_MODES } from '../../../shared/contract/play'

const lotteries: readonly (string | null)[] = ['LOTT', 'ELOTT']

/** What the generic launcher takes (spec §7); the rest of an address is not handed on. */
const parameters = ['category', 'vendor', 'id', 'nodeId', 'supportPlay']

/**
 * Where an address of the game entrance that names a game leads, as every tile's does (spec §7 "Game launch rules"):
 * to the frame, also for the two vendors that are launched by their lobby; for other lotteries to a launch page of
 * their own. Undefined: it names none.
 */
export function launchAddress(query: URLSearchParams): string | undefined {
  const nodeId = query.get('nodeId')
  if (nodeId === null) return undefined
  const isLobby = (query.get('vendor') ?? '') in LOBBY_PRIZE_MODES
  if (lotteries.includes(query.get('category')) && !isLobby) {
    const gameGroupId = query.get('gameGroupId')
    const isEntertainment = query.get('lottoMode')?.includes(PLAY_TYPES.entertainment) ?? false
    return `/m/launchGame?${new URLSearchParams({
      playType: isEntertainment ? 'ent' : 'trad',
      gameId: query.get('id') ?? nodeId,
      ...(gameGroupId !== null && { gameGroupId }),
      pageBack: 'home',
    })}`
  }
  const named = parameters.flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [[name, value]]
  })
  return `/m/outerFrame?${new URLSearchParams(named)}`
}
