/**
 * Period over which the breaker counts calls, ms. The breaker opens when at least half of the period's calls
 * have failed, if there were at least CALLS_MIN. It then refuses all calls for OPEN_MS, and after that admits
 * one probe at a time.
 */
const WINDOW_MS = 10_000
const CALLS_MIN = 20
const OPEN_MS = 5000
/**
 * Time after which another probe may start, ms. A probe whose request was cancelled never reports its
 * outcome.
 */
const PROBE_MS = 15_000

export type CircuitBreakerState = 'closed' | 'open' | 'probing'

/**
 * A call that the breaker has admitted. The caller reports its outcome; a report is ignored if the breaker
 * has opened or closed since the call began.
 */
interface Admission {
  readonly isProbe: boolean
  report(succeeded: boolean): void
}

interface Second {
  second: number
  calls: number
  failures: number
}

/**
 * Circuit breaker of one isolate. While the platform is down, it spares the platform further calls, and
 * visitors the wait.
 */
export class CircuitBreaker {
  #window: Second[] = []
  #openedAt: number | undefined
  #probeAt: number | undefined
  #generation = 0

  /**
   * Creates a closed breaker.
   * @param onChange called when the breaker has opened or closed
   */
  constructor(
    readonly now: () => number,
    readonly onChange: (state: 'open' | 'closed') => void = () => undefined,
  ) {}

  get state(): CircuitBreakerState {
    if (this.#openedAt === undefined) return 'closed'
    return this.now() - this.#openedAt < OPEN_MS ? 'open' : 'probing'
  }

  /** Seconds until the breaker admits the next probe, at least one. */
  get retryAfterS(): number {
    const left = this.#openedAt === undefined ? 0 : this.#openedAt + OPEN_MS - this.now()
    return Math.max(1, Math.ceil(left / 1000))
  }

  /** Admits one call to the platform; undefined when no call may start now. */
  admit(): Admission | undefined {
    const { state } = this
    if (state === 'open') return undefined
    if (state === 'probing') {
      if (this.#probeAt !== undefined && this.now() - this.#probeAt < PROBE_MS) return undefined
      this.#probeAt = this.now()
    }
    const generation = this.#generation
    return {
      isProbe: state === 'probing',
      report: (succeeded) => {
        if (generation === this.#generation) this.#note(succeeded)
      },
    }
  }

  #note(succeeded: boolean): void {
    if (this.#openedAt !== undefined) {
      this.#change(succeeded ? undefined : this.now())
      return
    }
    const second = Math.floor(this.now() / 1000)
    this.#window = this.#window.filter((part) => part.second > second - WINDOW_MS / 1000)
    let current = this.#window.at(-1)
    if (current?.second !== second) {
      current = { second, calls: 0, failures: 0 }
      this.#window.push(current)
    }
    current.calls += 1
    if (!succeeded) current.failures += 1
    const calls = this.#window.reduce((sum, part) => sum + part.calls, 0)
    const failures = this.#window.reduce((sum, part) => sum + part.failures, 0)
    if (calls >= CALLS_MIN && failures * 2 >= calls) this.#change(this.now())
  }

  #change(openedAt: number | undefined): void {
    const isNews = (openedAt === undefined) !== (this.#openedAt === undefined)
    this.#openedAt = openedAt
    this.#probeAt = undefined
    this.#window = []
    this.#generation += 1
    if (isNews) this.onChange(openedAt === undefined ? 'closed' : 'open')
  }
}
