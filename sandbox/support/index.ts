import { Hono } from 'hono'
import * as v from 'valibot'
import { FEEDBACK_CONFIGURABLE_MAX, FEEDBACK_CONTACT_LENGTH_MAX } from '../../shared/config/product-limits'
import { endpoints } from '../../shared/contract/endpoints'
import { omitNulls, readCallBody, readCallLanguage, sendFailure, sendSuccess } from '../http/requests'
import {
  getMemberId,
  getMemberType,
  type MemberCallEnv,
  readOptionalMember,
  requireMemberToken,
} from '../session/member-session'
import { contentColumnSql, joinTextsSql, LANGUAGE_COLUMN_SQL } from '../store/localized-texts'
import { loadSetting } from '../store/operator-settings'
import { isAnnouncementVisible, loadAnnouncements, storeAnnouncementRead } from './announcement-rows'
import { chatRoutes } from './chat/chat-messages'
import { complaintRoutes } from './complaints/complaint-routes'
import { inboxRoutes } from './inbox-rows'

interface DocumentRow {
  owner: string
  title: string
  lang: string | null
  content: string
}

/** Loads the user agreement and the policies. */
async function documents(db: D1Database, language: string) {
  const { results } = await db
    .prepare(
      `SELECT fallback.owner, coalesce(wanted.title, fallback.title) AS title, ${LANGUAGE_COLUMN_SQL},
         ${contentColumnSql()} AS content
       FROM texts AS fallback LEFT JOIN texts AS wanted ON wanted.owner = fallback.owner AND wanted.language = ?
       WHERE fallback.language = 'EN' AND (fallback.owner = 'document:agreement' OR fallback.owner LIKE 'policy:%')`,
    )
    .bind(language)
    .all<DocumentRow>()
  const updatedAt = (await loadSetting(db, 'documentsUpdatedAt')) as number
  const order = (await loadSetting(db, 'policies')) as string[]
  const named = (owner: string) => {
    const row = results.find((candidate) => candidate.owner === owner)
    if (!row) return []
    const { title, lang, content } = row
    return [omitNulls({ title, lang, content, updatedAt })]
  }
  return {
    userAgreement: named('document:agreement')[0],
    policies: order.flatMap((id) => named(`policy:${id}`).map((document) => ({ id, ...document }))),
  }
}

/** Call by which members and guests send feedback. */
const feedback = new Hono<MemberCallEnv>()

const feedbackBody = v.object({
  content: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(FEEDBACK_CONFIGURABLE_MAX)),
  contact: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(FEEDBACK_CONTACT_LENGTH_MAX))),
})

feedback.post(endpoints.feedback.path, readOptionalMember, async (c) => {
  const body = v.safeParse(feedbackBody, await readCallBody(c))
  if (!body.success) return sendFailure(c, 400, 'feedback.content', 'The text is too short or too long.')
  const { content, contact } = body.output
  await c.env.DB.prepare('INSERT INTO feedback VALUES (?, ?, ?, ?, ?)')
    .bind(crypto.randomUUID(), getMemberId(c), content, contact || null, Date.now())
    .run()
  return sendSuccess(c, null)
})

interface HelpRow {
  id: string
  parent: string | null
  title: string
  lang: string | null
  content: string
}

const QUERY = `
  SELECT id, parent, coalesce(wanted.title, fallback.title) AS title, ${LANGUAGE_COLUMN_SQL},
    ${contentColumnSql()} AS content
  FROM help ${joinTextsSql("'help:' || id")} ORDER BY position`

const textsOf = ({ title, lang, content }: HelpRow) => omitNulls({ title, lang, content })

/** Loads the topics of the help centre with their entries. */
async function helpTopics(db: D1Database, language: string): Promise<unknown[]> {
  const { results } = await db.prepare(QUERY).bind(language).all<HelpRow>()
  const entriesOf = (parent: string | null) => results.filter((row) => row.parent === parent)
  return entriesOf(null).map((topic) => ({
    ...textsOf(topic),
    children: entriesOf(topic.id).map(textsOf),
  }))
}

/** Calls about announcements, help, the operator's documents, contacts, feedback, inbox and live chat. */
export const supportRoutes = new Hono<MemberCallEnv>()
  .route('/', feedback)
  .route('/', inboxRoutes)
  .route('/', chatRoutes)
  .route('/', complaintRoutes)

supportRoutes.get(endpoints.announcements.path, readOptionalMember, async (c) => {
  const asked = (c.req.query('types') ?? '').split(',')
  const types = asked.filter((type) => isAnnouncementVisible(type, getMemberType(c)))
  const wanted = { types, group: c.req.query('groupName') ?? null, memberId: getMemberId(c) }
  return sendSuccess(c, { list: await loadAnnouncements(c.env.DB, wanted, readCallLanguage(c)) })
})

const readBody = v.object({ announcementId: v.string(), read: v.literal(true) })

supportRoutes.post(endpoints.readAnnouncement.path, requireMemberToken, async (c) => {
  const body = v.safeParse(readBody, await readCallBody(c))
  if (!body.success) return sendFailure(c, 400, 'announcement.body', 'announcementId and read are required.')
  await storeAnnouncementRead(c.env.DB, c.var.member, body.output.announcementId)
  return sendSuccess(c, null)
})

supportRoutes.get(endpoints.helpCenter.path, async (c) =>
  sendSuccess(c, { list: await helpTopics(c.env.DB, readCallLanguage(c)) }),
)

supportRoutes.get(endpoints.templates.path, async (c) =>
  sendSuccess(c, await documents(c.env.DB, readCallLanguage(c))),
)

supportRoutes.get(endpoints.customerService.path, async (c) =>
  sendSuccess(c, await loadSetting(c.env.DB, 'customerService')),
)
