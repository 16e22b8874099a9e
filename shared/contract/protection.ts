import * as v from 'valibot'
import { LIMIT_KINDS, LIMIT_PERIODS } from '../protection/rules'
import { count, currencyCode, decimal, flag, id, instant, listOf, text } from './fields'

/** What protects a player: limits, reality checks, breaks, exclusion, closure. Never cached. */

/** What a limit allows: money as a decimal, of `time` whole minutes. */
const allowance = decimal

const limitName = { kind: v.picklist(LIMIT_KINDS), period: v.picklist(LIMIT_PERIODS) }

const limitSchema = v.object({
  ...limitName,
  /** What holds now; null: no limit, but one was set before, or is removed. */
  amount: v.nullable(allowance),
  /** Of this period. A loss is what was staked less what came back; less than nothing after a win. */
  used: v.optional(allowance, '0'),
  /** Never less than nothing; absent without a limit. */
  left: v.optional(allowance),
  /** When the next period begins. */
  resetsAt: v.optional(instant),
  /** A larger limit that waits; amount null: the limit is to be removed. */
  pending: v.optional(
    v.nullable(
      v.object({
        amount: v.nullable(allowance),
        askedAt: v.optional(instant),
        /** From then on the member can confirm it. */
        from: instant,
      }),
    ),
    null,
  ),
})
export type ProtectionLimit = v.InferOutput<typeof limitSchema>

export const limitsSchema = v.object({
  /** The platform's clock. */
  now: instant,
  currency: v.optional(currencyCode),
  list: listOf(limitSchema, 50),
})
export type ProtectionLimits = v.InferOutput<typeof limitsSchema>

/** Body of `setLimit` and `confirmLimit`. In `confirmLimit` null confirms that the limit is removed. */
export const newLimitSchema = v.object({ ...limitName, amount: allowance })
export const confirmedLimitSchema = v.object({ ...limitName, amount: v.nullable(allowance) })
export const limitNameSchema = v.object(limitName)

export const RESTRICTIONS = ['none', 'timeout', 'excluded', 'closed'] as const

/** Reply of `protection`: whether the member may play, pay in and be sent offers. Asked before every launch and deposit. */
export const protectionSchema = v.object({
  now: v.optional(instant),
  /**
   * `timeout`: takes a break; `excluded`: is self-excluded; `closed`: has closed the account. One that this lobby does not
   * know makes the reply unusable, and the lobby treats that as not knowing.
   */
  standing: v.picklist(RESTRICTIONS),
  since: v.optional(instant),
  /** When it ends by itself; absent: it does not. */
  until: v.optional(instant),
  /** When the member can ask to have an exclusion lifted. */
  liftableFrom: v.optional(instant),
  /** The member has asked; it is lifted then. */
  liftedAt: v.optional(instant),
  /** A limit that leaves nothing. */
  spent: v.optional(v.nullable(v.object({ ...limitName, until: v.optional(instant) })), null),
  /** The member wants promotional messages and offers. */
  marketing: v.optional(flag, true),
  /**
   * The member has neither set a limit nor been asked for one: the lobby asks once, after the registration or before the
   * first game or deposit.
   */
  offerLimits: v.optional(flag, false),
  /** Bets that are not settled yet, before which the account cannot be closed; absent: not told. */
  openBets: v.optional(count),
})
export type Protection = v.InferOutput<typeof protectionSchema>

/**
 * The session of play, by the platform's clock. It begins with the first launch, bet or question for this clock while a
 * game is open, and ends with a pause.
 */
export const realityClockSchema = v.object({
  now: instant,
  /** Null: the member is not playing. */
  startedAt: v.nullable(instant),
  elapsedMs: v.optional(count, 0),
  rounds: v.optional(count, 0),
  staked: v.optional(decimal, '0'),
  won: v.optional(decimal, '0'),
  /** Of `staked`: what is staked in open bets. */
  open: v.optional(decimal, '0'),
  currency: v.optional(currencyCode),
  /** Minutes between checks; null: none. */
  interval: v.optional(v.nullable(count), null),
  /** The longest interval that the member may have, minutes; null: none is required. */
  longest: v.optional(v.nullable(count), null),
  /** When the next check is due. While it is, and until it is answered, the platform takes no bets. */
  nextAt: v.optional(v.nullable(instant), null),
  /** Names the check that is due, for the answer. */
  due: v.optional(v.nullable(id), null),
  /** What is left of the member's limits on time, ms. */
  timeLeftMs: v.optional(v.nullable(count), null),
})
export type RealityClock = v.InferOutput<typeof realityClockSchema>

export const REALITY_ANSWERS = ['stop', 'keep', 'break'] as const
export type RealityAnswer = (typeof REALITY_ANSWERS)[number]

export const realityAnswerSchema = v.object({ due: id, answer: v.picklist(REALITY_ANSWERS) })
export const realityIntervalSchema = v.object({ minutes: v.nullable(count) })
/** Whole hours. */
export const timeOutSchema = v.object({ hours: count })
/** Null: without an end. */
export const exclusionSchema = v.object({ months: v.nullable(count) })
export const liftingSchema = v.object({ reason: text(500) })
export const marketingSchema = v.object({ isOn: v.boolean() })

/** Why a member may neither play nor pay in now. */
export const RESTRICTION_ERRORS = ['protection.timeout', 'protection.excluded', 'protection.closed'] as const
export type RestrictionError = (typeof RESTRICTION_ERRORS)[number]

export const isRestrictionError = (code: string | undefined): code is RestrictionError =>
  (RESTRICTION_ERRORS as readonly (string | undefined)[]).includes(code)

const restrictionByError = {
  'protection.timeout': 'timeout',
  'protection.excluded': 'excluded',
  'protection.closed': 'closed',
} as const satisfies Record<RestrictionError, (typeof RESTRICTIONS)[number]>

/** The standing that a refusal tells of. */
export const findRestriction = (code: RestrictionError) => restrictionByError[code]

/** Why a bet, or a launch, is refused. */
export const PLAY_ERRORS = [
  ...RESTRICTION_ERRORS,
  /** One of the member's limits leaves nothing, or less than the stake. */
  'protection.limit',
  /** A reality check waits for its answer. */
  'protection.reality',
] as const
export type PlayError = (typeof PLAY_ERRORS)[number]

/** Error codes of the calls about player protection. */
export const PROTECTION_ERRORS = [
  'no.permission',
  ...RESTRICTION_ERRORS,
  /** Not an amount above zero, or of time not whole minutes that fit into the period. */
  'limit.amount',
  /** What waits is not what was confirmed, or nothing waits. */
  'limit.changed',
  /** It has not waited for long enough. */
  'limit.early',
  'reality.interval',
  /** Another check is due, or none. */
  'reality.answered',
  'timeout.length',
  /** A break or an exclusion can be made longer, never shorter. */
  'timeout.shorter',
  'exclusion.length',
  'exclusion.shorter',
  'lifting.early',
  'lifting.reason',
  /** Nothing is there to be lifted. */
  'lifting.none',
  /** There is still money in the account, with vendors or in open bets. */
  'closure.balance',
  /** A payment is on its way. */
  'closure.payments',
] as const
export type ProtectionError = (typeof PROTECTION_ERRORS)[number]
