/**
 * Maximum number of requests and platform calls in progress per isolate. A page with its calls counts as
 * four, so 40 pages fit; they take a third of the memory.
 */
const MOST = 160
/**
 * Minimum of the load limit, even if the platform is slow. It allows a dozen pages with warm caches, or four
 * with cold ones. A search makes 15 concurrent calls.
 */
const LEAST = 48
/**
 * Limit of urgent requests, as a share of MOST. The result is 80; if all of them are pages, they take two
 * thirds of the memory.
 */
const URGENT = 0.5
/**
 * A platform reply counts as slow if it took longer than SLOW_MS (ms), and also longer than SLOW_TIMES the
 * endpoint's quickest reply.
 */
const SLOW_MS = 400
const SLOW_TIMES = 3
/**
 * Factor by which the load limit is multiplied when the platform is slow. This happens at most once per
 * FALL_PAUSE_MS (ms), because all calls in progress are slow for the same reason.
 */
const FALL = 0.75
const FALL_PAUSE_MS = 500
/**
 * Minimum time for which the quickest reply of an endpoint is remembered, ms. The maximum is twice that time.
 */
const REMEMBERED_MS = 60_000

/** Returns the maximum load of an isolate while the platform is quick. */
function mostAtOnce(): number {
  return MOST
}

/** The quickest reply in the current period and in the period before. */
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
 * Counts work in progress. Cancelled work never reports its end, so it is dropped after its maximum duration.
 */
class UnderWay {
  /** Latest possible end of each request or call, ms since the epoch. */
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
 * Counts the work in progress in one isolate: requests without a response yet, and platform calls. Above a
 * limit, further requests are refused, because refusing immediately is better than responding too late
 * (worker/pages/shed.ts). Urgent requests have a separate limit, so that other work never causes them to be
 * refused.
 *
 * The limit falls while the platform responds more slowly than before, and rises again with quick replies, as
 * in TCP congestion control (additive increase, multiplicative decrease; RFC 5681). A platform that is always
 * slow does not count as overloaded. A busy isolate also measures slow replies, because they wait until it
 * can process them.
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
   * @param isUrgent true for an urgent request, for which only urgent requests count; their limit protects
   * the memory
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
   * Updates the load limit after the reply to a call that reads data.
   * @param ms time until the reply or the timeout
   * @param isTooMuch true when the platform reports that it is overloaded
   */
  learn(endpoint: string, ms: number, isTooMuch: boolean): void {
    const now = this.now()
    const history = this.#quickest.get(endpoint) ?? new Quickest(now)
    this.#quickest.set(endpoint, history)
    const quickest = history.note(ms, now)
    const isSlow = ms > SLOW_MS && ms > SLOW_TIMES * quickest
    // The limit is tested only while at least half of it is in use.
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
