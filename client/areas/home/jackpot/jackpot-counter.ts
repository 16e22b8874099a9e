import type { JackpotView } from '../../../../shared/areas/home/home'
import type { JackpotPool } from '../../../../shared/contract/home'
import {
  fromUnits,
  illustrationStep,
  type Pace,
  paceAt,
  paceBetween,
  paceOnwards,
  parseAmount,
} from './jackpot-pacing'

/** State of the jackpot counter between two ticks. `shown` is in 10⁻⁸ of a unit. */
export interface Counter {
  shown: bigint
  jackpot: JackpotView
  pace: Pace | null
  elapsedMs: number
}

/** The first number depends only on the data, so that it is the same in the worker and the browser. */
export function startCounter(jackpot: JackpotView): Counter {
  if (jackpot.mode === 'illustrative') {
    return { shown: fromUnits(jackpot.start), jackpot, pace: null, elapsedMs: 0 }
  }
  const { pool } = jackpot
  if (jackpot.mode === 'live') return { shown: parseAmount(pool.amount), jackpot, pace: null, elapsedMs: 0 }
  const pace = paceBetween(pool.previous, pool)
  return { shown: pace.from, jackpot, pace, elapsedMs: 0 }
}

/** @param random a number in [0, 1), for the steps of an illustrative jackpot */
export function tick(counter: Counter, tickMs: number, random: number): Counter {
  const { jackpot, pace, shown } = counter
  if (jackpot.mode === 'illustrative')
    return { ...counter, shown: shown + fromUnits(illustrationStep(random)) }
  if (pace === null) return counter
  const elapsedMs = counter.elapsedMs + tickMs
  const next = paceAt(pace, elapsedMs)
  return next === shown && elapsedMs > pace.spanMs ? counter : { ...counter, elapsedMs, shown: next }
}

/** Applies newer data: an illustrative counter continues, a pool shows or approaches its new sample. */
export function withJackpot(counter: Counter, jackpot: JackpotView): Counter {
  const before = counter.jackpot
  if (before.mode !== jackpot.mode) return startCounter(jackpot)
  if (before.mode === 'illustrative' || jackpot.mode === 'illustrative') return { ...counter, jackpot }
  if (jackpot.mode === 'live' || isOtherPool(before.pool, jackpot.pool)) return startCounter(jackpot)
  if (jackpot.pool.asOf <= before.pool.asOf) return { ...counter, jackpot }
  return { ...counter, jackpot, elapsedMs: 0, pace: paceOnwards(counter.shown, before.pool, jackpot.pool) }
}

const isOtherPool = (before: JackpotPool, after: JackpotPool): boolean => before.currency !== after.currency
