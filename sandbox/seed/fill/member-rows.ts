import { isTrial } from '../../../shared/accounts/rights'
import { seededAffiliates } from '../affiliates'
import { games } from '../catalogue/games'
import { seedInboxMessages } from '../content/inbox-messages'
import { seededMembers } from '../members'
import { seededFundPassword, seededPassword } from '../passwords'
import { seedDeadlines } from '../verification/members'
import { DAY_MS, published, type Row, type SeedTable } from './seed-table'

const deadlineOf = (account: string): number | null => {
  const days = seedDeadlines[account]
  return days === undefined ? null : published + days * DAY_MS
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
  }): Row => ({
    ...member,
    currency_symbol: currencySymbol,
    password: seededPassword(member.account),
    dialing_code: phone?.[0] ?? null,
    mobile_num: phone?.[1] ?? null,
    mobile_confirmed_at: phone && published,
    email,
    email_confirmed_at: isEmailConfirmed ? published : null,
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
    (title, position): Row => ({
      member_id: member.id,
      node_id: games.find((game) => game.art === title)?.nodeId ?? null,
      position,
    }),
  ),
)

/** Trial players have no inbox. */
const messages = seededMembers
  .filter(({ type }) => !isTrial(type))
  .flatMap((member) =>
    seedInboxMessages.flatMap(({ id, age, owner = member.account, read }): Row[] =>
      age === null || owner !== member.account
        ? []
        : [
            {
              id: `${member.id}-${id}`,
              member_id: member.id,
              text: id,
              sent_at: published - Math.round(age * DAY_MS),
              read: Number(read),
            },
          ],
    ),
  )

/** The seeded members with what belongs to them, and invitation codes. */
export const memberTables: readonly SeedTable[] = [
  ['member', members],
  ['favourite', favourites],
  ['inbox_message', messages],
  [
    'affiliate',
    seededAffiliates.map(({ active, ...affiliate }) => ({ ...affiliate, active: Number(active) })),
  ],
]
