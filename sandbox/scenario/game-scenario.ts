import * as v from 'valibot'
import { LAUNCH_ERRORS } from '../../shared/contract/play-schemas'

/** Error codes with which a tester can make all launches of games fail. */

export const SCENARIO_LAUNCH_ERRORS = ['none', ...LAUNCH_ERRORS] as const

/**
 * Faults of a game vendor:
 * - `slow`: pages and calls of games take four seconds
 * - `silent`: pages and calls of games are answered after two minutes
 * - `error`: pages and calls of games get status 503
 * - `lost-reply`: a bet is posted and recorded, but its reply is lost
 * - `crash`: a bet is posted, but the sandbox fails before the bet is recorded
 */
export const VENDOR_FAULTS = ['none', 'slow', 'silent', 'error', 'lost-reply', 'crash'] as const

/** Results that a tester can force on rounds that are decided immediately. */
export const ROUND_OUTCOMES = ['random', 'win', 'lose', 'jackpot'] as const

export interface GameScenario {
  /** Error code with which launches of games are refused. */
  launchError: (typeof SCENARIO_LAUNCH_ERRORS)[number]
  /** URL that replaces the game URL of launches; empty: the URL that works. */
  launchUrl: string
  vendorFault: (typeof VENDOR_FAULTS)[number]
  outcome: (typeof ROUND_OUTCOMES)[number]
  /**
   * Seconds by which the game clock is ahead of real time. Draws, table rounds and events follow the game
   * clock.
   */
  clockAheadS: number
}

export const DEFAULT_GAME_SCENARIO: GameScenario = {
  launchError: 'none',
  launchUrl: '',
  vendorFault: 'none',
  outcome: 'random',
  clockAheadS: 0,
}

const CLOCK_AHEAD_MAX_S = 400 * 86_400

export const gameScenarioEntries = {
  launchError: v.exactOptional(v.picklist(SCENARIO_LAUNCH_ERRORS)),
  launchUrl: v.exactOptional(v.pipe(v.string(), v.maxLength(4096))),
  vendorFault: v.exactOptional(v.picklist(VENDOR_FAULTS)),
  outcome: v.exactOptional(v.picklist(ROUND_OUTCOMES)),
  clockAheadS: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(CLOCK_AHEAD_MAX_S))),
}
