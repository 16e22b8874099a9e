import * as v from 'valibot'
import { freshness } from './account-payloads'
import { count, currencyCode, decimal, id, instant, listOf, text } from './fields'

/**
 * An agent's team: everybody below the agent in the tree. Nothing is cached. The agent learns totals: never a balance, a
 * single bet, a number or a payment of a member. Accounts are shown as the platform sends them: one that it has masked,
 * such as an account that is a mobile number, stays masked, and is searched and sorted by what is shown of it.
 */

/** A day of the platform's own time zone, such as 2026-11-21. */
const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/), v.description('A day of the platform’s zone'))

/** The days asked for: both count, and there are at most {@link LONGEST_TEAM_DAYS}. */
export const teamDaysQuery = { from: day, to: day }
export const LONGEST_TEAM_DAYS = 186

const percent = v.pipe(decimal, v.description('Per cent: 0.8 is 0.8 %'))

/** Rates by category of games. A category that is not among them brings nothing. */
export const agentRatesSchema = listOf(
  v.object({
    /** Code of the category; one that this lobby does not know is shown by `name`. */
    category: text(40),
    name: v.optional(text(100)),
    rate: percent,
  }),
  100,
)

const kind = v.picklist(['agent', 'member'])
/** A kind that this lobby does not know is no agent. */
const knownKind = v.fallback(kind, 'member')

/** The agent who asks. */
export const agentSchema = v.object({
  id,
  /** What the agent may do (shared/accounts/rights.ts). */
  permissions: listOf(text(40), 100),
  currency: v.optional(currencyCode),
  /** Own rates. Those of a member or a link are at most as high, and at least `leastRate`. */
  rates: agentRatesSchema,
  leastRate: v.optional(percent, '0'),
  /** The day that is running, on which ranges of days end. */
  today: day,
})

/**
 * Figures of some days.
 * - `active`: members who have played
 * - `joined`: new members
 * - `turnover`: stakes of settled bets
 * - `commission`: what the turnover brings the agent: the difference between the own rate and that of the next one on
 *   the way down to who has played. Rounded down for each day.
 */
const figures = {
  active: count,
  joined: count,
  deposits: decimal,
  turnover: decimal,
  commission: decimal,
}

const teamSpan = v.object({
  from: day,
  to: day,
  /** How many members there were at the end. */
  members: count,
  ...figures,
  /** Every day, oldest first. One that is malformed fails the whole: a sum is never of some of its days. */
  days: v.pipe(v.array(v.object({ day, ...figures })), v.maxLength(LONGEST_TEAM_DAYS)),
})

export const teamOverviewSchema = v.object({
  currency: v.optional(currencyCode),
  updatedAt: instant,
  /** How many levels are below the agent. */
  levels: count,
  now: teamSpan,
  /** As many days, just before. */
  before: teamSpan,
})

const place = {
  id,
  /** As the platform shows it to this agent. */
  account: text(64),
}

/** The agents between the one who asks and the place that is shown, from above, with that place at the end. */
const path = listOf(v.object(place), 100)

const row = {
  ...place,
  kind: knownKind,
  /** 1: directly below the agent who asks. */
  level: count,
  /** How many are below: on all levels. */
  below: count,
  joinedAt: instant,
  lastPlayedOn: v.optional(day),
}

export const downlineSchema = v.object({
  list: listOf(v.object({ ...row, turnover: decimal, commission: decimal }), 1000),
  /** Undefined: the list ends here. */
  next: v.optional(v.nullable(text(120))),
  /** How many the list has in all. */
  total: v.optional(count),
  path,
  currency: v.optional(currencyCode),
})

/** `account` and `joined` are read from A and from the newest, the others from the highest. */
export const DOWNLINE_SORTS = ['turnover', 'commission', 'account', 'joined'] as const

/** Which of the downline; undefined means all. */
export const downlineQuery = {
  /** Whose downline; undefined: that of the agent who asks. */
  of: v.optional(id),
  /** `direct`: who is directly below. */
  levels: v.optional(v.picklist(['direct', 'all'])),
  /** How the account, as it is shown, begins; capitals do not count. */
  account: v.optional(text(64)),
  /** Whether they have played in these days. */
  activity: v.optional(v.picklist(['active', 'inactive'])),
  sort: v.optional(v.picklist(DOWNLINE_SORTS)),
  ...teamDaysQuery,
  /** At most `size` rows, after the one that `next` stood for. */
  after: v.optional(text(120)),
  size: count,
}

const memberSpan = v.object({ from: day, to: day, daysPlayed: count, turnover: decimal, commission: decimal })

/** One member. */
export const downlineMemberSchema = v.object({
  ...row,
  path,
  currency: v.optional(currencyCode),
  /** How the member came. A link is named where it is the own of the agent who asks. */
  joinedBy: v.fallback(
    v.optional(
      v.nullable(v.object({ kind: v.picklist(['link', 'agent']), name: v.optional(text(60)) })),
      null,
    ),
    null,
  ),
  now: memberSpan,
  before: memberSpan,
  /** Turnover of these days and the member's own rate, by category. */
  categories: listOf(
    v.object({ category: text(40), name: v.optional(text(100)), turnover: decimal, rate: percent }),
    100,
  ),
})

export const newRatesSchema = v.pipe(
  v.array(v.object({ category: text(40), rate: percent })),
  v.maxLength(100),
)

/** Encrypted payload of `addDownline`. */
export const addDownlinePayloadSchema = v.object({
  kind,
  account: text(64),
  password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  confirmPassword: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  /** Categories that are left out get the least rate. */
  rates: newRatesSchema,
  ...freshness,
})

export const addedDownlineSchema = v.object(place)
