import { seededMembers } from '../members'
import { SESSIONS_OWNER, seedEvents, seedSessions } from '../sessions'
import { DAY_MS, published, type SeedTable } from './seed-table'

const HOUR_MS = DAY_MS / 24
/** Sessions of the seed are there for testers, however old the seed is. */
const EXPIRES_AT = published + 3650 * DAY_MS

const owner = seededMembers.find(({ account }) => account === SESSIONS_OWNER)
if (!owner) throw new Error(`The seed has no member ${SESSIONS_OWNER}`)
const { id: memberId } = owner

/** Open sessions whose tokens nobody has, and what has happened to the account. */
export const sessionTables: readonly SeedTable[] = [
  [
    'member_token',
    seedSessions.map(({ id, device, country, city, address, isNewPlace, opened, seen }) => ({
      digest: `no-token-${id}`,
      member_id: memberId,
      expires_at: EXPIRES_AT,
      session_id: id,
      device: JSON.stringify(device),
      country,
      city,
      address,
      is_new_place: Number(isNewPlace ?? false),
      opened_at: published - opened * HOUR_MS,
      seen_at: published - seen * HOUR_MS,
    })),
  ],
  [
    'security_event',
    seedEvents.map(({ kind, times = 1, age, city }, index) => ({
      id: `seed-event-${index + 1}`,
      member_id: memberId,
      kind,
      at: published - age * HOUR_MS,
      times,
      country: 'BD',
      city: city ?? null,
    })),
  ],
]
