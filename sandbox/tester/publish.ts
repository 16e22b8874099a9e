import { createInboxMessageStatement } from '../support/inbox-rows'

interface Publication {
  type: 'PL' | 'PU'
  title: string
  content: string
  /** Audience of a popup: A members, B guests, F members at their first login. */
  execution?: 'A' | 'B' | 'F'
  promotionType?: string | undefined
}

/** Returns the statements that publish an announcement now, in one language. */
function publishing(db: D1Database, publication: Publication, id: string): D1PreparedStatement[] {
  const { type, title, content, execution, promotionType } = publication
  return [
    db
      .prepare(
        `INSERT INTO announcement (id, type, execution, promotion_type, start_time, position)
         SELECT ?1, ?2, ?3, ?4, ?5, coalesce(min(position), 0) - 1 FROM announcement WHERE type = ?2`,
      )
      .bind(id, type, type === 'PU' ? (execution ?? 'B') : null, promotionType ?? null, Date.now()),
    db
      .prepare("INSERT INTO texts (owner, language, title, content) VALUES (?, 'EN', ?, ?)")
      .bind(`announcement:${id}`, title, content),
  ]
}

/** Publishes an announcement. @returns the announcement's id */
export async function publishAnnouncement(db: D1Database, publication: Publication): Promise<string> {
  const id = `tester-${crypto.randomUUID()}`
  await db.batch(publishing(db, publication, id))
  return id
}

export const UNREAD_KINDS = ['announcements', 'inbox', 'chat'] as const
type UnreadKind = (typeof UNREAD_KINDS)[number]

/** SQL of each kind of unread message. `missing` creates one more message of the kind. */
const kinds: Record<
  UnreadKind,
  {
    readAll: string
    /** SQL that marks the newest `?2` messages as unread. */
    unreadSome: string
    count: string
    missing: (db: D1Database, memberId: string, number: number) => D1PreparedStatement[]
  }
> = {
  announcements: {
    readAll:
      "INSERT OR IGNORE INTO announcement_read SELECT ?1, id FROM announcement WHERE type IN ('PL', 'A')",
    unreadSome: `DELETE FROM announcement_read WHERE member_id = ?1 AND announcement_id IN (
      SELECT id FROM announcement WHERE type = 'PL' ORDER BY start_time DESC LIMIT ?2)`,
    count: "SELECT count(*) AS count FROM announcement WHERE type = 'PL' AND ?1 IS NOT NULL",
    missing: (db, _memberId, number) =>
      publishing(
        db,
        { type: 'PL', title: `Announcement ${number}`, content: `<p>Number ${number}</p>` },
        `tester-${crypto.randomUUID()}`,
      ),
  },
  inbox: {
    readAll: 'UPDATE inbox_message SET read = 1 WHERE member_id = ?1',
    unreadSome: `UPDATE inbox_message SET read = 0 WHERE id IN (
      SELECT id FROM inbox_message WHERE member_id = ?1 ORDER BY sent_at DESC LIMIT ?2)`,
    count: 'SELECT count(*) AS count FROM inbox_message WHERE member_id = ?1',
    missing: (db, memberId) => [createInboxMessageStatement(db, memberId, 'limits')],
  },
  chat: {
    readAll: 'UPDATE chat_message SET seen = 1 WHERE member_id = ?1',
    unreadSome: `UPDATE chat_message SET seen = 0 WHERE id IN (
      SELECT id FROM chat_message WHERE member_id = ?1 AND sender = 'agent' ORDER BY id DESC LIMIT ?2)`,
    count: "SELECT count(*) AS count FROM chat_message WHERE member_id = ?1 AND sender = 'agent'",
    missing: (db, memberId, number) => [
      db
        .prepare("INSERT INTO chat_message (member_id, sender, text, at) VALUES (?, 'agent', ?, ?)")
        .bind(memberId, `Message ${number}`, Date.now()),
    ],
  },
}

/** Gives a member exactly `count` unread messages of a kind; creates messages where there are too few. */
export async function setUnreadCount(
  db: D1Database,
  memberId: string,
  kind: UnreadKind,
  count: number,
): Promise<void> {
  const { readAll, unreadSome, count: counting, missing } = kinds[kind]
  const there = (await db.prepare(counting).bind(memberId).first<number>('count')) ?? 0
  const made = Array.from({ length: Math.max(0, count - there) }, (_, index) => there + index + 1)
  await db.batch([
    ...made.flatMap((number) => missing(db, memberId, number)),
    db.prepare(readAll).bind(memberId),
    db.prepare(unreadSome).bind(memberId, count),
  ])
}
