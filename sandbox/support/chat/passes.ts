import { sha256 } from '../../store/digest'

/** Tickets to the chat's site, good for one minute and one exchange, and the sessions they become there. */

const LIFE_MS = { ticket: 60_000, session: 4 * 3_600_000 } as const

export interface ChatPass {
  memberId: string
  /** Digest of the member token that the launch came with. */
  tokenDigest: string
  /** Absolute; the lobby's own. */
  backUrl: string
  /** Such as #101410. */
  colour: string
  title: string
  language: string
}

async function issue(db: D1Database, kind: keyof typeof LIFE_MS, pass: ChatPass): Promise<string> {
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

export const issueChatTicket = (db: D1Database, pass: ChatPass): Promise<string> => issue(db, 'ticket', pass)

const columns = `member_id AS memberId, token_digest AS tokenDigest, back_url AS backUrl, colour, title, language`
/** As long as the member's own token lives. */
const alive = `expires_at > ?2 AND EXISTS (
  SELECT 1 FROM member_token WHERE digest = token_digest AND member_token.expires_at > ?2)`

/** Uses a ticket up. @returns the token of a session, or undefined when the ticket is none, was used or is too old */
export async function openChatSession(db: D1Database, ticket: string): Promise<string | undefined> {
  const pass = await db
    .prepare(`DELETE FROM chat_pass WHERE digest = ?1 AND kind = 'ticket' AND ${alive} RETURNING ${columns}`)
    .bind(await sha256(ticket), Date.now())
    .first<ChatPass>()
  return pass ? issue(db, 'session', pass) : undefined
}

export const chatSession = async (db: D1Database, token: string): Promise<ChatPass | null> =>
  db
    .prepare(`SELECT ${columns} FROM chat_pass WHERE digest = ?1 AND kind = 'session' AND ${alive}`)
    .bind(await sha256(token), Date.now())
    .first<ChatPass>()
