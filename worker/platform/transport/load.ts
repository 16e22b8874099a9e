/** Most that an isolate has under way at once: a page with its calls is four, and 40 pages take a third of its memory. */
const MOST = 160
/** Fewest, however slow the platform is: a dozen pages, more than a quiet isolate ever has. */
const LEAST = 48
/** An answer is slow after this time, ms, and after so many times that of the quickest of its endpoint. */
const SLOW_MS = 400
const SLOW_TIMES = 3
/** The limit falls by this share, at most once in so many ms: the calls that are under way are slow for the same reason. */
const FALL = 0.75
const FALL_PAUSE_MS = 500
/** How long the quickest answer of an endpoint is remembered at least, and half of what it is at most, ms. */
const REMEMBERED_MS = 60_000
/** A request that was cut off never ends; nothing takes longer than this, ms. */
const FORGOTTEN_MS = 15_000

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

/**
 * What one isolate has under way: requests that are not answered yet, and calls of the platform. Beyond a limit there is no
 * room for more, and they are better refused at once than answered too late (worker/render/shed.ts).
 *
 * The limit falls while the platform answers more slowly than it did, and rises again with quick answers, as a TCP
 * connection does with what it sends (additive increase, multiplicative decrease; RFC 5681). A platform that is always
 * slow is not taken for one that has too much to do. A busy isolate sees slow answers, too, because they wait for it.
 */
export class Load {
  /** When each began, oldest first. */
  readonly #underWay = new Map<symbol, number>()
  readonly #quickest = new Map<string, Quickest>()
  #limit = mostAtOnce()
  #fellAt = Number.NEGATIVE_INFINITY

  constructor(readonly now: () => number) {}

  /** How many there may be. */
  get limit(): number {
    return Math.floor(this.#limit)
  }

  get size(): number {
    const oldest = this.now() - FORGOTTEN_MS
    for (const [id, began] of this.#underWay) {
      if (began > oldest) break
      this.#underWay.delete(id)
    }
    return this.#underWay.size
  }

  /** Whether one more may begin. @param isUrgent it is refused only when memory runs short */
  hasRoom(isUrgent: boolean): boolean {
    return this.size < (isUrgent ? 2 * mostAtOnce() : this.limit)
  }

  /** One more is under way until the returned function is called. */
  begin(): () => void {
    const id = Symbol()
    this.#underWay.set(id, this.now())
    return () => void this.#underWay.delete(id)
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
    if (isSlow || isTooMuch) this.#fall(now)
    else if (2 * this.size >= this.#limit) this.#limit = Math.min(mostAtOnce(), this.#limit + 1 / this.#limit)
  }

  #fall(now: number): void {
    if (now - this.#fellAt < FALL_PAUSE_MS) return
    this.#fellAt = now
    // From what is under way: as long as that is less than the limit, the limit has not been tried.
    const tried = Math.min(this.#limit, this.size)
    this.#limit = Math.max(Math.min(LEAST, mostAtOnce()), tried * FALL)
  }
}
