import type { SecurityEventKind, SessionDevice } from '../../shared/contract/session-schemas'

/** The seeded member with open sessions and past security events. */
export const SEED_SESSIONS_ACCOUNT = 'rafi88'

interface SeedSession {
  id: string
  device: SessionDevice
  country: string
  city: string
  /** IP address of the session, masked. */
  address: string
  isNewPlace?: true
  /** Hours between the start of the session and the seed's reference time. */
  opened: number
  seen: number
}

export const SEED_SESSIONS: readonly SeedSession[] = [
  {
    id: 'seed-session-1',
    device: { kind: 'desktop', os: 'Windows', browser: 'Firefox' },
    country: 'BD',
    city: 'Dhaka',
    address: '103.92.•••.18',
    opened: 9,
    seen: 2,
  },
  {
    id: 'seed-session-2',
    device: { kind: 'phone', model: 'iPhone', os: 'iOS', browser: 'Safari' },
    country: 'AE',
    city: 'Dubai',
    address: '27.147.•••.6',
    isNewPlace: true,
    opened: 40,
    seen: 37,
  },
  {
    id: 'seed-session-3',
    device: { kind: 'unknown' },
    country: 'BD',
    city: 'Sylhet',
    address: '37.111.•••.90',
    opened: 60,
    seen: 58,
  },
]

interface SeedEvent {
  kind: SecurityEventKind
  times?: number
  /** Hours between the event and the seed's reference time. */
  age: number
  city?: string
}

export const SEED_SECURITY_EVENTS: readonly SeedEvent[] = [
  { kind: 'login-password', age: 9, city: 'Dhaka' },
  { kind: 'wrong-password', times: 2, age: 30, city: 'Dhaka' },
  { kind: 'fund-password-set', age: 500 },
  { kind: 'password-changed', age: 900, city: 'Dhaka' },
]
