import type { ProductConfig } from '../config/product'

/**
 * The rules of player protection by compliance profile. docs/protection-rules.md names the source of each, and the test
 * that shows it.
 */

export const LIMIT_KINDS = ['deposit', 'wager', 'loss', 'time'] as const
/** `time` is counted in minutes, all others in money. */
export type LimitKind = (typeof LIMIT_KINDS)[number]

export const LIMIT_PERIODS = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]

/** Longest time of a period, minutes. */
export const MAX_MINUTES: Readonly<Record<LimitPeriod, number>> = { day: 1440, week: 10_080, month: 44_640 }

export type ComplianceProfile = ProductConfig['complianceProfile']

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How games may be played, with money and for free alike. */
export interface PaceRules {
  /** Rounds may follow each other without the player. */
  autoplay: boolean
  /** Something may shorten the time until a result: turbo, quick spin, a tap that stops the reels. */
  turbo: boolean
  /** From the start of a round to the start of the next, ms, at least. */
  minRoundMs: { slots: number; others: number }
}

export interface ProtectionRules {
  /** How long a larger limit, or none, waits before the player can confirm it, ms. A smaller one holds at once. */
  largerLimitWaitMs: number
  reality: {
    /** Intervals that a player can choose, minutes. */
    intervals: readonly number[]
    /** The longest that there may be without a check, minutes; null: a player may have none. */
    compulsory: number | null
  }
  /**
   * Shortest and longest break, ms. `isConfirmed`: a second step confirms it; false where the law asks for a break that
   * begins by one press.
   */
  timeOut: { leastMs: number; mostMs: number; isConfirmed: boolean }
  exclusion: {
    /** Lengths to choose, months. An exclusion without an end can always be chosen. */
    months: readonly number[]
    /** For how long it cannot be lifted, months; of one with an end, until that end where it is later. */
    leastMonths: number
    /** Whether it ends with its time; else only when the player asks for that. */
    endsByItself: boolean
    /** How long the end waits after the player has asked for it, ms. */
    liftWaitMs: number
  }
  pace: PaceRules
}

const usual: ProtectionRules = {
  largerLimitWaitMs: DAY_MS,
  reality: { intervals: [15, 30, 60], compulsory: null },
  timeOut: { leastMs: DAY_MS, mostMs: 30 * DAY_MS, isConfirmed: true },
  exclusion: { months: [6, 12, 24, 60], leastMonths: 6, endsByItself: true, liftWaitMs: DAY_MS },
  pace: { autoplay: true, turbo: true, minRoundMs: { slots: 0, others: 0 } },
}

const rules: Readonly<Record<ComplianceProfile, ProtectionRules>> = {
  demo: usual,
  standard: usual,
  mga: {
    ...usual,
    largerLimitWaitMs: 7 * DAY_MS,
    reality: { ...usual.reality, compulsory: 60 },
    exclusion: { ...usual.exclusion, liftWaitMs: 7 * DAY_MS },
  },
  ukgc: {
    ...usual,
    reality: { ...usual.reality, compulsory: 60 },
    timeOut: { ...usual.timeOut, mostMs: 42 * DAY_MS },
    exclusion: { ...usual.exclusion, endsByItself: false },
    pace: { autoplay: false, turbo: false, minRoundMs: { slots: 2500, others: 5000 } },
  },
}

export const protectionRules = (profile: ComplianceProfile): ProtectionRules => rules[profile]
