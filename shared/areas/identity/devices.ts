import type { DeviceSession, SecurityEvent } from '../../contract/sessions'
import type { CountryName } from '../../page-data/country-name'
import type { Deferred } from '../../page-data/deferred'

/** What is known of a place, and is to be shown. */
export interface DevicePlace {
  city?: string
  /** In the visitor's language. */
  country?: CountryName
}

interface Placed {
  place: DevicePlace
}

export type SessionRow = Omit<DeviceSession, 'country' | 'city'> & Placed
export type EventRow = Omit<SecurityEvent, 'country' | 'city'> & Placed

interface Listed<Row> {
  list: readonly Row[]
  /** When this data was created, ms since the epoch. */
  now: number
}

export type SessionsView = Listed<SessionRow>
export type EventsView = Listed<EventRow>

export interface DevicesData {
  /** False for accounts without a list of sessions. */
  isAllowed: boolean
  /** Null for accounts without; the value is null where the platform does not list sessions. */
  sessions: Deferred<SessionsView | null> | null
  events: Deferred<EventsView | null> | null
  /** Whether new logins are told; null where that cannot be switched. */
  notices: Deferred<boolean | null> | null
  degraded: boolean
}

/** Values of `intent`: ends one session, ends all others, switches the notices of new logins. */
export const DEVICE_INTENTS = ['end', 'others', 'notices'] as const

/** Of the session that is to be ended. */
export const fields = ['sessionId'] as const

export const echo = [] as const

export interface DevicesContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: never
  extra: object
}
