import * as v from 'valibot'
import { countSchema, flagSchema, idSchema, instantSchema, listOf, text } from './field-schemas'

/** A member's open sessions, and the security events of the account. Never cached. */

/** Device and browser of a session, as the platform detected them from the user agent. */
export const deviceSchema = v.object({
  /** Kind of device. */
  kind: v.fallback(v.picklist(['phone', 'tablet', 'desktop', 'unknown']), 'unknown'),
  /**
   * Brand names of model, operating system and browser, the same in every language: `iPhone`, `Windows`,
   * `Firefox`.
   */
  model: v.optional(text(40)),
  /** Brand name of the operating system. */
  os: v.optional(text(40)),
  /** Brand name of the browser. */
  browser: v.optional(text(40)),
})
export type SessionDevice = v.InferOutput<typeof deviceSchema>

/** Place of a login. Unknown values are omitted; a malformed value counts as unknown. */
const place = {
  /** ISO 3166-1 alpha-2 code of the country. */
  country: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))), undefined),
  /** City of the login. */
  city: v.optional(text(60)),
}

/** Masked IP address, such as `103.92.•••.18`. An address that is not masked is dropped. */
const maskedAddress = v.fallback(
  v.optional(v.pipe(v.string(), v.maxLength(45), v.regex(/^[\da-f.:•*xX]*[•*xX][\da-f.:•*xX]*$/))),
  undefined,
)

export const deviceSessionSchema = v.object({
  /** Id of the session, as `sessionId` of the login. */
  id: idSchema,
  /** Device and browser of the session. */
  device: v.optional(deviceSchema, { kind: 'unknown' }),
  ...place,
  address: maskedAddress,
  /** When the session was opened. */
  openedAt: v.optional(instantSchema),
  /** When the session last made a call. */
  lastSeenAt: v.optional(instantSchema),
  /** True for the session whose token made this call. */
  isCurrent: v.optional(flagSchema, false),
  /** True when the session was opened from a place without earlier logins of this member. */
  isNewPlace: v.optional(flagSchema, false),
})
export type DeviceSession = v.InferOutput<typeof deviceSessionSchema>

export const deviceSessionsSchema = v.object({
  /** Open sessions, last used first. */
  list: listOf(deviceSessionSchema, 200),
})

/** Security events of an account. An event of an unknown kind is dropped. */
export const SECURITY_EVENT_KINDS = [
  'login-password',
  'login-sms',
  'login-passkey',
  'login-social',
  'registered',
  'wrong-password',
  'password-changed',
  'fund-password-set',
  'fund-password-changed',
  'fund-password-reset',
  'contact-changed',
  'passkey-added',
  'passkey-removed',
  'session-ended',
  'sessions-ended',
  'notices-off',
  'questions-set',
] as const
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number]

export const securityEventSchema = v.object({
  /** Id of the event. */
  id: idSchema,
  /** Kind of the event. */
  kind: v.picklist(SECURITY_EVENT_KINDS),
  /** When the event happened. */
  time: instantSchema,
  /** Consecutive occurrences of the event, for wrong passwords. */
  times: v.optional(v.pipe(countSchema, v.minValue(1)), 1),
  ...place,
})
export type SecurityEvent = v.InferOutput<typeof securityEventSchema>

/** Security events of the account, newest first. */
export const securityEventsSchema = v.object({
  /** Events, newest first. */
  list: listOf(securityEventSchema, 200),
})

export const SESSION_ERRORS = [
  /** The member has no such session, or the session has ended. */
  'session.not.found',
  /** The session to end is the one that makes this call; `logout` ends it. */
  'session.current',
] as const
