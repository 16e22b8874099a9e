import { Hono } from 'hono'
import * as v from 'valibot'
import { FEEDBACK_CONTACT_MAX, FEEDBACK_TAKEN_MAX } from '../../shared/config/limits'
import { endpoints } from '../../shared/contract/endpoints'
import { bodyOf, failure, languageOf, success, withoutNulls } from '../http/requests'
import { type MemberEnv, memberIdIfAny, memberIfAny, memberTypeIfAny, requireMember } from '../session/member'
import { settingNamed } from '../store/settings'
import { contentInLanguage, languageColumn, titleInLanguage } from '../store/texts'
import { announcementsOf, markRead, mayRead } from './announcements'
import { chatCalls } from './chat/chat-messages'
import { inbox } from './inbox'

interface DocumentRow {
  owner: string
  title: string
  lang: string | null
  content: string
}

/** The user agreement and the policies. */
async function documents(db: D1Database, language: string) {
  const { results } = await db
    .prepare(
      `SELECT fallback.owner, coalesce(wanted.title, fallback.title) AS title, ${languageColumn},
         ${contentInLanguage()} AS content
       FROM texts AS fallback LEFT JOIN texts AS wanted ON wanted.owner = fallback.owner AND wanted.language = ?
       WHERE fallback.language = 'EN' AND (fallback.owner = 'document:agreement' OR fallback.owner LIKE 'policy:%')`,
    )
    .bind(language)
    .all<DocumentRow>()
  const updatedAt = (await settingNamed(db, 'documentsUpdatedAt')) as number
  const order = (await settingNamed(db, 'policies')) as string[]
  const named = (owner: string) => {
    const row = results.find((candidate) => candidate.owner === owner)
    if (!row) return []
    const { title, lang, content } = row
    return [withoutNulls({ title, lang, content, updatedAt })]
  }
  return {
    userAgreement: named('document:agreement')[0],
    policies: order.flatMap((id) => named(`policy:${id}`).map((document) => ({ id, ...document }))),
  }
}

/** Feedback of members and guests. */
const feedback = new Hono<MemberEnv>()

const feedbackBody = v.object({
  content: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(FEEDBACK_TAKEN_MAX)),
  contact: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(FEEDBACK_CONTACT_MAX))),
})

feedback.post(endpoints.feedback.path, memberIfAny, async (c) => {
  const body = v.safeParse(feedbackBody, await bodyOf(c))
  if (!body.success) return failure(c, 400, 'feedback.content', 'The text is too short or too long.')
  const { content, contact } = body.output
  await c.env.DB.prepare('INSERT INTO feedback VALUES (?, ?, ?, ?, ?)')
    .bind(crypto.randomUUID(), memberIdIfAny(c), content, contact || null, Date.now())
    .run()
  return success(c, null)
})

interface HelpRow {
  id: string
  parent: string | null
  title: string
  lang: string | null
  content: string
}

const query = `
  SELECT id, parent, coalesce(wanted.title, fallback.title) AS title, ${languageColumn},
    ${contentInLanguage()} AS content
  FROM help ${titleInLanguage("'help:' || id")} ORDER BY position`

const textsOf = ({ title, lang, content }: HelpRow) => withoutNulls({ title, lang, content })

/** The help centre: topics with their entries. */
async function helpTopics(db: D1Database, language: string): Promise<unknown[]> {
  const { results } = await db.prepare(query).bind(language).all<HelpRow>()
  const entriesOf = (parent: string | null) => results.filter((row) => row.parent === parent)
  return entriesOf(null).map((topic) => ({
    ...textsOf(topic),
    children: entriesOf(topic.id).map(textsOf),
  }))
}

/** Announcements, help, the operator's documents, contacts, feedback, inbox and live chat. */
export const support = new Hono<MemberEnv>().route('/', feedback).route('/', inbox).route('/', chatCalls)

support.get(endpoints.announcements.path, memberIfAny, async (c) => {
  const asked = (c.req.query('types') ?? '').split(',')
  const types = asked.filter((type) => mayRead(type, memberTypeIfAny(c)))
  const wanted = { types, group: c.req.query('groupName') ?? null, memberId: memberIdIfAny(c) }
  return success(c, { list: await announcementsOf(c.env.DB, wanted, languageOf(c)) })
})

const readBody = v.object({ announcementId: v.string(), read: v.literal(true) })

support.post(endpoints.readAnnouncement.path, requireMember, async (c) => {
  const body = v.safeParse(readBody, await bodyOf(c))
  if (!body.success) return failure(c, 400, 'announcement.body', 'announcementId and read are required.')
  await markRead(c.env.DB, c.var.member, body.output.announcementId)
  return success(c, null)
})

support.get(endpoints.helpCenter.path, async (c) =>
  success(c, { list: await helpTopics(c.env.DB, languageOf(c)) }),
)

support.get(endpoints.templates.path, async (c) => success(c, await documents(c.env.DB, languageOf(c))))

support.get(endpoints.customerService.path, async (c) =>
  success(c, await settingNamed(c.env.DB, 'customerService')),
)
