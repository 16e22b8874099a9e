import { type LaunchError, LOBBY_GAME_CODE, LOBBY_PRIZE_MODES } from '../../../shared/contract/play-schemas'
import { IDENTITY_REQUIRED } from '../../../shared/contract/protection-schemas'
import { getGameKind } from '../../game-rules/game-kind'
import { GAME_COLUMNS_SQL, GAME_NAME_JOIN_SQL, type GameRow, toGameReply } from '../../games/game-rows'
import { getSiteOrigin } from '../../http/sites'
import { isFullyVerified } from '../../identity/verification/member-steps'
import type { ScenarioState } from '../../scenario/state'
import type { Member } from '../../session/member-session'
import { openVendorWallets } from '../../wallet/transfers/wallet-vendors'
import type { WalletClient } from '../../wallet/wallet-client'
import { playsForMoney } from '../../wallet/wallet-clients'
import type { WalletBindings } from '../../wallet/wallet-env'
import { createLaunchTicket, type PlayPace } from './launch-tickets'

/**
 * Finds the vendor whose wallet pays for a game, or the reason why the game cannot be opened. Null: the main
 * wallet, which pays while transfers are automatic, and always for vendors without wallets. An open game
 * continues with its wallet.
 * @param purse client of the member's wallets
 * @param vendor vendor of the game
 */
async function playedWallet(
  env: WalletBindings,
  purse: WalletClient,
  vendor: string,
  { vendorsDown }: Pick<ScenarioState, 'vendorsDown'>,
): Promise<{ vendor: string | null } | { refused: LaunchError }> {
  const isSeparate = await env.DB.prepare(
    'SELECT 1 FROM vendor_wallet, member WHERE vendor = ? AND member.id = ? AND auto_transfer = 0',
  )
    .bind(vendor, purse.owner.memberId)
    .first()
  if (!isSeparate) return { vendor: null }
  if (vendorsDown.some((down) => down === vendor)) return { refused: 'vendor.timeout' }
  const { wallet } = await openVendorWallets(env, purse)
  const { free, inRound } = await wallet.vendorMoney(vendor)
  return free + inRound === 0 ? { refused: 'wallet.empty' } : { vendor }
}

/** Loads a member's recent games, last played first. */
export async function loadRecentGames(db: D1Database, memberId: string, limit: number, language: string) {
  const { results } = await db
    .prepare(
      `SELECT ${GAME_COLUMNS_SQL} FROM recent_game JOIN game USING (node_id) ${GAME_NAME_JOIN_SQL}
       WHERE recent_game.member_id = ? ORDER BY recent_game.position DESC LIMIT ?`,
    )
    .bind(language, memberId, limit)
    .all<GameRow>()
  return results.map(toGameReply)
}

/** Moves a game to the front of a member's recently played games. */
export async function markRecentlyPlayed(db: D1Database, memberId: string, nodeId: string): Promise<void> {
  await db
    .prepare(
      `INSERT OR REPLACE INTO recent_game
       SELECT ?1, ?2, coalesce(max(position), 0) + 1 FROM recent_game WHERE member_id = ?1`,
    )
    .bind(memberId, nodeId)
    .run()
}

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
  /** Limit that the rules set on the game's autoplay; see the contract. */
  autoplay?: string
  turbo?: string
  minRoundMs?: string
}

function paceOf({ autoplay, turbo, minRoundMs = '' }: WantedGame): PlayPace {
  return {
    autoplay: autoplay !== '0',
    turbo: turbo !== '0',
    minRoundMs: /^\d{1,5}$/.test(minRoundMs) ? Number(minRoundMs) : 0,
  }
}

/**
 * Loads the game that a launch names: by node or game id, a vendor's lobby (its first game), or the first
 * sports game.
 */
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
  /** Client of the wallet with the member's money. */
  purse: WalletClient
  /** Digest of the member token of the launch call. */
  tokenDigest: string
  scenario: Pick<ScenarioState, 'launchError' | 'launchUrl' | 'vendorsDown' | 'verificationSteps'>
  mode: 'real' | 'trial'
  /** Origin of the page that embeds the game. */
  lobbyOrigin: string
  language: string
  wanted: WantedGame
}

/** Creates a launch of a game. @returns the game's URL with a ticket, or the refusal of the launch */
export async function createLaunch(
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
  const isIdentityMissing =
    mode === 'real' &&
    (await wallet.requiresIdentity()) &&
    !(await isFullyVerified(env.DB, member.id, scenario.verificationSteps))
  if (isIdentityMissing) return { refused: IDENTITY_REQUIRED }
  const refused = await (mode === 'real' ? wallet.refusesLaunch() : wallet.standingRefusal())
  if (refused) return { refused }
  const played = mode === 'real' ? await playedWallet(env, purse, game.vendor, scenario) : { vendor: null }
  if ('refused' in played) return played
  const ticket = await createLaunchTicket(env.DB, {
    memberId: member.id,
    tokenDigest,
    nodeId: game.nodeId,
    mode,
    lobbyOrigin,
    language,
    wallet: played.vendor,
    pace: JSON.stringify(paceOf(wanted)),
  })
  await markRecentlyPlayed(env.DB, member.id, game.nodeId)
  return {
    url: `${getSiteOrigin(lobbyOrigin, 'games')}/__sandbox/play/${getGameKind(game.category)}?ticket=${ticket}`,
  }
}
