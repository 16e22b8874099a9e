import type { LimitKind, LimitPeriod } from './rules'

/** Amount that remains of a player limit. */
export interface RemainingLimit {
  kind: LimitKind
  period: LimitPeriod
  /** Amount of the limit; like `left`, money as a decimal, or time in whole minutes. */
  amount: string
  left: string
}

/**
 * Session of play and reality checks, for a page with a game. Contains durations instead of instants, because
 * the device's clock may be wrong.
 */
export interface RealityCheckView {
  /** Id of the session of play; null: the member is not playing. */
  session: string | null
  elapsedMs: number
  staked: string
  won: string
  /** Stakes of open bets, included in `staked`. */
  open: string
  /** Payouts less stakes of the session's settled bets. */
  result: string
  /** Currency of the session's amounts; null for play money. */
  currency: string | null
  /** Id of the reality check that is due now; null: none is due. */
  due: string | null
  /** Ms until the next reality check; null: the player has no checks. */
  nextInMs: number | null
  /** Remaining time of the player's time limits, ms; null: the player has no time limit. */
  timeLeftMs: number | null
  /**
   * Remaining amounts of the player's limits, set while a reality check is due or the time limit is nearly
   * used up. Null: not requested, or not reported.
   */
  limits: RemainingLimit[] | null
}

/** Remaining time of the player's time limit at which the page shows a notice. */
export const TIME_NOTICE_MS = 10 * 60_000
