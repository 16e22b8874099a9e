import type { LimitKind, LimitPeriod } from './rules'

/** Remainder of a limit. */
export interface RemainingLimit {
  kind: LimitKind
  period: LimitPeriod
  /** Money as a decimal, time in whole minutes. */
  amount: string
  left: string
}

/**
 * The session of play for a page with a game. It contains durations instead of instants, because the device's
 * clock may be wrong.
 */
export interface RealityView {
  /** Id of the session of play; null: the member is not playing. */
  session: string | null
  elapsedMs: number
  staked: string
  won: string
  /** Stakes of open bets, included in `staked`. */
  open: string
  /** Payouts less stakes of settled bets. */
  result: string
  /** Null for play money. */
  currency: string | null
  /** Id of the due check; null: none is due. */
  due: string | null
  /** Ms until the next check; null: there is none. */
  nextInMs: number | null
  /** Remaining time of the player's limits, ms; null: there is no such limit. */
  timeLeftMs: number | null
  /** Set while a check is due or the time is nearly used up. Null: not requested, or not known. */
  limits: RemainingLimit[] | null
}

/** Time before the end of the player's time at which the page shows a notice. */
export const TIME_NOTICE_MS = 10 * 60_000
