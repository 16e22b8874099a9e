import { JACKPOT_STEP_MAX, JACKPOT_STEP_MIN } from '../../../../shared/config/limits'

/**
 * Arithmetic of the jackpot counter. Amounts are bigint in units of 10⁻⁸, which represents every decimal
 * string of the contract exactly; a float would lose the last digits of a pool of ten digits.
 */

const fractionDigits = 8
const scale = 10n ** BigInt(fractionDigits)

/** The amount of the jackpot pool at an instant (ms since the epoch). */
export interface JackpotPoolSample {
  amount: string
  asOf: number
}

/** Linear growth of the jackpot from one amount to another over `spanMs`. */
export interface JackpotPace {
  from: bigint
  to: bigint
  spanMs: number
}

/** Parses an exact decimal string into units of 10⁻⁸ of the currency. */
export function parseJackpotAmount(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.')
  const negative = whole.startsWith('-')
  const scaled =
    BigInt(whole.replace('-', '')) * scale +
    BigInt(fraction.padEnd(fractionDigits, '0').slice(0, fractionDigits))
  return negative ? -scaled : scaled
}

/** Converts an amount in units of 10⁻⁸ to whole currency units, truncated. */
export const toWholeJackpotUnits = (scaled: bigint): bigint => scaled / scale

/** Converts whole currency units to an amount in units of 10⁻⁸. */
export const fromJackpotUnits = (units: number): bigint => BigInt(units) * scale

/**
 * Returns the jackpot's growth from the previous sample to the latest, over the time between the two. A
 * smaller amount means that the pool was won; it is shown at once.
 */
export function estimateJackpotPace(
  previous: JackpotPoolSample | undefined,
  latest: JackpotPoolSample,
): JackpotPace {
  const to = parseJackpotAmount(latest.amount)
  const from = previous === undefined ? to : parseJackpotAmount(previous.amount)
  const spanMs = previous === undefined ? 0 : Math.max(0, latest.asOf - previous.asOf)
  return from > to || spanMs === 0 ? { from: to, to, spanMs: 0 } : { from, to, spanMs }
}

/**
 * Returns growth from the visible jackpot amount to that of a newer sample, so that the number neither jumps
 * nor overtakes the sample.
 */
export function continueJackpotPace(
  shown: bigint,
  before: JackpotPoolSample,
  latest: JackpotPoolSample,
): JackpotPace {
  const pace = estimateJackpotPace(before, latest)
  return shown > pace.to ? { from: pace.to, to: pace.to, spanMs: 0 } : { ...pace, from: shown }
}

/**
 * Returns the jackpot's amount after `elapsedMs`, limited to the latest sample even when the clock is wrong.
 */
export function jackpotAmountAt({ from, to, spanMs }: JackpotPace, elapsedMs: number): bigint {
  if (spanMs === 0 || elapsedMs >= spanMs) return to
  const elapsed = BigInt(Math.max(0, Math.floor(elapsedMs)))
  return from + ((to - from) * elapsed) / BigInt(spanMs)
}

/** Amount that one tick adds to an illustrative jackpot. @param random a number in [0, 1) */
export const jackpotIllustrationStep = (random: number): number =>
  JACKPOT_STEP_MIN + Math.floor(random * (JACKPOT_STEP_MAX - JACKPOT_STEP_MIN + 1))
