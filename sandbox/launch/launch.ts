import type { Context } from 'hono'
import { type LaunchError, LOBBY_GAME_CODE, LOBBY_PRIZE_MODES } from '../../shared/contract/launch'
import type { SandboxEnv } from '../env'
import { contentKind } from '../play/content-kind'
import { languageOf } from '../requests'
import { playsForMoney } from '../wallet/purse-of'
import { recentlyPlayed } from './recent-games'
import { issueTicket } from './tickets'

interface LaunchedGame {
  nodeId: string
  category: string
  trial: number
}

/** The game that a launch names: by node or game id, or a vendor's lobby, which is its first game. */
function launchedGame(c: Context<SandboxEnv>): Promise<LaunchedGame | null> {
  const { nodeId = '', gameId = '', vassalage = '', gameCode = '', prizeMode = '' } = c.req.query()
  const isLobby = gameCode.toLowerCase() === LOBBY_GAME_CODE
  const modes: Readonly<Record<string, string>> = LOBBY_PRIZE_MODES
  if (isLobby && modes[vassalage] !== prizeMode) return Promise.resolve(null)
  return c.env.DB.prepare(
    `SELECT node_id AS nodeId, category, trial FROM game
     WHERE (?1 = '' OR node_id = ?1) AND (?2 = '' OR game_id = ?2) AND (?3 = '' OR vendor = ?3)
       AND (?4 OR ?1 <> '' OR ?2 <> '' OR (category IN ('SPORTS', 'ESPORTS') AND category = ?5))
     ORDER BY position LIMIT 1`,
  )
    .bind(
      ...[isLobby ? '' : nodeId, isLobby ? '' : gameId, vassalage, Number(isLobby)],
      c.req.query('gameType') ?? '',
    )
    .first<LaunchedGame>()
}

/** Origin of the page that will frame the game, as the lobby says; without one, the caller's own. */
function lobbyOrigin(c: Context<SandboxEnv>): string {
  const own = new URL(c.req.url)
  const url = URL.parse(c.req.query('lobbyOrigin') ?? '') ?? own
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.origin : own.origin
}

/** Games have an origin of their own beside the lobby's; addresses of the loopback have no subdomains. */
function gamesOrigin(lobby: string): string {
  const { protocol, hostname, port } = new URL(lobby)
  const isAddress = /^[\d.]+$|^\[/.test(hostname)
  return `${protocol}//games.${isAddress ? 'localhost' : hostname}${port && `:${port}`}`
}

/** Address of the game with a ticket for it, or why there is none. */
export async function launch(
  c: Context<SandboxEnv>,
  mode: 'real' | 'trial',
): Promise<{ url: string } | { refused: LaunchError }> {
  const { member, scenario, tokenDigest } = c.var
  if (scenario.launchError !== 'none') return { refused: scenario.launchError }
  if (scenario.launchUrl !== '') return { url: scenario.launchUrl }
  const game = await launchedGame(c)
  if (!game) return { refused: 'game.not.found' }
  if (mode === 'real' && !playsForMoney(member)) return { refused: 'no.permission' }
  if (mode === 'trial' && !game.trial) return { refused: 'trial.unsupported' }
  const lobby = lobbyOrigin(c)
  const ticket = await issueTicket(c.env.DB, {
    memberId: member.id,
    tokenDigest,
    nodeId: game.nodeId,
    mode,
    lobbyOrigin: lobby,
    language: languageOf(c),
  })
  await recentlyPlayed(c.env.DB, member.id, game.nodeId)
  return { url: `${gamesOrigin(lobby)}/__sandbox/play/${contentKind(game.category)}?ticket=${ticket}` }
}
