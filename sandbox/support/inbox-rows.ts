import { Hono } from 'hono'
import * as v from 'valibot'
import { ANNOUNCEMENT_TYPES } from '../../shared/config/platform-codes'
import { INBOX_PAGE_SIZE } from '../../shared/config/product-limits'
import { endpoints } from '../../shared/contract/endpoints'
import {
  omitNulls,
  readCallBody,
  readCallLanguage,
  readNumberParameter,
  sendFailure,
  sendSuccess,
} from '../http/requests'
import {
  type MemberCallEnv,
  refuseTrial,
  replaceCurrencySymbol,
  requireMemberToken,
} from '../session/member-session'
import { contentColumnSql, joinTextsSql, LANGUAGE_COLUMN_SQL } from '../store/localized-texts'
import { isAnnouncementVisible } from './announcement-rows'

interface InboxMessageRow {
  id: string
  title: string
  lang: string | null
  content: string
  sentAt: number
  read: number
}

const INBOX_JOIN_SQL = `inbox_message ${joinTextsSql("'message:' || text")}`
const COLUMNS = `id, coalesce(wanted.title, fallback.title) AS title, ${LANGUAGE_COLUMN_SQL}, sent_at AS sentAt, read`

/** Loads one page of a member's inbox messages, newest first, without their texts. */
async function inboxMessagesOf(
  db: D1Database,
  memberId: string,
  listPage: { number: number; size: number },
  language: string,
) {
  const [counted, found] = await db.batch<InboxMessageRow & { total: number }>([
    db.prepare('SELECT count(*) AS total FROM inbox_message WHERE member_id = ?').bind(memberId),
    db
      .prepare(
        `SELECT ${COLUMNS} FROM ${INBOX_JOIN_SQL} WHERE member_id = ? ORDER BY sent_at DESC, id DESC LIMIT ? OFFSET ?`,
      )
      .bind(language, memberId, listPage.size, (listPage.number - 1) * listPage.size),
  ])
  const totalCount = counted?.results[0]?.total ?? 0
  return {
    list: found?.results.map(omitNulls) ?? [],
    pageNum: listPage.number,
    totalPages: Math.ceil(totalCount / listPage.size),
    totalCount,
  }
}

/** Loads one inbox message with its text. @returns null when there is no such message */
async function inboxMessageOf(db: D1Database, memberId: string, id: string, language: string) {
  const row = await db
    .prepare(
      `SELECT ${COLUMNS}, ${contentColumnSql()} AS content FROM ${INBOX_JOIN_SQL} WHERE member_id = ? AND id = ?`,
    )
    .bind(language, memberId, id)
    .first<InboxMessageRow>()
  return row && omitNulls(row)
}

interface UnreadCounts {
  /** Number of unread messages in the inbox. */
  count: number
  announcements: number
  chat: number
}

/**
 * Loads the numbers of unread inbox messages, announcements and chat messages.
 * @param types types of announcements that are for the member
 */
const unreadCounts = (
  db: D1Database,
  memberId: string,
  types: readonly string[],
): Promise<UnreadCounts | null> =>
  db
    .prepare(
      `SELECT
        (SELECT count(*) FROM inbox_message WHERE member_id = ?1 AND NOT read) AS count,
        (SELECT count(*) FROM announcement WHERE type IN (SELECT value FROM json_each(?2)) AND id NOT IN
          (SELECT announcement_id FROM announcement_read WHERE member_id = ?1)) AS announcements,
        (SELECT count(*) FROM chat_message WHERE member_id = ?1 AND sender = 'agent' AND NOT seen) AS chat`,
    )
    .bind(memberId, JSON.stringify(types))
    .first<UnreadCounts>()

const changed = async (statement: D1PreparedStatement): Promise<boolean> =>
  (await statement.run()).meta.changes > 0

/** Marks an inbox message as read. @returns false when there is no such message */
const readInboxMessage = (db: D1Database, memberId: string, id: string): Promise<boolean> =>
  changed(db.prepare('UPDATE inbox_message SET read = 1 WHERE member_id = ? AND id = ?').bind(memberId, id))

/** Deletes an inbox message. @returns false when there is no such message */
const deleteInboxMessage = (db: D1Database, memberId: string, id: string): Promise<boolean> =>
  changed(db.prepare('DELETE FROM inbox_message WHERE member_id = ? AND id = ?').bind(memberId, id))

/**
 * Returns the statement that sends a stored text to a member's inbox.
 * @param text id in the table `texts`, such as 'welcome'
 */
export const createInboxMessageStatement = (
  db: D1Database,
  memberId: string,
  text: string,
): D1PreparedStatement =>
  db
    .prepare('INSERT INTO inbox_message (id, member_id, text, sent_at) VALUES (?, ?, ?, ?)')
    .bind(crypto.randomUUID(), memberId, text, Date.now())

interface InboxText {
  language: string
  title: string
  content: string
}

/** Sends a new text to the inboxes of members. @param texts one for each language, English included */
export async function sendInboxTexts(
  db: D1Database,
  memberIds: readonly string[],
  texts: readonly InboxText[],
): Promise<void> {
  const text = crypto.randomUUID()
  await db.batch([
    ...texts.map(({ language, title, content }) =>
      db
        .prepare('INSERT INTO texts (owner, language, title, content) VALUES (?, ?, ?, ?)')
        .bind(`message:${text}`, language, title, content),
    ),
    ...memberIds.map((memberId) => createInboxMessageStatement(db, memberId, text)),
  ])
}

/** Sends a new text, in one language, to the inboxes of members. */
export const sendInboxMessage = (
  db: D1Database,
  memberIds: readonly string[],
  text: { title: string; content: string },
): Promise<void> => sendInboxTexts(db, memberIds, [{ language: 'EN', ...text }])

export const inboxRoutes = new Hono<MemberCallEnv>()

const paths = [endpoints.inbox.path, endpoints.inboxMessage.path, endpoints.inboxUnread.path]

for (const path of paths) inboxRoutes.use(path, requireMemberToken, refuseTrial)

inboxRoutes.get(endpoints.inbox.path, async (c) => {
  const listPage = {
    number: readNumberParameter(c, 'pageNo', [1, 1000], 1),
    size: readNumberParameter(c, 'pageSize', [1, 100], INBOX_PAGE_SIZE),
  }
  return sendSuccess(
    c,
    replaceCurrencySymbol(
      await inboxMessagesOf(c.env.DB, c.var.member.id, listPage, readCallLanguage(c)),
      c.var.member,
    ),
  )
})

inboxRoutes.get(endpoints.inboxUnread.path, async (c) => {
  const { id, type } = c.var.member
  const types = [ANNOUNCEMENT_TYPES.player, ANNOUNCEMENT_TYPES.agent].filter((one) =>
    isAnnouncementVisible(one, type),
  )
  return sendSuccess(c, await unreadCounts(c.env.DB, id, types))
})

inboxRoutes.get(endpoints.inboxMessage.path, async (c) => {
  const id = c.req.query('messageId') ?? ''
  const message = await inboxMessageOf(c.env.DB, c.var.member.id, id, readCallLanguage(c))
  return message
    ? sendSuccess(c, replaceCurrencySymbol(message, c.var.member))
    : sendFailure(c, 404, 'message.not.found', 'There is no such message.')
})

const messageBody = v.object({ messageId: v.string() })

for (const [method, change] of [
  ['PUT', readInboxMessage],
  ['DELETE', deleteInboxMessage],
] as const) {
  inboxRoutes.on(method, endpoints.inboxMessage.path, async (c) => {
    const body = v.safeParse(messageBody, await readCallBody(c))
    const isDone = body.success && (await change(c.env.DB, c.var.member.id, body.output.messageId))
    return isDone
      ? sendSuccess(c, null)
      : sendFailure(c, 404, 'message.not.found', 'There is no such message.')
  })
}
