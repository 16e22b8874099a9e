import type { DeviceSession, SecurityEvent } from '../../contract/session-schemas'
import type { CountryName } from '../../page-data/country'
import type { Deferred } from '../../page-data/deferred'

/** Place of a login. Contains only facts that the platform reports and that may be shown. */
export interface LoginPlace {
  city?: string
  /** Name of the country in the visitor's language. */
  country?: CountryName
}

interface Placed {
  place: LoginPlace
}

export type DeviceSessionRow = Omit<DeviceSession, 'country' | 'city'> & Placed
export type SecurityEventRow = Omit<SecurityEvent, 'country' | 'city'> & Placed

interface Listed<Row> {
  list: readonly Row[]
  /** When the page's data was created, ms since the epoch. */
  now: number
}

export type DeviceSessionsView = Listed<DeviceSessionRow>
export type SecurityEventsView = Listed<SecurityEventRow>

export interface DevicesData {
  /** False for accounts without a list of sessions. */
  isAllowed: boolean
  /**
   * Open sessions of the member. Null for accounts without a list of sessions; the deferred value is null
   * when the platform does not list sessions.
   */
  sessions: Deferred<DeviceSessionsView | null> | null
  events: Deferred<SecurityEventsView | null> | null
  /** True when new logins are reported to the member; null where the member cannot change that. */
  notices: Deferred<boolean | null> | null
  degraded: boolean
}

/**
 * Values of the form field `intent` on the devices page: end one session, end all other sessions, or switch
 * the notices about new logins.
 */
export const DEVICE_INTENTS = ['end', 'others', 'notices'] as const

/** Form field with the id of the session to end. */
export const fields = ['sessionId'] as const

export const echo = [] as const

export interface DevicesContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: never
  extra: object
}
