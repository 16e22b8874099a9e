import { Hono } from 'hono'
import * as v from 'valibot'
import { endpoints } from '../../shared/contract/endpoints'
import type { SessionDevice } from '../../shared/contract/session-schemas'
import { omitNulls, readCallBody, sendFailure, sendSuccess } from '../http/requests'
import {
  endMemberTokens,
  type MemberCallEnv,
  refuseTrial,
  requireMemberToken,
} from '../session/member-session'
import { recordSessionEvent } from '../session/security-events'
import { createInboxMessageStatement } from '../support/inbox-rows'

interface SessionRow {
  id: string | null
  device: string | null
  country: string | null
  city: string | null
  address: string | null
  openedAt: number | null
  lastSeenAt: number | null
  isCurrent: number
  isNewPlace: number
}

/**
 * SQL condition for listed sessions: sessions that testers created are excluded, except the calling session.
 */
const LISTED_SQL = 'member_id = ?1 AND expires_at > ?2 AND (session_id IS NOT NULL OR digest = ?3)'

/** Loads the sessions of a member: the calling session first, then the others, last used first. */
async function sessionsOf(db: D1Database, memberId: string, tokenDigest: string) {
  const { results } = await db
    .prepare(
      `SELECT session_id AS id, device, country, city, address, opened_at AS openedAt, seen_at AS lastSeenAt,
         digest = ?3 AS isCurrent, is_new_place AS isNewPlace
       FROM member_token WHERE ${LISTED_SQL} ORDER BY digest = ?3 DESC, seen_at DESC LIMIT 50`,
    )
    .bind(memberId, Date.now(), tokenDigest)
    .all<SessionRow>()
  return results.map(({ id, device, ...row }) => ({
    ...omitNulls(row),
    id: id ?? 'minted',
    ...(device !== null && { device: JSON.parse(device) as SessionDevice }),
  }))
}

async function eventsOf(db: D1Database, memberId: string) {
  const { results } = await db
    .prepare(
      `SELECT id, kind, at AS time, times, country, city FROM security_event
       WHERE member_id = ? ORDER BY at DESC, id LIMIT 20`,
    )
    .bind(memberId)
    .all<{ id: string; kind: string; time: number; times: number; country: string; city: string }>()
  return results.map(omitNulls)
}

async function endOne(
  db: D1Database,
  memberId: string,
  sessionId: string,
  tokenDigest: string,
): Promise<'ended' | 'session.current' | 'session.not.found'> {
  const found = await db
    .prepare('SELECT digest FROM member_token WHERE member_id = ? AND session_id = ? AND expires_at > ?')
    .bind(memberId, sessionId, Date.now())
    .first<string>('digest')
  if (found === null) return 'session.not.found'
  if (found === tokenDigest) return 'session.current'
  await db.prepare('DELETE FROM member_token WHERE digest = ?').bind(found).run()
  return 'ended'
}

/**
 * Loads session data for the security page: the number of open sessions, and the setting for notices of new
 * logins.
 */
export async function loadSessionSummary(db: D1Database, memberId: string, tokenDigest: string) {
  const row = await db
    .prepare(
      `SELECT (SELECT count(*) FROM member_token WHERE ${LISTED_SQL}) AS openSessions, tells_new_logins AS tellsNewLogins
       FROM member WHERE id = ?1`,
    )
    .bind(memberId, Date.now(), tokenDigest)
    .first<{ openSessions: number; tellsNewLogins: number }>()
  if (!row) throw new Error(`There is no member ${memberId}`)
  return row
}

/** Calls about a member's open sessions and the security events of the account. */
export const sessionRoutes = new Hono<MemberCallEnv>()

sessionRoutes.get(endpoints.deviceSessions.path, requireMemberToken, refuseTrial, async (c) => {
  const { member, tokenDigest } = c.var
  return sendSuccess(c, { list: await sessionsOf(c.env.DB, member.id, tokenDigest) })
})

sessionRoutes.get(endpoints.securityEvents.path, requireMemberToken, refuseTrial, async (c) =>
  sendSuccess(c, { list: await eventsOf(c.env.DB, c.var.member.id) }),
)

const REFUSALS = {
  'session.not.found': [404, 'The member has no such session.'],
  'session.current': [409, 'The session that asks ends by logout.'],
} as const

sessionRoutes.delete(endpoints.endSession.path, requireMemberToken, refuseTrial, async (c) => {
  const { member, tokenDigest } = c.var
  const outcome = await endOne(c.env.DB, member.id, c.req.param('id'), tokenDigest)
  if (outcome !== 'ended') return sendFailure(c, REFUSALS[outcome][0], outcome, REFUSALS[outcome][1])
  await recordSessionEvent(c.env.DB, member.id, 'session-ended', tokenDigest)
  return sendSuccess(c, null)
})

sessionRoutes.delete(endpoints.endOtherSessions.path, requireMemberToken, refuseTrial, async (c) => {
  const { member, tokenDigest } = c.var
  await endMemberTokens(c.env.DB, member.id, tokenDigest)
  await recordSessionEvent(c.env.DB, member.id, 'sessions-ended', tokenDigest)
  return sendSuccess(c, null)
})

const noticesBody = v.object({ isOn: v.boolean() })

sessionRoutes.post(endpoints.tellNewLogins.path, requireMemberToken, refuseTrial, async (c) => {
  const body = v.safeParse(noticesBody, await readCallBody(c))
  if (!body.success) return sendFailure(c, 400, 'bad.request', 'isOn is missing.')
  const { DB } = c.env
  const { member, tokenDigest } = c.var
  const { isOn } = body.output
  const { meta } = await DB.prepare(
    'UPDATE member SET tells_new_logins = ?1 WHERE id = ?2 AND tells_new_logins <> ?1',
  )
    .bind(Number(isOn), member.id)
    .run()
  // An attacker who wants to log in unnoticed would switch the notices off first, so the member is notified
  // of that.
  if (meta.changes > 0 && !isOn) {
    await createInboxMessageStatement(DB, member.id, 'notices-off').run()
    await recordSessionEvent(DB, member.id, 'notices-off', tokenDigest)
  }
  return sendSuccess(c, null)
})
