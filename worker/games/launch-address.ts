import { LOBBY_PRIZE_MODES } from '../../shared/contract/launch'

const lotteries: readonly (string | null)[] = ['LOTT', 'ELOTT']

/** What the generic launcher takes (spec §7); the rest of an address is not handed on. */
const parameters = ['category', 'vendor', 'id', 'nodeId', 'supportPlay']

/**
 * Where an address of the game entrance that names a game leads: to the frame, or for lotteries to their own launch
 * page (spec §7 "Game launch rules"). Undefined: it names none.
 */
export function launchAddress(query: URLSearchParams): string | undefined {
  const nodeId = query.get('nodeId')
  if (nodeId === null) return undefined
  const isLobby = (query.get('vendor') ?? '') in LOBBY_PRIZE_MODES
  if (lotteries.includes(query.get('category')) && !isLobby) {
    const gameId = query.get('id') ?? nodeId
    return `/m/launchGame?${new URLSearchParams({ playType: 'trad', gameId })}`
  }
  const named = parameters.flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [[name, value]]
  })
  return `/m/outerFrame?${new URLSearchParams(named)}`
}
