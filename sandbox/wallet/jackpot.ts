import type { JackpotPool } from './jackpot-pool'
import type { WalletBindings } from './wallet-env'

/**
 * The jackpot pool in minor units: a simulated part of other players, which grows with time, plus the changes
 * by stakes in this sandbox.
 */

/** Returns the contribution of a real stake to the jackpot pool: one per cent. */
export const getJackpotContribution = (stake: number): number => Math.floor(stake / 100)

/** Odds of the jackpot: a stake of one minor unit wins the pool once in this many rounds. */
export const JACKPOT_ODDS = 500_000_000_000

/** Amount that remains in the jackpot pool after a win, minor units. */
const LEAST = 100_000_000
/** Interval at which the simulated part of other players in the jackpot pool changes, ms. */
const SAMPLE_MS = 10_000
const START = Date.UTC(2026, 10, 1)
const START_MINOR = 4_821_390_700
const STEP_MINOR = 12_400

/**
 * Returns the other players' part of the jackpot pool at a sample. The part grows in unequal steps and never
 * falls. The result for a sample is always the same.
 */
function othersAt(sample: number): number {
  const unevenness = ((sample * 7919) % 997) / 997
  return START_MINOR + sample * STEP_MINOR + Math.floor(unevenness * (STEP_MINOR - 1))
}

const sampleAt = (now: number) => Math.max(1, Math.floor((now - START) / SAMPLE_MS))

export const getJackpotPool = (
  { JACKPOT }: Pick<WalletBindings, 'JACKPOT'>,
  ledger: string,
): DurableObjectStub<JackpotPool> => JACKPOT.get(JACKPOT.idFromName(ledger))

/** Adds a round to the jackpot pool. @returns the amount that the round wins from the pool */
export const addRoundToJackpot = (
  pool: DurableObjectStub<JackpotPool>,
  { id, contribution, hitsJackpot }: { id: string; contribution: number; hitsJackpot: boolean },
): Promise<number> => {
  const others = othersAt(sampleAt(Date.now()))
  return pool.settle(id, contribution, hitsJackpot, { others, least: LEAST })
}

/** Sets the amount of the jackpot pool, for testers. */
export const setJackpotPool = (pool: DurableObjectStub<JackpotPool>, amount: number): Promise<void> =>
  pool.set(amount, othersAt(sampleAt(Date.now())))

/** Loads the current amount of the jackpot pool, and the amount one sample earlier. */
export async function readJackpotPool(pool: DurableObjectStub<JackpotPool>, now: number) {
  const sample = sampleAt(now)
  const previousAt = START + (sample - 1) * SAMPLE_MS
  const { total, before, lastAt } = await pool.changes(previousAt)
  const amount = othersAt(sample) + total
  const previous = othersAt(sample - 1) + before
  return {
    amount,
    asOf: Math.max(START + sample * SAMPLE_MS, lastAt),
    // After a win the pool is smaller than before. Without a previous amount, the counter on the page does
    // not count up.
    previous: previous < amount ? { amount: previous, asOf: previousAt } : null,
  }
}
