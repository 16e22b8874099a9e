import { isTrialAccountType } from '../../../shared/accounts/account-rights'
import { seedGames } from '../catalogue/seed-games'
import { SEED_INBOX_MESSAGES } from '../content/seed-inbox-messages'
import { seedInvitationCodes } from '../seed-agents'
import { seededMembers } from '../seed-members'
import { getSeededFundPasswordHash, getSeededPasswordHash } from '../seed-passwords'
import { SEED_REWARDS } from '../seed-rewards'
import { SEED_SECURITY_EVENTS, SEED_SESSIONS, SEED_SESSIONS_ACCOUNT } from '../seed-sessions'
import { SEED_VERIFICATION_DEADLINES } from '../seed-verification'
import { DAY_MS, SEED_REFERENCE_TIME, type SeedRow, type SeedTable } from './seed-table'

/** Tables with the rewards that every member gets. */
export const rewardSeedTables: readonly SeedTable[] = [
  [
    'reward',
    Object.entries(SEED_REWARDS).map(([id, offer], position) => ({
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
const EXPIRES_AT = SEED_REFERENCE_TIME + 3650 * DAY_MS

const sessionsOwner = seededMembers.find(({ account }) => account === SEED_SESSIONS_ACCOUNT)
if (!sessionsOwner) throw new Error(`The seed has no member ${SEED_SESSIONS_ACCOUNT}`)
const { id: memberId } = sessionsOwner

/** Tables with open sessions whose tokens do not exist, and security events of the account. */
export const sessionSeedTables: readonly SeedTable[] = [
  [
    'member_token',
    SEED_SESSIONS.map(({ id, device, country, city, address, isNewPlace, opened, seen }) => ({
      digest: `no-token-${id}`,
      member_id: memberId,
      expires_at: EXPIRES_AT,
      session_id: id,
      device: JSON.stringify(device),
      country,
      city,
      address,
      is_new_place: Number(isNewPlace ?? false),
      opened_at: SEED_REFERENCE_TIME - opened * HOUR_MS,
      seen_at: SEED_REFERENCE_TIME - seen * HOUR_MS,
    })),
  ],
  [
    'security_event',
    SEED_SECURITY_EVENTS.map(({ kind, times = 1, age, city }, index) => ({
      id: `seed-event-${index + 1}`,
      member_id: memberId,
      kind,
      at: SEED_REFERENCE_TIME - age * HOUR_MS,
      times,
      country: 'BD',
      city: city ?? null,
    })),
  ],
]

const deadlineOf = (account: string): number | null => {
  const days = SEED_VERIFICATION_DEADLINES[account]
  return days === undefined ? null : SEED_REFERENCE_TIME + days * DAY_MS
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
    password: getSeededPasswordHash(member.account),
    dialing_code: phone?.[0] ?? null,
    mobile_num: phone?.[1] ?? null,
    mobile_confirmed_at: phone && SEED_REFERENCE_TIME,
    email,
    email_confirmed_at: isEmailConfirmed ? SEED_REFERENCE_TIME : null,
    password_changed_at: passwordChangedAt ?? null,
    disabled: Number(disabled ?? false),
    last_login_at: lastLogin?.[0] ?? null,
    last_login_country: lastLogin?.[1] ?? null,
    payee_name: payeeName ?? null,
    fund_password: getSeededFundPasswordHash(member.account),
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
  .filter(({ type }) => !isTrialAccountType(type))
  .flatMap((member) =>
    SEED_INBOX_MESSAGES.flatMap(({ id, age, owner = member.account, read }): SeedRow[] =>
      age === null || owner !== member.account
        ? []
        : [
            {
              id: `${member.id}-${id}`,
              member_id: member.id,
              text: id,
              sent_at: SEED_REFERENCE_TIME - Math.round(age * DAY_MS),
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
    seedInvitationCodes.map(({ active, ...affiliate }) => ({ ...affiliate, active: Number(active) })),
  ],
]
