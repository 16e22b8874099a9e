import type { JackpotView } from '../../../../shared/areas/home/home'
import type { JackpotFigures } from '../../../../shared/contract/home-schemas'
import {
  continueJackpotPace,
  estimateJackpotPace,
  fromJackpotUnits,
  type JackpotPace,
  jackpotAmountAt,
  jackpotIllustrationStep,
  parseJackpotAmount,
} from './jackpot-pacing'

/**
 * State of the jackpot counter between two ticks. `shown` is the displayed amount in units of 10⁻⁸ of the
 * currency.
 */
export interface JackpotCounterState {
  shown: bigint
  jackpot: JackpotView
  pace: JackpotPace | null
  elapsedMs: number
}

/**
 * Creates the state of the jackpot counter. The first amount depends only on the data, so that worker and
 * browser render the same number.
 */
export function startJackpotCounter(jackpot: JackpotView): JackpotCounterState {
  if (jackpot.mode === 'illustrative') {
    return { shown: fromJackpotUnits(jackpot.start), jackpot, pace: null, elapsedMs: 0 }
  }
  const { pool } = jackpot
  if (jackpot.mode === 'live')
    return { shown: parseJackpotAmount(pool.amount), jackpot, pace: null, elapsedMs: 0 }
  const pace = estimateJackpotPace(pool.previous, pool)
  return { shown: pace.from, jackpot, pace, elapsedMs: 0 }
}

/**
 * Advances the jackpot counter by one tick.
 * @param random a number in [0, 1) for the increments of an illustrative jackpot
 */
export function tickJackpotCounter(
  counter: JackpotCounterState,
  tickMs: number,
  random: number,
): JackpotCounterState {
  const { jackpot, pace, shown } = counter
  if (jackpot.mode === 'illustrative')
    return { ...counter, shown: shown + fromJackpotUnits(jackpotIllustrationStep(random)) }
  if (pace === null) return counter
  const elapsedMs = counter.elapsedMs + tickMs
  const next = jackpotAmountAt(pace, elapsedMs)
  return next === shown && elapsedMs > pace.spanMs ? counter : { ...counter, elapsedMs, shown: next }
}

/**
 * Applies newer jackpot data. An illustrative counter continues, a `live` pool shows its new amount, and a
 * `paced` pool grows towards it.
 */
export function applyJackpotUpdate(counter: JackpotCounterState, jackpot: JackpotView): JackpotCounterState {
  const before = counter.jackpot
  if (before.mode !== jackpot.mode) return startJackpotCounter(jackpot)
  if (before.mode === 'illustrative' || jackpot.mode === 'illustrative') return { ...counter, jackpot }
  if (jackpot.mode === 'live' || isOtherPool(before.pool, jackpot.pool)) return startJackpotCounter(jackpot)
  if (jackpot.pool.asOf <= before.pool.asOf) return { ...counter, jackpot }
  return {
    ...counter,
    jackpot,
    elapsedMs: 0,
    pace: continueJackpotPace(counter.shown, before.pool, jackpot.pool),
  }
}

const isOtherPool = (before: JackpotFigures, after: JackpotFigures): boolean =>
  before.currency !== after.currency
