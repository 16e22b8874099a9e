import { sha256 } from '../../store/cryptography'

/** Lifetimes of access to the chat's site, ms. A ticket can be exchanged once, for a session. */

const LIFE_MS = { ticket: 60_000, session: 4 * 3_600_000 } as const

export interface ChatIdentity {
  memberId: string
  /** Digest of the member token of the launch call. When the token ends, the chat session ends too. */
  tokenDigest: string
  /** Absolute URL of the lobby's page that the chat links back to. */
  backUrl: string
  /** Colour of the lobby's header, such as #101410. */
  colour: string
  title: string
  language: string
}

async function issue(db: D1Database, kind: keyof typeof LIFE_MS, pass: ChatIdentity): Promise<string> {
  const token = `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll('-', '')
  const now = Date.now()
  await db.batch([
    db.prepare('DELETE FROM chat_pass WHERE expires_at <= ?').bind(now),
    db
      .prepare('INSERT INTO chat_pass VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)')
      .bind(
        ...[await sha256(token), kind, pass.memberId, pass.tokenDigest, pass.backUrl, pass.colour],
        ...[pass.title, pass.language, now + LIFE_MS[kind]],
      ),
  ])
  return token
}

export const issueChatTicket = (db: D1Database, pass: ChatIdentity): Promise<string> =>
  issue(db, 'ticket', pass)

const COLUMNS = `member_id AS memberId, token_digest AS tokenDigest, back_url AS backUrl, colour, title, language`
/** SQL condition that is true while a ticket or chat session is valid: its member token must be valid too. */
const ALIVE = `expires_at > ?2 AND EXISTS (
  SELECT 1 FROM member_token WHERE digest = token_digest AND member_token.expires_at > ?2)`

/**
 * Uses up a chat ticket.
 * @returns a chat session's token; undefined when the ticket does not exist, was used or has expired
 */
export async function openChatSession(db: D1Database, ticket: string): Promise<string | undefined> {
  const pass = await db
    .prepare(`DELETE FROM chat_pass WHERE digest = ?1 AND kind = 'ticket' AND ${ALIVE} RETURNING ${COLUMNS}`)
    .bind(await sha256(ticket), Date.now())
    .first<ChatIdentity>()
  return pass ? issue(db, 'session', pass) : undefined
}

export const findChatSession = async (db: D1Database, token: string): Promise<ChatIdentity | null> =>
  db
    .prepare(`SELECT ${COLUMNS} FROM chat_pass WHERE digest = ?1 AND kind = 'session' AND ${ALIVE}`)
    .bind(await sha256(token), Date.now())
    .first<ChatIdentity>()
