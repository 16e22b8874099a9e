import { sha256 } from '../../store/digest'

/** Launch tickets: good for one minute and for one exchange. Only their digests are kept. */

const TICKET_LIFE_MS = 60_000
/** Of a game session; the member's own session may end it before. */
const SESSION_LIFE_MS = 4 * 3_600_000

export interface Ticket {
  memberId: string
  /** Digest of the member token that the launch came with: when that dies, so does what came from it. */
  tokenDigest: string
  nodeId: string
  mode: 'real' | 'trial'
  /** Origin of the page that frames the game. */
  lobbyOrigin: string
  language: string
}

const randomToken = () => `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll('-', '')

export async function issueTicket(db: D1Database, ticket: Ticket): Promise<string> {
  const token = randomToken()
  const now = Date.now()
  await db.batch([
    db.prepare('DELETE FROM launch_ticket WHERE expires_at <= ?').bind(now - TICKET_LIFE_MS),
    db.prepare('DELETE FROM game_session WHERE expires_at <= ?').bind(now),
    db
      .prepare('INSERT INTO launch_ticket VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0)')
      .bind(
        ...[await sha256(token), ticket.memberId, ticket.tokenDigest, ticket.nodeId, ticket.mode],
        ...[ticket.lobbyOrigin, ticket.language, now + TICKET_LIFE_MS],
      ),
  ])
  return token
}

const columns = `member_id AS memberId, token_digest AS tokenDigest, node_id AS nodeId, mode,
  lobby_origin AS lobbyOrigin, language`

/** The ticket without using it up, for the page that will. */
export const peekTicket = async (db: D1Database, token: string): Promise<Ticket | null> =>
  db
    .prepare(`SELECT ${columns} FROM launch_ticket WHERE digest = ?`)
    .bind(await sha256(token))
    .first<Ticket>()

/** Uses the ticket up. @returns null when it is none, was used, or is too old */
export const takeTicket = async (db: D1Database, token: string): Promise<Ticket | null> =>
  db
    .prepare(
      `UPDATE launch_ticket SET used = 1 WHERE digest = ? AND used = 0 AND expires_at > ? RETURNING ${columns}`,
    )
    .bind(await sha256(token), Date.now())
    .first<Ticket>()

/** A session of the game's own page, which keeps its token in memory. */
export async function openGameSession(db: D1Database, ticket: Ticket): Promise<string> {
  const token = randomToken()
  await db
    .prepare('INSERT INTO game_session VALUES (?, ?, ?, ?, ?, ?, ?)')
    .bind(
      ...[await sha256(token), ticket.memberId, ticket.tokenDigest, ticket.nodeId, ticket.mode],
      ...[ticket.language, Date.now() + SESSION_LIFE_MS],
    )
    .run()
  return token
}
