/**
 * Maximum number of requests and calls in progress per isolate: a page with its calls counts four, and 40
 * pages take a third of the memory.
 */
const MOST = 160
/**
 * Minimum of the limit, however slow the platform is: a dozen pages with warm caches, four with cold ones. A
 * search makes 15 concurrent calls.
 */
const LEAST = 48
/** Limit of urgent requests, as a share of MOST: 80, which take two thirds of the memory if all are pages. */
const URGENT = 0.5
/**
 * Duration after which a platform's answer may count as slow, ms, and its minimum ratio to the endpoint's
 * quickest answer.
 */
const SLOW_MS = 400
const SLOW_TIMES = 3
/**
 * Share to which the limit falls, at most once in a period (ms), because all calls in progress are slow for
 * one reason.
 */
const FALL = 0.75
const FALL_PAUSE_MS = 500
/**
 * Time for which the quickest answer of an endpoint is remembered, ms: at least once this time, at most
 * twice.
 */
const REMEMBERED_MS = 60_000

/** Returns the maximum load of an isolate while the platform is quick. */
function mostAtOnce(): number {
  return MOST
}

/** The quickest answer within a period and the one before. */
class Quickest {
  #current = Number.POSITIVE_INFINITY
  #before = Number.POSITIVE_INFINITY

  constructor(private since: number) {}

  note(ms: number, now: number): number {
    if (now - this.since >= REMEMBERED_MS) {
      this.#before = this.#current
      this.#current = Number.POSITIVE_INFINITY
      this.since = now
    }
    this.#current = Math.min(this.#current, ms)
    return Math.min(this.#current, this.#before)
  }
}

/**
 * Work in progress. Cancelled work never reports its end, so it is dropped after its longest possible
 * duration.
 */
class UnderWay {
  /** Latest possible end of each piece of work, ms since the epoch. */
  readonly #until = new Map<symbol, number>()

  constructor(readonly now: () => number) {}

  get size(): number {
    const now = this.now()
    for (const [id, until] of this.#until) if (until <= now) this.#until.delete(id)
    return this.#until.size
  }

  begin(longestMs: number): () => void {
    const id = Symbol()
    this.#until.set(id, this.now() + longestMs)
    return () => void this.#until.delete(id)
  }
}

/**
 * Work in progress in one isolate: requests without a response yet, and platform calls. Beyond a limit there is
 * no capacity for more, and refusing them immediately is better than answering too late (worker/pages/shed.ts).
 * Urgent requests have a separate limit, so that other work never causes them to be refused.
 *
 * The limit falls while the platform answers more slowly than before, and rises again with quick answers, as in
 * TCP congestion control (additive increase, multiplicative decrease; RFC 5681). A platform that is always slow
 * does not count as overloaded. A busy isolate sees slow answers, too, because they wait for it.
 */
export class PlatformLoadMeter {
  readonly #urgent: UnderWay
  readonly #others: UnderWay
  readonly #quickest = new Map<string, Quickest>()
  #limit = mostAtOnce()
  #fellAt = Number.NEGATIVE_INFINITY

  constructor(readonly now: () => number) {
    this.#urgent = new UnderWay(now)
    this.#others = new UnderWay(now)
  }

  get limit(): number {
    return Math.floor(this.#limit)
  }

  get size(): number {
    return this.#urgent.size + this.#others.size
  }

  /**
   * True when one more request may begin.
   * @param isUrgent considers only urgent requests in progress, to limit memory
   */
  hasRoom(isUrgent: boolean): boolean {
    return isUrgent ? this.#urgent.size < mostAtOnce() * URGENT : this.size < this.limit
  }

  /**
   * Counts one more request or call until the returned function is called.
   * @param longestMs maximum duration, after which the work is dropped
   * @param isUrgent true for an urgent request
   */
  begin(longestMs: number, isUrgent = false): () => void {
    return (isUrgent ? this.#urgent : this.#others).begin(longestMs)
  }

  /**
   * Updates the load limit from the answer to a reading call.
   * @param ms until the answer or the timeout
   * @param isTooMuch the platform reports that it is overloaded
   */
  learn(endpoint: string, ms: number, isTooMuch: boolean): void {
    const now = this.now()
    const history = this.#quickest.get(endpoint) ?? new Quickest(now)
    this.#quickest.set(endpoint, history)
    const quickest = history.note(ms, now)
    const isSlow = ms > SLOW_MS && ms > SLOW_TIMES * quickest
    // While less than half of the limit is in use, the limit has not been tested.
    if (2 * this.size < this.#limit) return
    if (isSlow || isTooMuch) this.#fall(now)
    else this.#limit = Math.min(mostAtOnce(), this.#limit + 1 / this.#limit)
  }

  #fall(now: number): void {
    if (now - this.#fellAt < FALL_PAUSE_MS) return
    this.#fellAt = now
    this.#limit = Math.max(Math.min(LEAST, mostAtOnce()), this.#limit * FALL)
  }
}
