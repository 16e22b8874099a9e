import { sha256 } from '../../store/cryptography'

/**
 * Lifetime of a launch ticket, ms. Each ticket is valid for one exchange, and the database stores only its
 * digest.
 */

const TICKET_LIFE_MS = 60_000
/** Lifetime of a game session, ms. A game session ends earlier when the member's session ends. */
const SESSION_LIFE_MS = 4 * 3_600_000

/** Limits that the rules set on the pace of a game, such as the minimum time of a round. */
export interface PlayPace {
  autoplay: boolean
  turbo: boolean
  /** Minimum time from the start of a round to the start of the next, ms. */
  minRoundMs: number
}

const FREE_PACE: PlayPace = { autoplay: true, turbo: true, minRoundMs: 0 }

export const parsePlayPace = (text: string | null): PlayPace => (text === null ? FREE_PACE : JSON.parse(text))

interface Ticket {
  memberId: string
  /** Digest of the member token of the launch call. When the token ends, ticket and game session end too. */
  tokenDigest: string
  nodeId: string
  mode: 'real' | 'trial'
  /** Origin of the page that embeds the game. */
  lobbyOrigin: string
  language: string
  /** Vendor whose wallet pays for the game; null: the member's main wallet. */
  wallet: string | null
  /** The game's pace ({@link PlayPace}) as JSON; null: no limits. */
  pace: string | null
}

const randomToken = () => `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll('-', '')

export async function createLaunchTicket(db: D1Database, ticket: Ticket): Promise<string> {
  const token = randomToken()
  const now = Date.now()
  await db.batch([
    db.prepare('DELETE FROM launch_ticket WHERE expires_at <= ?').bind(now - TICKET_LIFE_MS),
    db.prepare('DELETE FROM game_session WHERE expires_at <= ?').bind(now),
    db
      .prepare('INSERT INTO launch_ticket VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?)')
      .bind(
        ...[await sha256(token), ticket.memberId, ticket.tokenDigest, ticket.nodeId, ticket.mode],
        ...[ticket.lobbyOrigin, ticket.language, now + TICKET_LIFE_MS, ticket.wallet, ticket.pace],
      ),
  ])
  return token
}

const COLUMNS = `member_id AS memberId, token_digest AS tokenDigest, node_id AS nodeId, mode,
  lobby_origin AS lobbyOrigin, language, wallet, pace`

/** Reads a launch ticket without using it up. */
export const readLaunchTicket = async (db: D1Database, token: string): Promise<Ticket | null> =>
  db
    .prepare(`SELECT ${COLUMNS} FROM launch_ticket WHERE digest = ?`)
    .bind(await sha256(token))
    .first<Ticket>()

/** Uses up a launch ticket. @returns null when the ticket does not exist, was used, or has expired */
export const consumeLaunchTicket = async (db: D1Database, token: string): Promise<Ticket | null> =>
  db
    .prepare(
      `UPDATE launch_ticket SET used = 1 WHERE digest = ? AND used = 0 AND expires_at > ? RETURNING ${COLUMNS}`,
    )
    .bind(await sha256(token), Date.now())
    .first<Ticket>()

/** Opens a game session for the game's page. @returns the session's token */
export async function openGameSession(db: D1Database, ticket: Ticket): Promise<string> {
  const token = randomToken()
  await db
    .prepare('INSERT INTO game_session VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)')
    .bind(
      ...[await sha256(token), ticket.memberId, ticket.tokenDigest, ticket.nodeId, ticket.mode],
      ...[ticket.language, Date.now() + SESSION_LIFE_MS, ticket.wallet, ticket.pace],
    )
    .run()
  return token
}
