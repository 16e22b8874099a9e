import { Hono } from 'hono'
import * as v from 'valibot'
import { endpoints } from '../../../shared/contract/endpoints'
import { failure, success } from '../../http/replies'
import { bodyOf } from '../../http/requests'
import { endTokens, type MemberEnv, refuseTrial, requireMember } from '../../session/member'
import { noteOwnEvent } from '../../session/security-events'
import { seededInboxMessage } from '../../support/inbox/inbox-messages'
import { endOne, eventsOf, sessionsOf } from './session-book'

/** Where a member is logged in, and what has happened to the account. */
export const sessions = new Hono<MemberEnv>()

sessions.get(endpoints.deviceSessions.path, requireMember, refuseTrial, async (c) => {
  const { member, tokenDigest } = c.var
  return success(c, { list: await sessionsOf(c.env.DB, member.id, tokenDigest) })
})

sessions.get(endpoints.securityEvents.path, requireMember, refuseTrial, async (c) =>
  success(c, { list: await eventsOf(c.env.DB, c.var.member.id) }),
)

const refusals = {
  'session.not.found': [404, 'The member has no such session.'],
  'session.current': [409, 'The session that asks ends by logout.'],
} as const

sessions.delete(endpoints.endSession.path, requireMember, refuseTrial, async (c) => {
  const { member, tokenDigest } = c.var
  const outcome = await endOne(c.env.DB, member.id, c.req.param('id'), tokenDigest)
  if (outcome !== 'ended') return failure(c, refusals[outcome][0], outcome, refusals[outcome][1])
  await noteOwnEvent(c.env.DB, member.id, 'session-ended', tokenDigest)
  return success(c, null)
})

sessions.delete(endpoints.endOtherSessions.path, requireMember, refuseTrial, async (c) => {
  const { member, tokenDigest } = c.var
  await endTokens(c.env.DB, member.id, tokenDigest)
  await noteOwnEvent(c.env.DB, member.id, 'sessions-ended', tokenDigest)
  return success(c, null)
})

const noticesBody = v.object({ isOn: v.boolean() })

sessions.post(endpoints.tellNewLogins.path, requireMember, refuseTrial, async (c) => {
  const body = v.safeParse(noticesBody, await bodyOf(c))
  if (!body.success) return failure(c, 400, 'bad.request', 'isOn is missing.')
  const { DB } = c.env
  const { member, tokenDigest } = c.var
  const { isOn } = body.output
  const { meta } = await DB.prepare(
    'UPDATE member SET tells_new_logins = ?1 WHERE id = ?2 AND tells_new_logins <> ?1',
  )
    .bind(Number(isOn), member.id)
    .run()
  // Whoever wants to log in unseen would switch them off first.
  if (meta.changes > 0 && !isOn) {
    await seededInboxMessage(DB, member.id, 'notices-off').run()
    await noteOwnEvent(DB, member.id, 'notices-off', tokenDigest)
  }
  return success(c, null)
})
