import { JACKPOT_STEP_MAX, JACKPOT_STEP_MIN } from '../../../../shared/config/limits'

/**
 * Arithmetic of the jackpot counter (decisions.md). Amounts are bigint in 10⁻⁸ of a unit, which holds every decimal
 * string of the contract exactly; a float would lose the last digits of a pool of ten.
 */

const fractionDigits = 8
const scale = 10n ** BigInt(fractionDigits)

/** What the pool held at an instant (ms). */
export interface PoolSample {
  amount: string
  asOf: number
}

/** A way from one amount to another over `spanMs`. */
export interface Pace {
  from: bigint
  to: bigint
  spanMs: number
}

/** An exact decimal string in 10⁻⁸ of a unit. */
export function parseAmount(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.')
  const negative = whole.startsWith('-')
  const scaled =
    BigInt(whole.replace('-', '')) * scale +
    BigInt(fraction.padEnd(fractionDigits, '0').slice(0, fractionDigits))
  return negative ? -scaled : scaled
}

/** Whole units of a scaled amount, truncated. */
export const wholeUnits = (scaled: bigint): bigint => scaled / scale

/** A whole number of units as a scaled amount. */
export const fromUnits = (units: number): bigint => BigInt(units) * scale

/**
 * The way to the latest sample: from the one before, in the time that lay between the two. A pool that has fallen
 * was won: its new value stands at once.
 */
export function paceBetween(previous: PoolSample | undefined, latest: PoolSample): Pace {
  const to = parseAmount(latest.amount)
  const from = previous === undefined ? to : parseAmount(previous.amount)
  const spanMs = previous === undefined ? 0 : Math.max(0, latest.asOf - previous.asOf)
  return from > to || spanMs === 0 ? { from: to, to, spanMs: 0 } : { from, to, spanMs }
}

/** Goes on from what is shown when a newer sample arrives, so that the number neither jumps nor overtakes it. */
export function paceOnwards(shown: bigint, before: PoolSample, latest: PoolSample): Pace {
  const pace = paceBetween(before, latest)
  return shown > pace.to ? { from: pace.to, to: pace.to, spanMs: 0 } : { ...pace, from: shown }
}

/** The amount shown after `elapsedMs`; never above the latest sample, whatever the clock says. */
export function paceAt({ from, to, spanMs }: Pace, elapsedMs: number): bigint {
  if (spanMs === 0 || elapsedMs >= spanMs) return to
  const elapsed = BigInt(Math.max(0, Math.floor(elapsedMs)))
  return from + ((to - from) * elapsed) / BigInt(spanMs)
}

/** What one tick of the illustration adds (spec §9). @param random a number of [0, 1) */
export const illustrationStep = (random: number): number =>
  JACKPOT_STEP_MIN + Math.floor(random * (JACKPOT_STEP_MAX - JACKPOT_STEP_MIN + 1))
