import * as v from 'valibot'
import { freshnessFields } from './account-payloads'
import {
  countSchema,
  currencyCodeSchema,
  decimalSchema,
  idSchema,
  instantSchema,
  listOf,
  text,
} from './field-schemas'

/**
 * An agent's team: all members below the agent in the tree. Never cached. The agent receives only totals: no
 * balance, single bet, telephone number or payment of a member. Account names are shown as the platform sends
 * them. A masked account name stays masked, for example one that is a mobile number. It is searched and
 * sorted by its visible characters.
 */

/** A day in the platform's time zone, such as 2026-11-21. */
const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/), v.description('A day of the platform’s zone'))

/** First and last day of a team's requested figures, both included; at most {@link TEAM_DAYS_MAX}. */
export const teamDaysQuery = { from: day, to: day }
export const TEAM_DAYS_MAX = 186

const percent = v.pipe(decimalSchema, v.description('Per cent: 0.8 is 0.8 %'))

/** An agent's rates by game category. The agent earns nothing for an omitted category. */
export const agentRatesSchema = listOf(
  v.object({
    /** Code of the game category; `name` is shown if this lobby does not know the code. */
    category: text(40),
    /** Name of the game category, shown if this lobby does not know the code. */
    name: v.optional(text(100)),
    /** Rate of the category, in per cent. */
    rate: percent,
  }),
  100,
)

const kind = v.picklist(['agent', 'member'])
/** Kind of account below an agent; an unknown kind counts as a member who is not an agent. */
const knownKind = v.fallback(kind, 'member')

/** The calling agent, with permissions and rates. */
export const agentSchema = v.object({
  /** Id of the agent. */
  id: idSchema,
  /** The agent's permissions: see docs/platform/agents.md. */
  permissions: listOf(text(40), 100),
  currency: v.optional(currencyCodeSchema),
  /** The agent's rates. Rates of a member or a link lie between `leastRate` and the agent's rate. */
  rates: agentRatesSchema,
  /** Lowest rate that the agent may give, in per cent. */
  leastRate: v.optional(percent, '0'),
  /** The platform's current day, on which ranges of days end. */
  today: day,
})

/**
 * Figures of a range of days:
 * - `active`: number of members who have played
 * - `joined`: number of new members
 * - `turnover`: stakes of settled bets
 * - `commission`: the agent's commission on the turnover, rounded down for each day. Its rate is the
 * difference between the agent's rate and that of the next member on the path down to the player
 */
const figures = {
  /** Number of members who have played. */
  active: countSchema,
  /** Number of new members. */
  joined: countSchema,
  /** Deposits of all members below the agent. */
  deposits: decimalSchema,
  /** Stakes of settled bets. */
  turnover: decimalSchema,
  /** The agent's commission on the turnover. */
  commission: decimalSchema,
}

const teamSpan = v.object({
  from: day,
  to: day,
  /** Number of team members at the end of the range of days. */
  members: countSchema,
  ...figures,
  /**
   * Figures of every day, oldest first. A malformed day invalidates the reply, because a sum must never omit
   * a day.
   */
  days: v.pipe(v.array(v.object({ day, ...figures })), v.maxLength(TEAM_DAYS_MAX)),
})

export const teamOverviewSchema = v.object({
  currency: v.optional(currencyCodeSchema),
  /** Time of the latest data in the figures. */
  updatedAt: instantSchema,
  /** Number of levels of members below the agent. */
  levels: countSchema,
  /** Figures of the requested range of days. */
  now: teamSpan,
  /** Figures of the preceding range of equal length. */
  before: teamSpan,
})

const place = {
  /** Id of the member. */
  id: idSchema,
  /** Account name as the platform shows it to this agent, possibly masked. */
  account: text(64),
}

/** Agents from the caller down to the member whose downline is listed, that member last. */
const path = listOf(v.object(place), 100)

const row = {
  ...place,
  kind: knownKind,
  /** Level of the member in the downline; 1: directly below the calling agent. */
  level: countSchema,
  /** Number of members below this member, on all levels. */
  below: countSchema,
  /** When the member joined. */
  joinedAt: instantSchema,
  /** Last day on which the member played; absent: never. */
  lastPlayedOn: v.optional(day),
}

export const downlineSchema = v.object({
  /** Members of the downline, in the requested order. */
  list: listOf(
    v.object({
      ...row,
      /** Stakes of settled bets of the member and everyone below in the requested days. */
      turnover: decimalSchema,
      /** The calling agent's commission on the turnover. */
      commission: decimalSchema,
    }),
    1000,
  ),
  /** Cursor of the next page of the downline; undefined: the list ends here. */
  next: v.optional(v.nullable(text(120))),
  /** Number of members in the whole downline list. */
  total: v.optional(countSchema),
  path,
  currency: v.optional(currencyCodeSchema),
})

/**
 * Sort orders of the downline: `account` from A to Z, `joined` from the newest member, all others from the
 * highest figure.
 */
export const DOWNLINE_SORTS = ['turnover', 'commission', 'account', 'joined'] as const

/** Filter of the downline; undefined means all. */
export const downlineQuery = {
  /** Member whose downline is listed; undefined: the calling agent. */
  of: v.optional(idSchema),
  /** Levels of the downline to list; `direct`: only members directly below. */
  levels: v.optional(v.picklist(['direct', 'all'])),
  /** Beginning of the account name as shown to the agent; case is ignored. */
  account: v.optional(text(64)),
  /** Filters members by play in the requested days. */
  activity: v.optional(v.picklist(['active', 'inactive'])),
  /** Sort order; absent: by turnover. */
  sort: v.optional(v.picklist(DOWNLINE_SORTS)),
  ...teamDaysQuery,
  /** Page of the downline: at most `size` rows, starting after the cursor `after`. */
  after: v.optional(text(120)),
  /** Maximum number of rows. */
  size: countSchema,
}

const memberSpan = v.object({
  from: day,
  to: day,
  /** Number of days on which the member played. */
  daysPlayed: countSchema,
  /** Stakes of settled bets of the member and everyone below. */
  turnover: decimalSchema,
  /** The calling agent's commission on the turnover. */
  commission: decimalSchema,
})

export const downlineMemberSchema = v.object({
  ...row,
  path,
  currency: v.optional(currencyCodeSchema),
  /**
   * Affiliate link or agent through which the member joined. A link is named only if it belongs to the
   * calling agent.
   */
  joinedBy: v.fallback(
    v.optional(
      v.nullable(
        v.object({
          /** `link`: the member joined through an affiliate link; `agent`: was added by an agent. */
          kind: v.picklist(['link', 'agent']),
          /** Name of the link, or account name of the agent. */
          name: v.optional(text(60)),
        }),
      ),
      null,
    ),
    null,
  ),
  /** Figures of the requested range of days. */
  now: memberSpan,
  /** Figures of the preceding range of equal length. */
  before: memberSpan,
  /** Turnover in the requested days and the member's rate, by game category. */
  categories: listOf(
    v.object({
      /** Code of the game category. */
      category: text(40),
      /** Name of the game category, shown if this lobby does not know the code. */
      name: v.optional(text(100)),
      /** Stakes of settled bets in the category. */
      turnover: decimalSchema,
      /** The member's rate, in per cent. */
      rate: percent,
    }),
    100,
  ),
})

/** Rates to set, by game category. */
export const newRatesSchema = v.pipe(
  v.array(
    v.object({
      /** Code of the game category. */
      category: text(40),
      /** Rate of the category, in per cent: 0.8 is 0.8 %. */
      rate: percent,
    }),
  ),
  v.maxLength(100),
)

export const addDownlinePayloadSchema = v.object({
  /** Kind of account to create. */
  kind,
  /** User name of the new account. */
  account: text(64),
  /** Login password of the new account. */
  password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  /** The login password, typed again. */
  confirmPassword: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  /** Rates of the new account. Omitted categories get the lowest rate. */
  rates: newRatesSchema,
  ...freshnessFields,
})

export const addedDownlineSchema = v.object(place)
