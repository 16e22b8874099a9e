import { isTrial } from '../../../shared/accounts/rights'
import { seededAffiliates } from '../agents'
import { seedGames } from '../catalogue/games'
import { seedInboxMessages } from '../content/inbox-messages'
import { seededMembers } from '../members'
import { seededFundPassword, seededPassword } from '../passwords'
import { seedRewards } from '../rewards'
import { SESSIONS_OWNER, seedEvents, seedSessions } from '../sessions'
import { seedDeadlines } from '../verification'
import { DAY_MS, NEWEST_PUBLICATION_AT, type SeedRow, type SeedTable } from './seed-table'

/** Tables with the rewards that every member gets. */
export const rewardSeedTables: readonly SeedTable[] = [
  [
    'reward',
    Object.entries(seedRewards).map(([id, offer], position) => ({
      id,
      offer: JSON.stringify(offer),
      position,
    })),
  ],
]

const HOUR_MS = DAY_MS / 24
/**
 * Expiry of the seeded sessions: far in the future, so that testers find the sessions open, however old the
 * seed is.
 */
const EXPIRES_AT = NEWEST_PUBLICATION_AT + 3650 * DAY_MS

const sessionsOwner = seededMembers.find(({ account }) => account === SESSIONS_OWNER)
if (!sessionsOwner) throw new Error(`The seed has no member ${SESSIONS_OWNER}`)
const { id: memberId } = sessionsOwner

/** Tables with open sessions whose tokens do not exist, and security events of the account. */
export const sessionSeedTables: readonly SeedTable[] = [
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
      opened_at: NEWEST_PUBLICATION_AT - opened * HOUR_MS,
      seen_at: NEWEST_PUBLICATION_AT - seen * HOUR_MS,
    })),
  ],
  [
    'security_event',
    seedEvents.map(({ kind, times = 1, age, city }, index) => ({
      id: `seed-event-${index + 1}`,
      member_id: memberId,
      kind,
      at: NEWEST_PUBLICATION_AT - age * HOUR_MS,
      times,
      country: 'BD',
      city: city ?? null,
    })),
  ],
]

const deadlineOf = (account: string): number | null => {
  const days = seedDeadlines[account]
  return days === undefined ? null : NEWEST_PUBLICATION_AT + days * DAY_MS
}

const members = seededMembers.map(
  ({
    favourites,
    currencySymbol,
    phone,
    email,
    lastLogin,
    disabled,
    payeeName,
    isEmailConfirmed,
    passwordChangedAt,
    ...member
  }): SeedRow => ({
    ...member,
    currency_symbol: currencySymbol,
    password: seededPassword(member.account),
    dialing_code: phone?.[0] ?? null,
    mobile_num: phone?.[1] ?? null,
    mobile_confirmed_at: phone && NEWEST_PUBLICATION_AT,
    email,
    email_confirmed_at: isEmailConfirmed ? NEWEST_PUBLICATION_AT : null,
    password_changed_at: passwordChangedAt ?? null,
    disabled: Number(disabled ?? false),
    last_login_at: lastLogin?.[0] ?? null,
    last_login_country: lastLogin?.[1] ?? null,
    payee_name: payeeName ?? null,
    fund_password: seededFundPassword(member.account),
    verification_deadline: deadlineOf(member.account),
  }),
)
const favourites = seededMembers.flatMap((member) =>
  member.favourites.map(
    (title, position): SeedRow => ({
      member_id: member.id,
      node_id: seedGames.find((game) => game.art === title)?.nodeId ?? null,
      position,
    }),
  ),
)

/** Inbox messages of all seeded members except trial players, who have no inbox. */
const messages = seededMembers
  .filter(({ type }) => !isTrial(type))
  .flatMap((member) =>
    seedInboxMessages.flatMap(({ id, age, owner = member.account, read }): SeedRow[] =>
      age === null || owner !== member.account
        ? []
        : [
            {
              id: `${member.id}-${id}`,
              member_id: member.id,
              text: id,
              sent_at: NEWEST_PUBLICATION_AT - Math.round(age * DAY_MS),
              read: Number(read),
            },
          ],
    ),
  )

/** Tables with the seeded members, their data, and invitation codes. */
export const memberSeedTables: readonly SeedTable[] = [
  ['member', members],
  ['favourite', favourites],
  ['inbox_message', messages],
  [
    'affiliate',
    seededAffiliates.map(({ active, ...affiliate }) => ({ ...affiliate, active: Number(active) })),
  ],
]
