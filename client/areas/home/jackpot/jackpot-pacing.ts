import { JACKPOT_STEP_MAX, JACKPOT_STEP_MIN } from '../../../../shared/config/product-limits'

/**
 * Arithmetic of the jackpot counter. Amounts are bigint in units of 10⁻⁸, which represent every decimal
 * string of the contract exactly. A float would lose the last digits of a large pool.
 */

const FRACTION_DIGITS = 8
const SCALE = 10n ** BigInt(FRACTION_DIGITS)

/** The amount of the jackpot pool at a time, `asOf`, in ms since the epoch. */
export interface JackpotPoolSample {
  amount: string
  asOf: number
}

/** Linear growth of the displayed jackpot from one amount to another within `spanMs`. */
export interface JackpotPace {
  from: bigint
  to: bigint
  spanMs: number
}

/** Parses an exact decimal string to units of 10⁻⁸ of the currency. */
export function parseJackpotAmount(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.')
  const negative = whole.startsWith('-')
  const scaled =
    BigInt(whole.replace('-', '')) * SCALE +
    BigInt(fraction.padEnd(FRACTION_DIGITS, '0').slice(0, FRACTION_DIGITS))
  return negative ? -scaled : scaled
}

/** Converts an amount in units of 10⁻⁸ to whole currency units, truncated. */
export const toWholeJackpotUnits = (scaled: bigint): bigint => scaled / SCALE

/** Converts whole currency units to an amount in units of 10⁻⁸. */
export const fromJackpotUnits = (units: number): bigint => BigInt(units) * SCALE

/**
 * Returns the growth from the previous to the latest sample, over the time between them. A smaller amount
 * means that the pool was won, and is displayed immediately.
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
 * Returns the growth from the displayed jackpot amount to a newer sample, so that the number neither jumps
 * nor exceeds the sample.
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
 * Returns the jackpot's amount after `elapsedMs`. It never exceeds the latest sample, even if the device's
 * clock is wrong.
 */
export function jackpotAmountAt({ from, to, spanMs }: JackpotPace, elapsedMs: number): bigint {
  if (spanMs === 0 || elapsedMs >= spanMs) return to
  const elapsed = BigInt(Math.max(0, Math.floor(elapsedMs)))
  return from + ((to - from) * elapsed) / BigInt(spanMs)
}

/**
 * Returns the amount that one tick adds to an illustrative jackpot.
 * @param random a number in [0, 1)
 */
export const jackpotIllustrationStep = (random: number): number =>
  JACKPOT_STEP_MIN + Math.floor(random * (JACKPOT_STEP_MAX - JACKPOT_STEP_MIN + 1))
