import * as v from 'valibot'
import { MARKETING_CHANNELS, MARKETING_PRODUCTS } from '../protection/marketing-choices'
import { LIMIT_KINDS, LIMIT_PERIODS } from '../protection/rules'
import { VERIFICATION_STATES } from './account-payloads'
import {
  countSchema,
  currencyCodeSchema,
  decimalSchema,
  flagSchema,
  idSchema,
  instantSchema,
  listOf,
  text,
  textLanguageSchema,
} from './field-schemas'

/**
 * Platform data about player protection: limits, reality checks, breaks, self-exclusion and account closure.
 * Never cached.
 */

/** Amount of a limit: money as a decimal, time in whole minutes. */
const allowance = decimalSchema

const limitName = {
  /** Subject of the limit: deposits, stakes, losses, or time in games. */
  kind: v.picklist(LIMIT_KINDS),
  /** Period after which the limit's use starts at 0 again. */
  period: v.picklist(LIMIT_PERIODS),
}

const limitSchema = v.object({
  ...limitName,
  /** Amount of the limit in force; null: no limit of this kind is in force. */
  amount: v.nullable(allowance),
  /**
   * Amount of the limit that is used up in the current period. A loss is stakes less payouts, and is negative
   * after a win.
   */
  used: v.optional(allowance, '0'),
  /** Amount left of the limit, never negative; absent without a limit. */
  left: v.optional(allowance),
  /** When the limit's next period begins. */
  resetsAt: v.optional(instantSchema),
  /**
   * A scheduled change of the limit, which the member must confirm later; amount null: the limit will be
   * removed.
   */
  pending: v.optional(
    v.nullable(
      v.object({
        /** Requested amount of the limit; null: the limit will be removed. */
        amount: v.nullable(allowance),
        /** When the member requested the change. */
        askedAt: v.optional(instantSchema),
        /** Time from which the member can confirm the scheduled change of the limit. */
        from: instantSchema,
      }),
    ),
    null,
  ),
})
export type ProtectionLimit = v.InferOutput<typeof limitSchema>

export const limitsSchema = v.object({
  /** The platform's clock at its reply. */
  now: instantSchema,
  currency: v.optional(currencyCodeSchema),
  /**
   * The member’s limits, and others with the amount null. May be empty: the lobby offers every kind and period. The
   * platform refuses a kind that it does not support with `no.permission`.
   */
  list: listOf(limitSchema, 50),
})
export type ProtectionLimits = v.InferOutput<typeof limitsSchema>

/**
 * Request body of the platform calls `setLimit` and `confirmLimit`. In `confirmLimit`, an amount of null
 * confirms that the limit is removed.
 */
export const newLimitSchema = v.object({ ...limitName, amount: allowance })
export const confirmedLimitSchema = v.object({
  ...limitName,
  /** Amount of the scheduled change; null: the limit is removed. */
  amount: v.nullable(allowance),
})
export const limitNameSchema = v.object(limitName)

/** A product and a channel of which the member wants offers. */
const marketingChoiceSchema = v.object({
  /** Product that the offers are about. */
  product: v.picklist(MARKETING_PRODUCTS),
  /** Channel of the offers. `lobby`: popups in the lobby. */
  channel: v.picklist(MARKETING_CHANNELS),
})

/**
 * Kinds of reminders. `review`: look at the account and its limits; `no-limits`: the question for limits to a
 * member without one; `statement`: the statement of a month that is over; `funds`: the member's money is not
 * protected if the operator becomes insolvent, shown only where the operator has configured such a rating.
 */
const REMINDER_KINDS = ['review', 'no-limits', 'statement', 'funds'] as const

const reminderSchema = v.object({
  /** Id of this reminder, which differs each time that one of its kind is due. */
  id: idSchema,
  /**
   * Kind of reminder: a look at account and limits, limits for a member without any, or a monthly statement.
   */
  kind: v.picklist(REMINDER_KINDS),
  /** Month of the statement, such as 2026-11; only of the kind `statement`. */
  month: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
})

const LIFTING_STATES = ['requested', 'accepted', 'declined'] as const
export type LiftingState = (typeof LIFTING_STATES)[number]

export const RESTRICTIONS = ['none', 'timeout', 'excluded', 'closed'] as const

/**
 * New terms of the operator, to be accepted before games and deposits from `from` on. `content` is HTML that says
 * what changed: sanitise before use.
 */
const termsDueSchema = v.object({
  /** Version of the terms, sent back with `acceptTerms`. */
  version: idSchema,
  lang: textLanguageSchema,
  /** Summary of what changed, in the operator's HTML. */
  content: text(50_000),
  /** When the new terms apply, ms since the epoch; absent: not reported. */
  from: v.optional(instantSchema),
})

/** Body of `acceptTerms`: the version that the member has read. */
export const acceptedTermsSchema = v.object({
  /** Version of the terms that the member has read. */
  version: idSchema,
})

/**
 * Reply of `protection`: the member's restrictions on play, deposits and offers. Requested before every
 * launch and deposit.
 */
export const protectionSchema = v.object({
  /** The platform's clock at its reply. */
  now: v.optional(instantSchema),
  /**
   * `timeout`: the member is on a break; `excluded`: self-excluded; `closed`: the account is closed. An
   * unknown value invalidates the reply, so that the restriction counts as not known.
   */
  standing: v.picklist(RESTRICTIONS),
  /** When the restriction began. */
  since: v.optional(instantSchema),
  /** When the restriction ends automatically; absent: never. */
  until: v.optional(instantSchema),
  /** When the member can request that the exclusion be lifted. */
  liftableFrom: v.optional(instantSchema),
  /** When the exclusion is lifted, after the member's request. */
  liftedAt: v.optional(instantSchema),
  /**
   * The operator's decision about the member's request to lift the exclusion: `requested` while there is none
   * yet; after `declined` the member can request it again. Absent: the platform accepts requests immediately.
   */
  lifting: v.fallback(v.optional(v.picklist(LIFTING_STATES)), undefined),
  /** The player limit that is used up; null: none is used up. */
  spent: v.optional(
    v.nullable(
      v.object({
        ...limitName,
        /** When the limit's next period begins. */
        until: v.optional(instantSchema),
      }),
    ),
    null,
  ),
  /**
   * True when the member wants promotional messages and offers. False: the lobby shows no promotions. Absent:
   * it shows them only to a member with `marketingChoices`, until the member turns all offers off.
   */
  marketing: v.optional(flagSchema),
  /**
   * Offers in messages and popups that the member has chosen; a pair that is not listed is off. Absent: the
   * platform knows only `marketing`, so the lobby does not ask by product and channel. Empty for a new member,
   * who is asked once, after the registration.
   */
  marketingChoices: v.optional(listOf(marketingChoiceSchema, 100)),
  /**
   * Products and channels of which the operator sends offers, all of them to choose from. Absent: betting,
   * casino and lottery by email, SMS, phone, notification and popup. `lobby` (popups) is offered only under
   * `ukgc`.
   */
  marketingOptions: v.optional(
    v.object({
      /** Products of which members can choose offers. */
      products: listOf(v.picklist(MARKETING_PRODUCTS), 10),
      /** Channels by which the operator sends offers. */
      channels: listOf(v.picklist(MARKETING_CHANNELS), 10),
    }),
  ),
  /**
   * True when the member has not set a limit and was not offered one yet. The lobby offers limits once, after
   * the registration or before the first game or deposit.
   */
  offerLimits: v.optional(flagSchema, false),
  /**
   * State of the member's identity verification. Required by compliance profiles in which a member may play
   * and deposit only after it is `verified`; absent: not reported.
   */
  identity: v.optional(v.fallback(v.picklist(VERIFICATION_STATES), 'review')),
  /** Reminders that are due and not yet answered, most important first. The lobby shows one after the login. */
  reminders: v.optional(listOf(reminderSchema, 10), []),
  /**
   * Months between the reminders of the kind `review`, as the member has chosen. Absent: there are none, or the
   * member cannot choose.
   */
  reviewMonths: v.optional(countSchema),
  /**
   * New terms that the member has not accepted yet; absent or null: none. The lobby opens no game and accepts
   * no deposit before the member has accepted them. Withdrawals do not depend on them.
   */
  termsDue: v.optional(v.nullable(termsDueSchema), null),
  /** Number of unsettled bets, which prevent closing the account; absent: not reported. */
  openBets: v.optional(countSchema),
})
export type Protection = v.InferOutput<typeof protectionSchema>

/**
 * The session of play and its reality checks, by the platform's clock. A session begins with the first
 * launch, bet or request for this data while a game is open, and ends after a pause, whose length is the
 * platform's choice (10 minutes in the sandbox).
 */
export const realityClockSchema = v.object({
  /** The platform's clock at its reply. */
  now: instantSchema,
  /** When the session of play began; null: the member is not playing. */
  startedAt: v.nullable(instantSchema),
  /** Duration of the session of play, ms. */
  elapsedMs: v.optional(countSchema, 0),
  /** Number of rounds in the session of play. */
  rounds: v.optional(countSchema, 0),
  /** Stakes in the session of play. */
  staked: v.optional(decimalSchema, '0'),
  /** Payouts in the session of play. */
  won: v.optional(decimalSchema, '0'),
  /** Stakes of open bets, included in `staked`. */
  open: v.optional(decimalSchema, '0'),
  currency: v.optional(currencyCodeSchema),
  /** Minutes between reality checks; null: no checks. */
  interval: v.optional(v.nullable(countSchema), null),
  /** Longest interval between reality checks that the rules allow, minutes; null: checks are not required. */
  longest: v.optional(v.nullable(countSchema), null),
  /** When the next reality check is due. From then until the member answers, the platform takes no bets. */
  nextAt: v.optional(v.nullable(instantSchema), null),
  /** Id of the reality check that is due. The answer must contain this id. */
  due: v.optional(v.nullable(idSchema), null),
  /** Remaining time of the member's time limits, ms; null: no time limit. */
  timeLeftMs: v.optional(v.nullable(countSchema), null),
})
export type RealityClock = v.InferOutput<typeof realityClockSchema>

export const REALITY_ANSWERS = ['stop', 'keep', 'break'] as const
export type RealityAnswer = (typeof REALITY_ANSWERS)[number]

export const realityAnswerSchema = v.object({
  /** Id of the reality check that is answered. */
  due: idSchema,
  /** `stop` ends play, `keep` continues, `break` ends play before a break. */
  answer: v.picklist(REALITY_ANSWERS),
})
export const realityIntervalSchema = v.object({
  /** Minutes between reality checks; null: none, where the rules allow it. */
  minutes: v.nullable(countSchema),
})
/** Body that sets a break, in whole hours. */
export const timeOutSchema = v.object({
  /** Length of the break, in whole hours. */
  hours: countSchema,
})
/** Body that sets a self-exclusion; months null: permanent. */
export const exclusionSchema = v.object({
  /** Length of the exclusion, in months; null: permanent. */
  months: v.nullable(countSchema),
})
export const liftingSchema = v.object({
  /** The member's reason, as plain text. */
  reason: text(500),
})
export const marketingSchema = v.object({
  /** True when the member wants promotional messages and offers. */
  isOn: v.boolean(),
})
/** Body with all choices of the member, which replace the earlier ones. */
export const marketingChoicesSchema = v.object({
  /** All products and channels of which the member wants offers. */
  choices: v.pipe(v.array(marketingChoiceSchema), v.maxLength(100)),
})
/** Body with the months between reminders to review the account. */
export const reviewIntervalSchema = v.object({
  /** Months between two reminders. */
  months: countSchema,
})
export const answeredReminderSchema = v.object({
  /** Id of the reminder, from `protection`. */
  id: idSchema,
})

/** Error codes for restrictions because of which a member may neither play nor deposit. */
export const RESTRICTION_ERRORS = ['protection.timeout', 'protection.excluded', 'protection.closed'] as const
export type RestrictionError = (typeof RESTRICTION_ERRORS)[number]

export const isRestrictionError = (code: string | undefined): code is RestrictionError =>
  (RESTRICTION_ERRORS as readonly (string | undefined)[]).includes(code)

const restrictionByError = {
  'protection.timeout': 'timeout',
  'protection.excluded': 'excluded',
  'protection.closed': 'closed',
} as const satisfies Record<RestrictionError, (typeof RESTRICTIONS)[number]>

/** Returns the restriction that an error code reports. */
export const restrictionOfError = (code: RestrictionError) => restrictionByError[code]

/** Error code of a launch or deposit that the platform refuses until the member's identity is verified. */
export const IDENTITY_REQUIRED = 'identity.required'

/** Error code of a launch or deposit that the platform refuses until the member accepts the new terms. */
export const TERMS_REQUIRED = 'terms.required'

/** Error codes with which the platform refuses a bet or a launch. */
export const PLAY_ERRORS = [
  ...RESTRICTION_ERRORS,
  IDENTITY_REQUIRED,
  TERMS_REQUIRED,
  /** One of the member's limits is used up, or leaves less than the stake. */
  'protection.limit',
  /** A reality check is waiting for its answer. */
  'protection.reality',
] as const
export type PlayError = (typeof PLAY_ERRORS)[number]

export const PROTECTION_ERRORS = [
  'no.permission',
  ...RESTRICTION_ERRORS,
  /**
   * The amount of a limit is not above zero, or a time limit is not in whole minutes that fit into the
   * period.
   */
  'limit.amount',
  /** The scheduled change of the limit differs from the one that the member confirmed, or there is none. */
  'limit.changed',
  /** The waiting period of a larger limit is not over. */
  'limit.early',
  'reality.interval',
  /** The rules have no reminder to review the account, or not at this interval. */
  'review.interval',
  /** The answer is for a reality check that is not due, or not the one that is due. */
  'reality.answered',
  'timeout.length',
  /** A break or an exclusion can be made longer, never shorter. */
  'timeout.shorter',
  'exclusion.length',
  'exclusion.shorter',
  'lifting.early',
  'lifting.reason',
  /** The member has no restriction to lift. */
  'lifting.none',
  /** The accepted version of the terms is not the one that is due. */
  'terms.changed',
  /** The account to close still has money: in the wallet, with vendors or in open bets. */
  'closure.balance',
  /** The account cannot be closed while a payment is in progress. */
  'closure.payments',
] as const
export type ProtectionError = (typeof PROTECTION_ERRORS)[number]
