/** A sample is drawn every 10 s; in between the pool does not change. */
const SAMPLE_MS = 10_000
const START = Date.UTC(2026, 10, 1)
/** In paisa, so that sums stay exact: what was there at the start, and what a sample adds on average. */
const START_PAISA = 4_821_390_700
const STEP_PAISA = 12_400

/** The pool at a sample: it grows by unequal steps, never falls, and is the same whenever it is asked. */
function paisaAt(sample: number): number {
  const unevenness = ((sample * 7919) % 997) / 997
  return START_PAISA + sample * STEP_PAISA + Math.floor(unevenness * (STEP_PAISA - 1))
}

const sampleOf = (sample: number) => ({
  amount: (paisaAt(sample) / 100).toFixed(2),
  asOf: START + sample * SAMPLE_MS,
})

/** The jackpot pool as of the latest sample, and the sample before. @param now ms since the epoch */
export function jackpotPool(now: number) {
  const sample = Math.max(1, Math.floor((now - START) / SAMPLE_MS))
  return {
    ...sampleOf(sample),
    currency: 'BDT',
    previous: sampleOf(sample - 1),
    rulesUrl: '/m/help?p=2',
  }
}
