/**
 * Every call earns a tenth of a retry, so that the platform gets at most 1.1 attempts per call during an
 * outage.
 */
const EARNED = 0.1
/** Maximum number of saved retries. */
const SAVED_MAX = 2
/** A new isolate may retry its first call. */
const SAVED_AT_START = 1 - EARNED

/** Token bucket that decides whether a failed call may be retried. */
export class RetryBudget {
  #saved = SAVED_AT_START

  earn(): void {
    this.#saved = Math.min(SAVED_MAX, this.#saved + EARNED)
  }

  spend(): boolean {
    // Tenths do not add up exactly in floating point.
    if (this.#saved < 1 - 1e-9) return false
    this.#saved -= 1
    return true
  }
}
