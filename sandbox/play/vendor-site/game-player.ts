import type { Context, MiddlewareHandler } from 'hono'
import { type GameKind, getGameKind } from '../../game-rules/game-kind'
import { ChanceSource } from '../../game-rules/random-source'
import type { CallEnv } from '../../http/call-env'
import { getGameTime } from '../../scenario/state'
import { findAccountName, type Member } from '../../session/member-session'
import { sha256 } from '../../store/cryptography'
import { WalletClient } from '../../wallet/wallet-client'
import { getWalletOwner } from '../../wallet/wallet-clients'
import type { WalletEnv } from '../../wallet/wallet-env'
import { readLaunchTicket } from '../launch/launch-tickets'

/** The member and the game of a game session. */
export interface GamePlayer
  extends Pick<Member, 'id' | 'account' | 'type' | 'balance' | 'ledger' | 'currency' | 'currencySymbol'> {
  mode: 'real' | 'trial'
  /** Vendor whose wallet pays for the game; null: the member's main wallet. */
  vendor: string | null
  nodeId: string
  gameId: string
  gameCode: string
  category: string
  art: string
  gameName: string
  language: string
  /** Limits of the game's pace as JSON, as set at the launch. */
  pace: string | null
}

/** Environment of a request handler after the middleware `requirePlayer`. */
export interface PlayEnv {
  Bindings: WalletEnv['Bindings']
  Variables: CallEnv['Variables'] & {
    player: GamePlayer
    purse: WalletClient
    kind: GameKind
    chances: ChanceSource
  }
}

/**
 * SQL that finds the player of a game session. Both the game session and the member's session, from which it
 * was opened, must be valid.
 */
const PLAYER_OF_SESSION = `
  SELECT member.id, member.account, member.type, member.balance, member.currency, member.currency_symbol AS currencySymbol,
    session.mode, session.wallet AS vendor, session.language, session.pace, game.node_id AS nodeId, game.game_id AS gameId, game.game_code AS gameCode,
    game.category, game.art, coalesce(wanted.name, fallback.name) AS gameName,
    (SELECT value FROM setting WHERE name = 'ledger') AS ledger
  FROM game_session AS session
  JOIN member_token AS token ON token.digest = session.token_digest AND token.expires_at > ?2
  JOIN member ON member.id = session.member_id AND member.disabled = 0
  JOIN game ON game.node_id = session.node_id
  JOIN game_name AS fallback ON fallback.node_id = game.node_id AND fallback.language = 'EN'
  LEFT JOIN game_name AS wanted ON wanted.node_id = game.node_id AND wanted.language = session.language
  WHERE session.digest = ?1 AND session.expires_at > ?2`

export const findPlayerByToken = async (db: D1Database, token: string): Promise<GamePlayer | null> =>
  db
    .prepare(PLAYER_OF_SESSION)
    .bind(await sha256(token), Date.now())
    .first<GamePlayer>()

/** Returns the client of the wallet that pays for the game. */
export function getPlayerWallet(
  { env, var: { scenario } }: Pick<Context<PlayEnv>, 'env' | 'var'>,
  player: GamePlayer,
) {
  const { mode, vendor } = player
  const owner = { ...getWalletOwner(player, mode), ...(vendor !== null && { vendor }) }
  return new WalletClient(env, owner, getGameTime(scenario))
}

const tokenOf = (c: Pick<Context, 'req'>): string | undefined =>
  /^Bearer ([0-9a-f]{64})$/.exec(c.req.header('Authorization') ?? '')?.[1]

const ticketIn = (values: unknown): string => {
  const { ticket } = { ticket: undefined, ...(values as object) }
  return typeof ticket === 'string' ? ticket : ''
}

/**
 * Loads the account that plays a game: from the game session of a call, or from the ticket with which the
 * page was opened.
 */
export async function findPlayerAccount(
  c: Pick<Context<CallEnv>, 'env' | 'req'>,
): Promise<string | undefined> {
  const token = tokenOf(c)
  if (token !== undefined) return (await findPlayerByToken(c.env.DB, token))?.account
  const isPage = c.req.method === 'GET'
  const ticket = await readLaunchTicket(
    c.env.DB,
    ticketIn(isPage ? c.req.query() : await c.req.json().catch(() => undefined)),
  )
  return ticket ? findAccountName(c.env.DB, ticket.memberId) : undefined
}

/** Middleware that refuses calls without a valid game session. */
export const requirePlayer: MiddlewareHandler<PlayEnv> = async (c, next) => {
  const token = tokenOf(c)
  const player = token && (await findPlayerByToken(c.env.DB, token))
  if (!player) return c.json({ error: 'session.over' }, 401)
  c.set('player', player)
  c.set('kind', getGameKind(player.category))
  c.set('purse', getPlayerWallet(c, player))
  c.set('chances', new ChanceSource(c.env.DB))
  return next()
}
