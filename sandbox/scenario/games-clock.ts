import type { ScenarioState } from './state'

type Clock = Pick<ScenarioState, 'clockAheadS'>

/** Now, by the games' clock, ms since the epoch. Draws, table rounds and events follow it; a tester can advance it. */
export const gamesNow = ({ clockAheadS }: Clock): number => Date.now() + clockAheadS * 1000

/** Converts an instant of the games' clock to real time. */
export const realInstant = ({ clockAheadS }: Clock, instant: number): number => instant - clockAheadS * 1000
