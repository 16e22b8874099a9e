import * as v from 'valibot'
import { hasAccount, isMember, isTrial } from '../../shared/accounts/rights'
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '../../shared/config/limits'
import { ID_PATTERN } from '../../shared/contract/fields'
import { RESTRICTIONS } from '../../shared/contract/protection'
import { markPerVisitor } from '../../shared/page-data/per-visitor'
import type { Session } from '../../shared/page-data/shell-data'
import type { ActiveTimeOff } from '../../shared/protection/time-off'

/** How a member is protected, as the platform said last. */
const recordedProtectionSchema = v.object({
  standing: v.picklist(RESTRICTIONS),
  /** Whether promotions may be put before the member. */
  offers: v.boolean(),
  /** When the platform said so, ms since the epoch. */
  at: v.number(),
  /** When a break or an exclusion ends; what holds then has to be asked. */
  until: v.optional(v.number()),
})
export type RecordedProtection = v.InferOutput<typeof recordedProtectionSchema>

/**
 * A protection as the list of sessions has it. One that only another build understands has ended at once, so that the
 * platform is asked and nothing older counts.
 */
export function parseRecordedProtection(kept: RecordedProtection | null): RecordedProtection | null {
  if (kept === null || v.is(recordedProtectionSchema, kept)) return kept
  const at = Number((kept as Partial<RecordedProtection>).at ?? 0)
  return { standing: 'none', offers: false, at, until: at }
}

/**
 * Content of the sealed cookie, the only place that stores the platform's token. Another build may have sealed it: what
 * only that one knows is left out.
 */
export const memberSessionSchema = v.object({
  kind: v.literal('member'),
  /** Random id of this login, for revocation. */
  id: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
  token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2048)),
  /** The platform's id of this session, by which other devices can end it; undefined where the platform tells none. */
  sessionId: v.optional(v.pipe(v.string(), v.regex(ID_PATTERN))),
  userName: v.pipe(v.string(), v.maxLength(64)),
  type: v.pipe(v.number(), v.integer()),
  firstTimeLogin: v.boolean(),
  csrfToken: v.pipe(v.string(), v.minLength(16), v.maxLength(128)),
  /** When it was created and last renewed, ms since the epoch. */
  issuedAt: v.number(),
  /** When the player last proved who they are, from which its longest life counts; undefined: at `issuedAt`. */
  provedAt: v.optional(v.number()),
  seenAt: v.number(),
  /** The member has answered whether they want limits, also where the platform could not note that. */
  limitsAsked: v.optional(v.literal(true)),
  /** The language that the platform was last told of; see member-language.ts. */
  language: v.optional(v.pipe(v.string(), v.maxLength(16))),
  /** Undefined: not known. The list of ended sessions may have a newer one (middleware.ts). */
  protection: v.fallback(v.optional(recordedProtectionSchema), undefined),
  /** Time (ms since the epoch) and place of the account's previous login. */
  previousLogin: v.optional(
    v.object({ time: v.number(), place: v.optional(v.pipe(v.string(), v.maxLength(100))) }),
  ),
})
export type MemberSession = v.InferOutput<typeof memberSessionSchema>
/**
 * `ended`: the visitor's session has just expired, or the platform no longer knows it; `elsewhere` when the member ended it
 * from another device.
 */
export type OpenSession = { kind: 'guest'; ended?: true | 'elsewhere' } | MemberSession

/** When the player last logged in, or changed the password, ms since the epoch. */
export const lastProvedAt = (session: Pick<MemberSession, 'issuedAt' | 'provedAt'>): number =>
  session.provedAt ?? session.issuedAt

/** Whether a session is still valid at `now` (ms since the epoch): neither idle nor old for too long. */
export const isLive = (session: MemberSession, now: number): boolean =>
  now - session.seenAt < SESSION_IDLE_MS &&
  now - lastProvedAt(session) < SESSION_ABSOLUTE_MS &&
  session.seenAt <= now + 60_000

/** An ended session, kept in its cookie without the token until a page has told the player. */
export const toEndedSession = (session: MemberSession): MemberSession => ({
  ...session,
  token: 'ended',
  seenAt: 0,
})

/** Whether this is such a session. */
export const isEndedSession = ({ token }: Pick<MemberSession, 'token'>): boolean => token === 'ended'

/** What a visitor may see, by the type of their account. `unknown`: a type that nobody knows, with the fewest rights. */
export type VisitorClass = 'guest' | 'trial' | 'member' | 'unknown'

export function visitorClass(session: OpenSession): VisitorClass {
  if (session.kind === 'guest') return 'guest'
  if (isMember(session.type)) return 'member'
  return isTrial(session.type) ? 'trial' : 'unknown'
}

export interface MemberClass {
  restriction: (typeof RESTRICTIONS)[number] | 'unknown'
  /** Whether promotions may be put before the visitor. */
  allowsOffers: boolean
}

/** What a visitor may see, by how they are protected. Nobody protects guests and free play: there is no account. */
export function memberClass(session: OpenSession, now: number): MemberClass {
  if (!hasAccount(session)) return { restriction: 'none', allowsOffers: true }
  const { protection: kept } = session
  if (kept === undefined || (kept.until !== undefined && kept.until <= now))
    return { restriction: 'unknown', allowsOffers: false }
  return { restriction: kept.standing, allowsOffers: kept.offers }
}

/** What holds for the member by now; null: nothing that is known. */
export function currentTimeOff(session: OpenSession, now: number): ActiveTimeOff | null {
  const { restriction: standing } = memberClass(session, now)
  if (session.kind === 'guest' || standing === 'none' || standing === 'unknown') return null
  return { standing, until: session.protection?.until ?? null }
}

/** The part of a session that the browser may see. */
export function publicSession(session: OpenSession): Session {
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
