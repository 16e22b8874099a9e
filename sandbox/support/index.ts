import { Hono } from 'hono'
import * as v from 'valibot'
import { FEEDBACK_CONTACT_MAX, FEEDBACK_MAX, FEEDBACK_MIN } from '../../shared/config/limits'
import { endpoints } from '../../shared/contract/endpoints'
import { jackpotPool } from '../home/jackpot'
import { winners } from '../home/winners'
import type { SandboxEnv } from '../http/env'
import { failure, success } from '../http/replies'
import { bodyOf, languageOf, numberOf } from '../http/requests'
import { memberIfAny, requireMember } from '../session/member'
import { announcementsOf, markRead } from './announcements'
import { helpTopics } from './help'

/** What the operator publishes: announcements of every type, help, winners, the jackpot; and what it is told. */
export const content = new Hono<SandboxEnv>()

content.get(endpoints.announcements.path, memberIfAny, async (c) => {
  const memberId = c.req.header('Authorization') === undefined ? null : c.var.member.id
  const types = (c.req.query('types') ?? '').split(',')
  const wanted = { types, group: c.req.query('groupName') ?? null, memberId }
  return success(c, { list: await announcementsOf(c.env.DB, wanted, languageOf(c)) })
})

const readBody = v.object({ announcementId: v.string(), read: v.literal(true) })

content.post(endpoints.readAnnouncement.path, requireMember, async (c) => {
  const body = v.safeParse(readBody, await bodyOf(c))
  if (!body.success) return failure(c, 400, 'announcement.body', 'announcementId and read are required.')
  await markRead(c.env.DB, c.var.member.id, body.output.announcementId)
  return success(c, null)
})

/** Counted in characters as a player sees them. */
const isFeedback = (text: string): boolean => {
  const { length } = Array.from(text)
  return length >= FEEDBACK_MIN && length <= FEEDBACK_MAX
}

const feedbackBody = v.object({
  content: v.pipe(v.string(), v.trim(), v.check(isFeedback)),
  contact: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(FEEDBACK_CONTACT_MAX))),
})

content.post(endpoints.feedback.path, memberIfAny, async (c) => {
  const body = v.safeParse(feedbackBody, await bodyOf(c))
  if (!body.success) return failure(c, 400, 'feedback.content', 'The text is too short or too long.')
  const memberId = c.req.header('Authorization') === undefined ? null : c.var.member.id
  await c.env.DB.prepare('INSERT INTO feedback VALUES (?, ?, ?, ?, ?)')
    .bind(crypto.randomUUID(), memberId, body.output.content, body.output.contact || null, Date.now())
    .run()
  return success(c, null)
})

content.get(endpoints.helpCenter.path, async (c) =>
  success(c, { list: await helpTopics(c.env.DB, languageOf(c)) }),
)

content.get(endpoints.winnerBoard.path, async (c) => {
  const limit = numberOf(c, 'limitNum', [1, 100], 100)
  const category = c.req.query('gameCategory') ?? 'ALL'
  const list = c.var.scenario.emptyCatalogue
    ? []
    : await winners(c.env.DB, category === 'ALL' ? null : category, limit, languageOf(c))
  return success(c, { list })
})

content.get(endpoints.jackpot.path, async (c) =>
  success(c, { pool: c.var.scenario.jackpotPool ? await jackpotPool(c.env) : null }),
)
