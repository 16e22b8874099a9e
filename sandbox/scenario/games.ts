import * as v from 'valibot'
import { LAUNCH_ERRORS } from '../../shared/contract/play'

/** What a tester can make of launches and of the games behind them. */

export const launchErrors = ['none', ...LAUNCH_ERRORS] as const

/**
 * - `slow`: pages and calls of games take four seconds
 * - `silent`: they do not answer for two minutes
 * - `error`: they answer 503
 * - `lost-reply`: a bet is posted and recorded, and its reply is lost
 * - `crash`: a bet is posted, and the sandbox dies before it is recorded
 */
export const vendorFaults = ['none', 'slow', 'silent', 'error', 'lost-reply', 'crash'] as const

/** What rounds that decide at once come to. */
export const outcomes = ['random', 'win', 'lose', 'jackpot'] as const

export interface GameScenario {
  /** Refuses launches with this code. */
  launchError: (typeof launchErrors)[number]
  /** What game_url is instead of an address that works; empty: as it should be. */
  launchUrl: string
  vendorFault: (typeof vendorFaults)[number]
  outcome: (typeof outcomes)[number]
  /** How far the games' clock is ahead, seconds: draws, table rounds and events go by it. */
  clockAheadS: number
}

export const normalGames: GameScenario = {
  launchError: 'none',
  launchUrl: '',
  vendorFault: 'none',
  outcome: 'random',
  clockAheadS: 0,
}

const MOST_AHEAD_S = 400 * 86_400

export const gameScenarioEntries = {
  launchError: v.exactOptional(v.picklist(launchErrors)),
  launchUrl: v.exactOptional(v.pipe(v.string(), v.maxLength(4096))),
  vendorFault: v.exactOptional(v.picklist(vendorFaults)),
  outcome: v.exactOptional(v.picklist(outcomes)),
  clockAheadS: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_AHEAD_S))),
}
