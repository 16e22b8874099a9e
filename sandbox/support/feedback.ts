import { Hono } from 'hono'
import * as v from 'valibot'
import { FEEDBACK_CONTACT_MAX, FEEDBACK_TAKEN_MAX } from '../../shared/config/limits'
import { endpoints } from '../../shared/contract/endpoints'
import { failure, success } from '../http/replies'
import { bodyOf } from '../http/requests'
import { type MemberEnv, memberIdIfAny, memberIfAny } from '../session/member'

/** Feedback of members and guests. */
export const feedback = new Hono<MemberEnv>()

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
