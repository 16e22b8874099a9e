import { type Context, Hono } from 'hono'
import { endpoints } from '../../../shared/contract/endpoints'
import { readCallLanguage, sendSuccess } from '../../http/requests'
import { getSiteOrigin } from '../../http/sites'
import { type MemberCallEnv, refuseTrial, requireMemberToken } from '../../session/member-session'
import { getChatAgentReply, getChatGreeting } from './chat-agent'
import { issueChatTicket } from './chat-tickets'

export interface ChatMessage {
  id: number
  sender: 'member' | 'agent'
  text: string
  /** Time of the message, ms since the epoch. */
  at: number
}

const CONVERSATION_MESSAGES_MAX = 200

const insert = (db: D1Database, memberId: string, sender: ChatMessage['sender'], text: string) =>
  db
    .prepare('INSERT INTO chat_message (member_id, sender, text, at, seen) VALUES (?, ?, ?, ?, ?)')
    .bind(memberId, sender, text, Date.now(), Number(sender === 'member'))

/**
 * Loads a member's chat messages, oldest first, and marks them as seen. A new conversation starts with the
 * agent's greeting.
 */
export async function loadConversation(
  db: D1Database,
  memberId: string,
  language: string,
): Promise<ChatMessage[]> {
  const begun = await db.prepare('SELECT 1 FROM chat_message WHERE member_id = ?').bind(memberId).first()
  if (!begun) await insert(db, memberId, 'agent', getChatGreeting(language)).run()
  const [, messages] = await db.batch<ChatMessage>([
    db.prepare('UPDATE chat_message SET seen = 1 WHERE member_id = ?').bind(memberId),
    db
      .prepare('SELECT id, sender, text, at FROM chat_message WHERE member_id = ? ORDER BY id DESC LIMIT ?')
      .bind(memberId, CONVERSATION_MESSAGES_MAX),
  ])
  return (messages?.results ?? []).toReversed()
}

/** Stores a member's chat message and the agent's answer. */
export async function storeMemberMessage(
  db: D1Database,
  memberId: string,
  text: string,
  language: string,
): Promise<void> {
  await db.batch([
    insert(db, memberId, 'member', text),
    insert(db, memberId, 'agent', getChatAgentReply(text, language)),
  ])
}

/** Stores a chat message of the agent, for testers. */
export const storeAgentMessage = (db: D1Database, memberId: string, text: string) =>
  insert(db, memberId, 'agent', text).run()

/** Loads the number of the agent's chat messages that the member has not seen. */
const unseen = async (db: D1Database, memberId: string): Promise<number> =>
  (await db
    .prepare(
      "SELECT count(*) AS count FROM chat_message WHERE member_id = ? AND sender = 'agent' AND NOT seen",
    )
    .bind(memberId)
    .first<number>('count')) ?? 0

export const chatRoutes = new Hono<MemberCallEnv>()

for (const path of [endpoints.launchChat.path, endpoints.chatUnread.path]) {
  chatRoutes.use(path, requireMemberToken, refuseTrial)
}

/**
 * Returns the page of the lobby that the chat links back to. Its host also determines the host of the chat.
 */
function backUrlOf(c: Context): URL {
  const own = new URL(c.req.url)
  const wanted = URL.parse(c.req.query('backUrl') ?? '')
  return wanted?.protocol === 'https:' || wanted?.protocol === 'http:' ? wanted : new URL('/m/home', own)
}

chatRoutes.get(endpoints.launchChat.path, async (c) => {
  const { member, tokenDigest, scenario } = c.var
  if (scenario.chatUrl !== '') return sendSuccess(c, { chatUrl: scenario.chatUrl })
  const { headerColor = '', title = '' } = c.req.query()
  const back = backUrlOf(c)
  const ticket = await issueChatTicket(c.env.DB, {
    memberId: member.id,
    tokenDigest,
    backUrl: back.href,
    colour: /^#[0-9a-f]{6}$/i.test(headerColor) ? headerColor : '#101410',
    title: title.slice(0, 60),
    language: readCallLanguage(c),
  })
  return sendSuccess(c, { chatUrl: `${getSiteOrigin(back.origin, 'chat')}/__sandbox/chat?ticket=${ticket}` })
})

chatRoutes.get(endpoints.chatUnread.path, async (c) =>
  sendSuccess(c, { count: await unseen(c.env.DB, c.var.member.id) }),
)
