import type { ProductConfig } from '../config/product-schema'

/**
 * Rules of player protection by compliance profile. docs/protection-rules.md names the source of each rule,
 * and the test that verifies it.
 */

export const LIMIT_KINDS = ['deposit', 'wager', 'loss', 'time'] as const
/** Kind of player limit: `time` is counted in minutes, all others in money. */
export type LimitKind = (typeof LIMIT_KINDS)[number]

export const LIMIT_PERIODS = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]

/** Longest time limit of each period, minutes: the whole period. */
export const TIME_LIMIT_MAX_MINUTES: Readonly<Record<LimitPeriod, number>> = {
  day: 1440,
  week: 10_080,
  month: 44_640,
}

/** Months between reminders to review the account that a member can choose, if the profile has such reminders. */
export const REVIEW_MONTHS = [1, 3, 6] as const

export type ComplianceProfile = ProductConfig['complianceProfile']

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Rules for the speed of games, both for money and in free play. */
export interface GamePaceRules {
  /** True when game rounds may follow each other automatically. */
  autoplay: boolean
  /**
   * True when a player may shorten the time until a game's result: turbo, quick spin, a tap that stops the
   * reels.
   */
  turbo: boolean
  /** Minimum time from the start of a game round to the start of the next, ms. */
  minRoundMs: { slots: number; others: number }
}

export interface ProtectionRules {
  /**
   * Waiting period before the player can confirm a larger limit, or the removal of one, ms. A smaller limit
   * applies immediately.
   */
  largerLimitWaitMs: number
  reality: {
    /** Intervals between reality checks that a player can choose, minutes. */
    intervals: readonly number[]
    /** Longest time that is allowed without a reality check, minutes; null: checks are optional. */
    compulsory: number | null
  }
  /** Shortest and longest break, ms. */
  timeOut: { leastMs: number; mostMs: number }
  exclusion: {
    /** Lengths of a self-exclusion to choose from, months. A permanent exclusion can always be chosen. */
    months: readonly number[]
    /**
     * Minimum time before an exclusion can be lifted, months; an exclusion with a later end lasts until that
     * end.
     */
    leastMonths: number
    /** True when an exclusion ends automatically; otherwise only at the player's request. */
    endsByItself: boolean
    /** Waiting period between the player's request to lift an exclusion and its end, ms. */
    liftWaitMs: number
    /** True when a player may request it in the lobby; otherwise only from customer service. */
    liftsOnline: boolean
    /** True when customer service may end an exclusion before its end, at the player's request. */
    endsEarly: boolean
  }
  pace: GamePaceRules
  /**
   * Rules for the terms of bonuses. `wageringMax`: largest wagering requirement, as a multiple of the bonus;
   * null: no maximum. `isOneProduct`: true when play for one bonus may not span several products, such as
   * slots and sports.
   */
  bonus: { wageringMax: string | null; isOneProduct: boolean }
  /**
   * Longest time until the operator confirms a complaint, and until its final answer, ms; null: only the
   * platform's dates apply. `isReviewFree`: true when the review by the independent body for disputes is free
   * for players, who may also go to court.
   */
  complaints: { acknowledgeMs: number | null; finalAnswerMs: number | null; isReviewFree: boolean }
  /** True when a member may play and deposit only after the identity is verified. */
  identityBeforePlay: boolean
  /** True when gambling below the minimum age is an offence of the player, which registration says. */
  underageIsOffence: boolean
  /** True when setting limits comes before continuing without them. */
  limitsFirst: boolean
  /** True when the footer has the sentence that the Gambling Commission prescribes (licence-statement.ts). */
  statesCommission: boolean
  /** True when visitors whose age is not verified may play for free. */
  freePlay: boolean
  /** True when a member must acknowledge how money is protected before the first deposit. */
  fundsNoticeRequired: boolean
  /** True when the operator must link the national exclusion register. */
  exclusionRegisterRequired: boolean
  reminders: {
    /**
     * Months after which a member is reminded to review the account and its limits, at the latest; null: never.
     */
    reviewMonths: number | null
    /** Months after which a member without limits is asked again; null: a member is asked only once. */
    noLimitsMonths: number | null
    /** Months after which a member is reminded that money is not protected; null: never. */
    fundsMonths: number | null
  }
  /** True when popups with offers need consent to offers in the lobby, by product. */
  popupsNeedConsent: boolean
  /** True when the lobby may name a feature that a player can buy within a game. */
  offersFeatureBuy: boolean
}

const usual: ProtectionRules = {
  largerLimitWaitMs: DAY_MS,
  reality: { intervals: [15, 30, 60], compulsory: null },
  timeOut: { leastMs: DAY_MS, mostMs: 30 * DAY_MS },
  exclusion: {
    months: [6, 12, 24, 60],
    leastMonths: 6,
    endsByItself: true,
    liftWaitMs: DAY_MS,
    liftsOnline: true,
    endsEarly: false,
  },
  pace: { autoplay: true, turbo: true, minRoundMs: { slots: 0, others: 0 } },
  bonus: { wageringMax: null, isOneProduct: false },
  complaints: { acknowledgeMs: null, finalAnswerMs: null, isReviewFree: false },
  identityBeforePlay: false,
  underageIsOffence: false,
  limitsFirst: false,
  statesCommission: false,
  freePlay: true,
  fundsNoticeRequired: false,
  exclusionRegisterRequired: false,
  reminders: { reviewMonths: null, noLimitsMonths: null, fundsMonths: null },
  popupsNeedConsent: false,
  offersFeatureBuy: true,
}

const RULES: Readonly<Record<ComplianceProfile, ProtectionRules>> = {
  demo: usual,
  standard: usual,
  mga: {
    ...usual,
    largerLimitWaitMs: 7 * DAY_MS,
    reality: { ...usual.reality, compulsory: 60 },
    exclusion: { ...usual.exclusion, liftWaitMs: 7 * DAY_MS, endsEarly: true },
    complaints: { ...usual.complaints, isReviewFree: true },
  },
  ukgc: {
    ...usual,
    reality: { ...usual.reality, compulsory: 60 },
    timeOut: { ...usual.timeOut, mostMs: 42 * DAY_MS },
    exclusion: { ...usual.exclusion, endsByItself: false, liftsOnline: false },
    pace: { autoplay: false, turbo: false, minRoundMs: { slots: 2500, others: 5000 } },
    bonus: { wageringMax: '10', isOneProduct: true },
    complaints: { acknowledgeMs: DAY_MS, finalAnswerMs: 56 * DAY_MS, isReviewFree: true },
    identityBeforePlay: true,
    underageIsOffence: true,
    limitsFirst: true,
    statesCommission: true,
    freePlay: false,
    fundsNoticeRequired: true,
    exclusionRegisterRequired: true,
    reminders: { reviewMonths: 6, noLimitsMonths: 12, fundsMonths: 6 },
    popupsNeedConsent: true,
    offersFeatureBuy: false,
  },
}

export const COMPLIANCE_PROFILES = Object.keys(RULES) as ComplianceProfile[]

export const protectionRules = (profile: ComplianceProfile): ProtectionRules => RULES[profile]
