import * as v from 'valibot'
import {
  hasFormalAccount,
  isFormalAccountType,
  isTrialAccountType,
} from '../../shared/accounts/account-rights'
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '../../shared/config/product-limits'
import { ID_PATTERN } from '../../shared/contract/field-schemas'
import { RESTRICTIONS } from '../../shared/contract/protection-schemas'
import { markPerVisitor } from '../../shared/page-data/per-visitor'
import type { Session } from '../../shared/page-data/shell-data'
import type { ActiveRestriction } from '../../shared/protection/restriction'

/**
 * Schema of a member's protection (restriction and permission for offers), as last reported by the platform.
 */
const recordedProtectionSchema = v.object({
  standing: v.picklist(RESTRICTIONS),
  /** True when promotions may be shown to the member. */
  offers: v.boolean(),
  /** Time of the platform's report, ms since the epoch. */
  at: v.number(),
  /**
   * End of a break or an exclusion, ms since the epoch; after this time the protection must be loaded again.
   */
  until: v.optional(v.number()),
})
export type RecordedProtection = v.InferOutput<typeof recordedProtectionSchema>

/**
 * Returns a protection from the revocation list. If it has a restriction that only another build of the
 * worker knows, it counts as expired, so that the protection is loaded from the platform again.
 */
export function parseSessionProtection(recorded: RecordedProtection | null): RecordedProtection | null {
  if (recorded === null || v.is(recordedProtectionSchema, recorded)) return recorded
  const at = Number((recorded as Partial<RecordedProtection>).at ?? 0)
  return { standing: 'none', offers: false, at, until: at }
}

/**
 * Schema of the sealed session cookie, the only place that stores the platform's token. Another build may
 * have sealed the cookie: unknown fields are dropped.
 */
export const memberSessionSchema = v.object({
  kind: v.literal('member'),
  /** Random id of this login, for revocation. */
  id: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
  token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2048)),
  /**
   * The platform's id of this session, by which other devices can end it; undefined where the platform has
   * none.
   */
  sessionId: v.optional(v.pipe(v.string(), v.regex(ID_PATTERN))),
  userName: v.pipe(v.string(), v.maxLength(64)),
  type: v.pipe(v.number(), v.integer()),
  firstTimeLogin: v.boolean(),
  csrfToken: v.pipe(v.string(), v.minLength(16), v.maxLength(128)),
  /** Time when the session was created, ms since the epoch. */
  issuedAt: v.number(),
  /**
   * Time when the player last proved their identity, from which the session's maximum lifetime counts, ms
   * since the epoch; undefined: `issuedAt`.
   */
  provedAt: v.optional(v.number()),
  /** Time of the session's last renewal, ms since the epoch. */
  seenAt: v.number(),
  /**
   * True when the member has answered the offer to set limits, even if the platform could not record the
   * answer.
   */
  limitsAsked: v.optional(v.literal(true)),
  /** Language that was last reported to the platform (areas/account/member-language.ts). */
  language: v.optional(v.pipe(v.string(), v.maxLength(16))),
  /**
   * The member's protection; undefined when unknown. The revocation list may have a newer one
   * (middleware.ts).
   */
  protection: v.fallback(v.optional(recordedProtectionSchema), undefined),
  /** Time (ms since the epoch) and place of the account's previous login. */
  previousLogin: v.optional(
    v.object({ time: v.number(), place: v.optional(v.pipe(v.string(), v.maxLength(100))) }),
  ),
})
export type MemberSession = v.InferOutput<typeof memberSessionSchema>
/**
 * Session of a visitor. `ended`: a member's session has just expired, or the platform no longer accepts its
 * token; `elsewhere` when the member ended it from another device.
 */
export type VisitorSession = { kind: 'guest'; ended?: true | 'elsewhere' } | MemberSession

/** Returns the time of the last login or password change, ms since the epoch. */
export const lastAuthenticatedAt = (session: Pick<MemberSession, 'issuedAt' | 'provedAt'>): number =>
  session.provedAt ?? session.issuedAt

/** True while a session is valid at `now` (ms since the epoch), neither idle for too long nor too old. */
export const isSessionUnexpired = (session: MemberSession, now: number): boolean =>
  now - session.seenAt < SESSION_IDLE_MS &&
  now - lastAuthenticatedAt(session) < SESSION_ABSOLUTE_MS &&
  session.seenAt <= now + 60_000

/**
 * Returns a session that is marked as ended. It stays in the cookie, without the token, until a page has
 * reported the end.
 */
export const toEndedSession = (session: MemberSession): MemberSession => ({
  ...session,
  token: 'ended',
  seenAt: 0,
})

export const isEndedSession = ({ token }: Pick<MemberSession, 'token'>): boolean => token === 'ended'

/**
 * Class of a visitor, by account type. `unknown`: a member with an account type that this build does not
 * know, who gets the fewest rights.
 */
export type VisitorClass = 'guest' | 'trial' | 'member' | 'unknown'

export function classifyVisitor(session: VisitorSession): VisitorClass {
  if (session.kind === 'guest') return 'guest'
  if (isFormalAccountType(session.type)) return 'member'
  return isTrialAccountType(session.type) ? 'trial' : 'unknown'
}

export interface VisitorProtection {
  restriction: (typeof RESTRICTIONS)[number] | 'unknown'
  /** True when promotions may be shown to the visitor. */
  allowsOffers: boolean
}

/**
 * Returns the restriction of a visitor, and the permission to show offers, from the protection in the
 * session. Guests and free play have no account to protect.
 */
export function readVisitorProtection(session: VisitorSession, now: number): VisitorProtection {
  if (!hasFormalAccount(session)) return { restriction: 'none', allowsOffers: true }
  const { protection } = session
  if (protection === undefined || (protection.until !== undefined && protection.until <= now))
    return { restriction: 'unknown', allowsOffers: false }
  return { restriction: protection.standing, allowsOffers: protection.offers }
}

/** Returns the member's restriction at `now`; null when no restriction is known. */
export function findActiveTimeOff(session: VisitorSession, now: number): ActiveRestriction | null {
  const { restriction } = readVisitorProtection(session, now)
  if (session.kind === 'guest' || restriction === 'none' || restriction === 'unknown') return null
  return { standing: restriction, until: session.protection?.until ?? null }
}

/** Returns the fields of a session that the browser may see. */
export function toPublicSession(session: VisitorSession): Session {
  if (session.kind === 'guest') return session
  const { kind, userName, type, firstTimeLogin, csrfToken, previousLogin } = session
  return {
    kind,
    type,
    csrfToken,
    own: markPerVisitor({
      userName,
      firstTimeLogin,
      previousLogin: previousLogin ? { time: previousLogin.time, place: previousLogin.place ?? null } : null,
    }),
  }
}
