import { answerTo, greeting } from './agent'

export interface ChatMessage {
  id: number
  sender: 'member' | 'agent'
  text: string
  /** ms since the epoch. */
  at: number
}

/** Most messages that the page shows. */
const SHOWN = 200

const insert = (db: D1Database, memberId: string, sender: ChatMessage['sender'], text: string) =>
  db
    .prepare('INSERT INTO chat_message (member_id, sender, text, at, seen) VALUES (?, ?, ?, ?, ?)')
    .bind(memberId, sender, text, Date.now(), Number(sender === 'member'))

/** The conversation, oldest first. Marks it as seen. A new conversation starts with the agent's greeting. */
export async function conversation(
  db: D1Database,
  memberId: string,
  language: string,
): Promise<ChatMessage[]> {
  const begun = await db.prepare('SELECT 1 FROM chat_message WHERE member_id = ?').bind(memberId).first()
  if (!begun) await insert(db, memberId, 'agent', greeting(language)).run()
  const [, messages] = await db.batch<ChatMessage>([
    db.prepare('UPDATE chat_message SET seen = 1 WHERE member_id = ?').bind(memberId),
    db
      .prepare('SELECT id, sender, text, at FROM chat_message WHERE member_id = ? ORDER BY id DESC LIMIT ?')
      .bind(memberId, SHOWN),
  ])
  return (messages?.results ?? []).toReversed()
}

/** Stores a member's message and the agent's answer. */
export async function say(db: D1Database, memberId: string, text: string, language: string): Promise<void> {
  await db.batch([
    insert(db, memberId, 'member', text),
    insert(db, memberId, 'agent', answerTo(text, language)),
  ])
}

/** Stores a message of the agent; for testers. */
export const sayAsAgent = (db: D1Database, memberId: string, text: string) =>
  insert(db, memberId, 'agent', text).run()

/** Number of the agent's messages that the member has not seen. */
export const unseen = async (db: D1Database, memberId: string): Promise<number> =>
  (await db
    .prepare(
      "SELECT count(*) AS count FROM chat_message WHERE member_id = ? AND sender = 'agent' AND NOT seen",
    )
    .bind(memberId)
    .first<number>('count')) ?? 0
