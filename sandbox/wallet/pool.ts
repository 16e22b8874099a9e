import type { Bindings } from '../http/env'
import type { JackpotPool } from './jackpot-pool'

/**
 * The jackpot pool: what other players of the operator put in, which grows by itself in a demonstration, and what the
 * stakes played here did to it. In minor units.
 */

/** One in a hundred of every real stake goes into it. */
export const contributionOf = (stake: number): number => Math.floor(stake / 100)

/** A stake of one minor unit wins it once in so many; its worth is then about the contribution. */
export const JACKPOT_ODDS = 500_000_000_000

/** What stays in the pool when it is won. */
const LEAST = 100_000_000
/** A sample is drawn every 10 s; in between others' part does not change. */
const SAMPLE_MS = 10_000
const START = Date.UTC(2026, 10, 1)
const START_MINOR = 4_821_390_700
const STEP_MINOR = 12_400

/** Others' part at a sample: grows by unequal steps, never falls, and is the same whenever it is asked. */
function othersAt(sample: number): number {
  const unevenness = ((sample * 7919) % 997) / 997
  return START_MINOR + sample * STEP_MINOR + Math.floor(unevenness * (STEP_MINOR - 1))
}

const sampleAt = (now: number) => Math.max(1, Math.floor((now - START) / SAMPLE_MS))

export const poolOf = (env: Bindings, ledger: string): DurableObjectStub<JackpotPool> =>
  env.JACKPOT.get(env.JACKPOT.idFromName(ledger))

/** Books a round's part in the pool. @returns what it won */
export const settlePool = (
  pool: DurableObjectStub<JackpotPool>,
  { id, contribution, hitsJackpot }: { id: string; contribution: number; hitsJackpot: boolean },
): Promise<number> => {
  const others = othersAt(sampleAt(Date.now()))
  return pool.settle(id, contribution, hitsJackpot, { others, least: LEAST })
}

/** Makes the pool hold `amount`, for testers. */
export const setPool = (pool: DurableObjectStub<JackpotPool>, amount: number): Promise<void> =>
  pool.set(amount, othersAt(sampleAt(Date.now())))

/** The pool now, and a sample before. */
export async function readPool(pool: DurableObjectStub<JackpotPool>, now: number) {
  const sample = sampleAt(now)
  const previousAt = START + (sample - 1) * SAMPLE_MS
  const { total, before, lastAt } = await pool.changes(previousAt)
  const amount = othersAt(sample) + total
  const previous = othersAt(sample - 1) + before
  return {
    amount,
    asOf: Math.max(START + sample * SAMPLE_MS, lastAt),
    // After a win the pool is less than it was: nothing to pace up from.
    previous: previous < amount ? { amount: previous, asOf: previousAt } : null,
  }
}
