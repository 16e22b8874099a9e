/** Most that an isolate has under way at once: a page with its calls is four, and 40 pages take a third of its memory. */
const MOST = 160
/** Fewest, however slow the platform is: a dozen pages with warm caches, four with cold ones. A search asks for 15 at once. */
const LEAST = 48
/** Urgent requests have a bound of their own, as a share of MOST: 80, which take two thirds of the memory if all are pages. */
const URGENT = 0.5
/** An answer is slow after this time, ms, and after so many times that of the quickest of its endpoint. */
const SLOW_MS = 400
const SLOW_TIMES = 3
/** The limit falls by this share, at most once in so many ms: the calls that are under way are slow for the same reason. */
const FALL = 0.75
const FALL_PAUSE_MS = 500
/** How long the quickest answer of an endpoint is remembered at least, and half of what it is at most, ms. */
const REMEMBERED_MS = 60_000

/** The bound of an isolate whose platform is quick. */
function mostAtOnce(): number {
  return MOST
}

/** The least of a period and of the one before it. */
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

/** What has begun and not ended. What was cut off never ends: it is forgotten after the longest time that it may take. */
class UnderWay {
  /** Until when each can take, ms since the epoch. */
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
 * What one isolate has under way: requests that are not answered yet, and calls of the platform. Beyond a limit there is no
 * room for more, and they are better refused at once than answered too late (worker/pages/shed.ts). Urgent requests
 * have a bound of their own, so that nothing else that is under way gets them refused.
 *
 * The limit falls while the platform answers more slowly than it did, and rises again with quick answers, as a TCP
 * connection does with what it sends (additive increase, multiplicative decrease; RFC 5681). A platform that is always
 * slow is not taken for one that has too much to do. A busy isolate sees slow answers, too, because they wait for it.
 */
export class Load {
  readonly #urgent: UnderWay
  readonly #others: UnderWay
  readonly #quickest = new Map<string, Quickest>()
  #limit = mostAtOnce()
  #fellAt = Number.NEGATIVE_INFINITY

  constructor(readonly now: () => number) {
    this.#urgent = new UnderWay(now)
    this.#others = new UnderWay(now)
  }

  /** How many there may be. */
  get limit(): number {
    return Math.floor(this.#limit)
  }

  get size(): number {
    return this.#urgent.size + this.#others.size
  }

  /** Whether one more request may begin. @param isUrgent only the urgent ones that are under way matter, for the memory's sake */
  hasRoom(isUrgent: boolean): boolean {
    return isUrgent ? this.#urgent.size < mostAtOnce() * URGENT : this.size < this.limit
  }

  /**
   * One more is under way until the returned function is called.
   * @param longestMs how long it may take; then it is forgotten
   * @param isUrgent of a request
   */
  begin(longestMs: number, isUrgent = false): () => void {
    return (isUrgent ? this.#urgent : this.#others).begin(longestMs)
  }

  /**
   * Learns from the answer to a call that only reads.
   * @param ms until it came, or none did
   * @param isTooMuch the platform says itself that it has too much to do
   */
  learn(endpoint: string, ms: number, isTooMuch: boolean): void {
    const now = this.now()
    const known = this.#quickest.get(endpoint) ?? new Quickest(now)
    this.#quickest.set(endpoint, known)
    const quickest = known.note(ms, now)
    const isSlow = ms > SLOW_MS && ms > SLOW_TIMES * quickest
    // As long as less than half of it is under way, the limit has not been tried.
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
