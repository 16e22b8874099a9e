import * as v from 'valibot'
import type { Session } from '../../client/data/shell-data'
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '../../shared/config/limits'

/** What the sealed cookie holds. The platform's token lives here and nowhere else (architecture, Sessions). */
export const memberSessionSchema = v.strictObject({
  kind: v.literal('member'),
  /** Random id of this login, for revocation. */
  id: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
  token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2048)),
  userName: v.pipe(v.string(), v.maxLength(64)),
  type: v.pipe(v.number(), v.integer()),
  firstTimeLogin: v.boolean(),
  csrfToken: v.pipe(v.string(), v.minLength(16), v.maxLength(128)),
  /** ms since the epoch: when it was made, and when it was last renewed. */
  issuedAt: v.number(),
  seenAt: v.number(),
  /** In which the platform was last told to write to the member; see member-language.ts. */
  language: v.optional(v.pipe(v.string(), v.maxLength(16))),
  /** When (ms) and from where the account was used before this login. */
  previousLogin: v.optional(
    v.strictObject({ time: v.number(), place: v.optional(v.pipe(v.string(), v.maxLength(100))) }),
  ),
})
export type MemberSession = v.InferOutput<typeof memberSessionSchema>
/** `ended`: the visitor had a session until just now, which ran out or which the platform no longer knows. */
export type OpenSession = { kind: 'guest'; ended?: true } | MemberSession

/** Whether a session still counts at `now` (ms): 30 min idle, 12 h in all. */
export const isLive = (session: MemberSession, now: number): boolean =>
  now - session.seenAt < SESSION_IDLE_MS &&
  now - session.issuedAt < SESSION_ABSOLUTE_MS &&
  session.seenAt <= now + 60_000

/** A session that is over, kept in its cookie without its token until the next page has told the player. */
export const endedSession = (session: MemberSession): MemberSession => ({
  ...session,
  token: 'ended',
  seenAt: 0,
})

/** The part of a session that pages may show. */
export function publicSession(session: OpenSession): Session {
  if (session.kind === 'guest') return session
  const { kind, userName, type, firstTimeLogin, csrfToken, previousLogin } = session
  return {
    kind,
    userName,
    type,
    firstTimeLogin,
    csrfToken,
    previousLogin: previousLogin ? { time: previousLogin.time, place: previousLogin.place ?? null } : null,
  }
}
