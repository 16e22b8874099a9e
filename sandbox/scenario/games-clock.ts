import type { ScenarioState } from './state'

type Clock = Pick<ScenarioState, 'clockAheadS'>

/** Draws, table rounds and events go by a clock that a tester can put forward. ms since the epoch. */
export const gamesNow = ({ clockAheadS }: Clock): number => Date.now() + clockAheadS * 1000

/** An instant of the games' clock as the rest of the world counts. */
export const realInstant = ({ clockAheadS }: Clock, instant: number): number => instant - clockAheadS * 1000
