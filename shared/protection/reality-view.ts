import type { LimitKind, LimitPeriod } from './rules'

/** What is left of a limit. */
export interface RemainingLimit {
  kind: LimitKind
  period: LimitPeriod
  /** Money as a decimal, of `time` whole minutes. */
  amount: string
  left: string
}

/**
 * The session of play for a page with a game. It has durations and no instants: the device's clock, whatever it shows,
 * decides nothing.
 */
export interface RealityView {
  /** Names the session of play; null: the member is not playing. */
  session: string | null
  elapsedMs: number
  staked: string
  won: string
  /** Of `staked`: what is staked in open bets. */
  open: string
  /** What settled bets brought without their stakes. */
  result: string
  /** Null for play money. */
  currency: string | null
  /** Names the check that is due; null: none is. */
  due: string | null
  /** Until the next check; null: there is none. */
  nextInMs: number | null
  /** Left of the player's limits on time; null: there is none. */
  timeLeftMs: number | null
  /** While a check is due or the time is nearly over. Null: not asked for, or not known. */
  limits: RemainingLimit[] | null
}

/** How long before the end of the player's time the page says so. */
export const TIME_NOTICE_MS = 10 * 60_000
