import { type LaunchError, LOBBY_GAME_CODE, LOBBY_PRIZE_MODES } from '../../../shared/contract/play'
import { gameKind } from '../../game-rules/game-kind'
import { siteBeside } from '../../http/sites'
import type { ScenarioState } from '../../scenario/state'
import type { Member } from '../../session/member'
import type { WalletBindings } from '../../wallet/env'
import type { Purse } from '../../wallet/purse'
import { playsForMoney } from '../../wallet/purse-of'
import { playedWallet } from './played-wallet'
import { recentlyPlayed } from './recent-games'
import { issueTicket, type Pace } from './tickets'

interface LaunchedGame {
  nodeId: string
  category: string
  vendor: string
  trial: number
}

interface WantedGame {
  nodeId?: string
  gameId?: string
  vassalage?: string
  gameType?: string
  gameCode?: string
  prizeMode?: string
  /** What the rules forbid of the pace; see the contract. */
  autoplay?: string
  turbo?: string
  minRoundMs?: string
}

function paceOf({ autoplay, turbo, minRoundMs = '' }: WantedGame): Pace {
  return {
    autoplay: autoplay !== '0',
    turbo: turbo !== '0',
    minRoundMs: /^\d{1,5}$/.test(minRoundMs) ? Number(minRoundMs) : 0,
  }
}

/** The game that a launch names: by node or game id, a vendor's lobby (its first game), or the first sports game. */
function launchedGame(db: D1Database, wanted: WantedGame): Promise<LaunchedGame | null> {
  const { nodeId = '', gameId = '', vassalage = '', gameType = '', gameCode = '', prizeMode = '' } = wanted
  const isLobby = gameCode.toLowerCase() === LOBBY_GAME_CODE
  const modes: Readonly<Record<string, string>> = LOBBY_PRIZE_MODES
  if (isLobby && modes[vassalage] !== prizeMode) return Promise.resolve(null)
  return db
    .prepare(
      `SELECT node_id AS nodeId, category, vendor, trial FROM game
       WHERE (?1 = '' OR node_id = ?1) AND (?2 = '' OR game_id = ?2) AND (?3 = '' OR vendor = ?3)
         AND (?4 OR ?1 <> '' OR ?2 <> '' OR (category IN ('SPORTS', 'ESPORTS') AND category = ?5))
       ORDER BY position LIMIT 1`,
    )
    .bind(isLobby ? '' : nodeId, isLobby ? '' : gameId, vassalage, Number(isLobby), gameType)
    .first<LaunchedGame>()
}

interface LaunchRequest {
  member: Pick<Member, 'id' | 'type'>
  /** The member's money. */
  purse: Purse
  /** Digest of the member token that the launch call carried. */
  tokenDigest: string
  scenario: Pick<ScenarioState, 'launchError' | 'launchUrl' | 'vendorsDown'>
  mode: 'real' | 'trial'
  /** Origin of the page that embeds the game. */
  lobbyOrigin: string
  language: string
  wanted: WantedGame
}

/** The game's URL with a ticket in it, or why the launch is refused. */
export async function launch(
  env: WalletBindings,
  { member, purse, tokenDigest, scenario, mode, lobbyOrigin, language, wanted }: LaunchRequest,
): Promise<{ url: string } | { refused: LaunchError }> {
  if (scenario.launchError !== 'none') return { refused: scenario.launchError }
  if (scenario.launchUrl !== '') return { url: scenario.launchUrl }
  const game = await launchedGame(env.DB, wanted)
  if (!game) return { refused: 'game.not.found' }
  if (mode === 'real' && !playsForMoney(member)) return { refused: 'no.permission' }
  if (mode === 'trial' && !game.trial) return { refused: 'trial.unsupported' }
  const wallet = await purse.protected()
  const refused = await (mode === 'real' ? wallet.refusesLaunch() : wallet.standingRefusal())
  if (refused) return { refused }
  const played = mode === 'real' ? await playedWallet(env, purse, game.vendor, scenario) : { vendor: null }
  if ('refused' in played) return played
  const ticket = await issueTicket(env.DB, {
    memberId: member.id,
    tokenDigest,
    nodeId: game.nodeId,
    mode,
    lobbyOrigin,
    language,
    wallet: played.vendor,
    pace: JSON.stringify(paceOf(wanted)),
  })
  await recentlyPlayed(env.DB, member.id, game.nodeId)
  return {
    url: `${siteBeside(lobbyOrigin, 'games')}/__sandbox/play/${gameKind(game.category)}?ticket=${ticket}`,
  }
}
