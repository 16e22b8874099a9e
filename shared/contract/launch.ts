import * as v from 'valibot'
import { currencyCode, decimal, instant } from './fields'

/**
 * Launching games (spec §7 Games, Game launch rules). A launch opens a session at the platform: never prefetched, never
 * cached, never repeated by itself.
 */

/** `gameCode` with which TCG_LOTTO_VN and TCG_SEA launch their lobby, and the prize mode of each. */
export const LOBBY_GAME_CODE = 'lobby'
export const LOBBY_PRIZE_MODES = { TCG_LOTTO_VN: 'Elott', TCG_SEA: 'SEA' } as const

/**
 * Answer of `launchGame` and `trialLaunch`. The address carries a one-time ticket, good for a minute. It is text as it
 * came: whoever frames it checks scheme and origin first.
 */
export const launchSchema = v.object({
  content: v.object({ game_url: v.pipe(v.string(), v.nonEmpty(), v.maxLength(4096)) }),
})
export type Launch = v.InferOutput<typeof launchSchema>

/** Codes with which the platform refuses a launch. One the product does not know gets the text of 'unknown'. */
export const LAUNCH_ERRORS = [
  /** There is no such game, or not at this vendor. */
  'game.not.found',
  /** The operator took it out for now. */
  'game.closed',
  'vendor.maintenance',
  /** The vendor did not answer the platform in time. */
  'vendor.timeout',
  /** This account may not play for money (trial, disabled, special types). */
  'no.permission',
  /** The game cannot be tried. */
  'trial.unsupported',
  /** A limit, time-out or self-exclusion of the member forbids it. */
  'player.protection',
  'launch.too.often',
] as const
export type LaunchError = (typeof LAUNCH_ERRORS)[number]

export const isLaunchError = (code: string | undefined): code is LaunchError =>
  (LAUNCH_ERRORS as readonly (string | undefined)[]).includes(code)

/** Answer of `playActivity`: what was played since an instant. Open bets are staked and not won yet. */
export const playActivitySchema = v.object({
  since: instant,
  rounds: v.pipe(v.number(), v.integer(), v.minValue(0)),
  staked: decimal,
  won: decimal,
  /** `won` less `staked`; negative: lost. */
  net: decimal,
  /** Absent for play money. */
  currency: v.optional(currencyCode),
})
export type PlayActivity = v.InferOutput<typeof playActivitySchema>
