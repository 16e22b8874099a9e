import { CLIENT_TYPES, LOTTERY_PLAY_TYPES } from '../../../shared/config/platform-codes'
import type { GameVendors } from '../../../shared/contract/game-schemas'
import { LOBBY_GAME_CODE, LOBBY_PRIZE_MODES } from '../../../shared/contract/play-schemas'
import type { LaunchRequest } from '../../../shared/play/launch-request'
import type { GamePaceRules } from '../../../shared/protection/rules'

/** This module maps launch requests to the parameters of the platform's launch calls. */

/** Parameters of the platform's launch calls that identify the game. */
export type LaunchParameters = Record<string, string>

const prizeModes: Readonly<Record<string, string>> = LOBBY_PRIZE_MODES
const LOBBY_VENDORS: ReadonlyMap<string, string> = new Map(
  Object.entries(LOBBY_PRIZE_MODES).map(([vendor, mode]) => [mode, vendor]),
)
/** Prize mode of a lottery lobby if the URL contains none. */
const DEFAULT_PRIZE_MODE = LOBBY_PRIZE_MODES.TCG_LOTTO_VN

const lobbyOf = (vassalage: string, prizeMode: string): LaunchParameters => ({
  vassalage,
  prizeMode,
  gameCode: LOBBY_GAME_CODE,
})

function lottery(request: LaunchRequest & { kind: 'lottery' }): LaunchParameters {
  const { gameId, gameGroupId, prizeMode, code, mui } = request
  const how = {
    playType: request.playType === 'ent' ? LOTTERY_PLAY_TYPES.entertainment : LOTTERY_PLAY_TYPES.traditional,
    ...(mui !== undefined && { mui }),
  }
  if (gameId !== undefined && (code === undefined || code === LOBBY_GAME_CODE)) {
    return {
      gameId,
      ...how,
      ...(gameGroupId !== undefined && { gameGroupId }),
      ...(prizeMode !== undefined && { prizeMode }),
    }
  }
  const mode = prizeMode ?? DEFAULT_PRIZE_MODE
  const vassalage = LOBBY_VENDORS.get(mode)
  const named = vassalage === undefined ? { prizeMode: mode } : lobbyOf(vassalage, mode)
  return { ...named, ...how, gameCode: code ?? LOBBY_GAME_CODE }
}

/**
 * Returns the launch parameters of the operator's first sports vendor. The vendor's ids for mobile devices
 * take precedence.
 */
function sports(vendors: GameVendors): LaunchParameters {
  const [book] = vendors.mapping.SPORTS ?? []
  const gameId = book?.telGameId ?? book?.gameId
  const nodeId = book?.telNodeId ?? book?.nodeId
  return {
    gameType: 'SPORTS',
    confirmTrans: '1',
    launchMode: 'h5',
    ...(book && { vassalage: book.vassalage }),
    ...(gameId != null && { gameId }),
    ...(nodeId != null && { nodeId }),
  }
}

/**
 * Returns the launch parameters of a requested game.
 * @param vendors only used to find the sports vendor; null when the vendors failed to load, so that the
 * platform chooses
 */
export function toLaunchParameters(request: LaunchRequest, vendors: GameVendors | null): LaunchParameters {
  switch (request.kind) {
    case 'lottery':
      return lottery(request)
    case 'sports':
      return sports(vendors ?? { sorting: {}, vendorSorting: [], mapping: {} })
    case 'game': {
      const { category, vendor, gameId, nodeId } = request
      const prizeMode = prizeModes[vendor]
      if (prizeMode !== undefined) return lobbyOf(vendor, prizeMode)
      return { gameType: category, vassalage: vendor, gameId, nodeId }
    }
  }
}

/** Constant parameters of every launch: a mobile page in an iframe. */
export const LAUNCH_DEFAULTS = {
  platform: 'html5',
  clientType: String(CLIENT_TYPES.mobile),
  webView: '0',
} as const

/** Category of slot games, whose rounds have a separate minimum length. */
const SLOTS = 'RNG'

/** Returns the launch parameters for a game's pace (autoplay, turbo, round length) that the rules allow. */
export const gamePaceParameters = (
  request: LaunchRequest,
  { autoplay, turbo, minRoundMs }: GamePaceRules,
): LaunchParameters => ({
  autoplay: autoplay ? '1' : '0',
  turbo: turbo ? '1' : '0',
  minRoundMs: String(
    request.kind === 'game' && request.category === SLOTS ? minRoundMs.slots : minRoundMs.others,
  ),
})
