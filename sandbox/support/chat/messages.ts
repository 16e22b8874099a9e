import { answerTo, greeting } from './agent'

export interface ChatMessage {
  id: number
  sender: 'member' | 'agent'
  text: string
  /** ms since the epoch. */
  at: number
}

/** Of these many the page shows the newest. */
const SHOWN = 200

const insert = (db: D1Database, memberId: string, sender: ChatMessage['sender'], text: string) =>
  db
    .prepare('INSERT INTO chat_message (member_id, sender, text, at, seen) VALUES (?, ?, ?, ?, ?)')
    .bind(memberId, sender, text, Date.now(), Number(sender === 'member'))

/** The conversation so far, oldest first, which counts as seen then; the agent begins it. */
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

/** What a member writes, and what the agent makes of it. */
export async function say(db: D1Database, memberId: string, text: string, language: string): Promise<void> {
  await db.batch([
    insert(db, memberId, 'member', text),
    insert(db, memberId, 'agent', answerTo(text, language)),
  ])
}

/** The agent writes of its own accord; for testers. */
export const sayAsAgent = (db: D1Database, memberId: string, text: string) =>
  insert(db, memberId, 'agent', text).run()

/** Messages of the agent that the member has not seen. */
export const unseen = async (db: D1Database, memberId: string): Promise<number> =>
  (await db
    .prepare(
      "SELECT count(*) AS count FROM chat_message WHERE member_id = ? AND sender = 'agent' AND NOT seen",
    )
    .bind(memberId)
    .first<number>('count')) ?? 0
