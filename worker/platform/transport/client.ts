import { PLATFORM_READ_TIMEOUT_MS, PLATFORM_WRITE_TIMEOUT_MS } from '../../../shared/config/product-limits'
import { type Endpoint, type EndpointName, endpoints } from '../../../shared/contract/endpoints'
import { CircuitBreaker, type CircuitBreakerState } from './breaker'
import { isPlatformFault, PlatformError, type PlatformErrorCode } from './error'
import { PlatformLoadMeter } from './load-meter'
import { readFileReply, readReply } from './reply'
import { buildRequest, type PlatformCallOptions, type PlatformRequest, type PlatformTarget } from './request'

/**
 * Each call adds this fraction of a retry to the budget, so that the platform gets at most 1.1 attempts per
 * call during an outage.
 */
const EARNED = 0.1
/** Maximum number of retries in the budget. */
const SAVED_MAX = 2
/** Initial budget of a new isolate: together with the first call's share it allows one retry. */
const SAVED_AT_START = 1 - EARNED

/** Token bucket that decides whether a failed call may be retried. */
class RetryBudget {
  #saved = SAVED_AT_START

  earn(): void {
    this.#saved = Math.min(SAVED_MAX, this.#saved + EARNED)
  }

  spend(): boolean {
    // The tolerance is needed because tenths do not add up exactly in floating point.
    if (this.#saved < 1 - 1e-9) return false
    this.#saved -= 1
    return true
  }
}

interface PlatformOptions extends PlatformTarget {
  /** Sends a request to the platform: the fetch function of a service binding, or the global one. */
  send: (request: Request) => Promise<Response>
  now: () => number
  /** Counts the isolate's calls in progress to measure its load. Default: a new instance. */
  load?: PlatformLoadMeter
  /** Called for each platform call that failed, was refused, or was not sent because the breaker is open. */
  onFailure?: (name: EndpointName, code: PlatformErrorCode) => void
  /** Called when the breaker has opened or closed. */
  onBreaker?: (state: 'open' | 'closed') => void
}

/**
 * The only client of the platform. Each isolate has one, because the breaker and the retry budget must count
 * every call.
 */
export interface PlatformClient {
  /**
   * Calls an endpoint and returns the reply's value without validating it.
   * @throws PlatformError
   */
  call(name: EndpointName, options: PlatformCallOptions): Promise<unknown>
  readonly breakerState: CircuitBreakerState
  /** Table of all platform calls. Other modules read it here, because only the client imports the table. */
  readonly endpoints: typeof endpoints
}

/** Limits the total duration of `work`, which includes headers, body and retry. */
async function withDeadline<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | null = null
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new PlatformError('timeout'))
      controller.abort()
    }, ms)
  })
  try {
    // The work races against the deadline in addition to being aborted: a transport that ignores the signal
    // must not delay the page.
    return await Promise.race([work(controller.signal), expired])
  } finally {
    clearTimeout(timer)
  }
}

/** True when the first attempt may not have reached the platform, or the platform is restarting. */
const isWorthRetrying = (error: unknown): boolean =>
  error instanceof PlatformError &&
  (error.code === 'unreachable' || (error.status === 503 && error.retryAfterS === undefined))

/**
 * True when the platform refuses calls because it is overloaded (RFC 6585, section 4; RFC 9110, section
 * 15.6.4).
 */
const isOverloaded = (error: unknown): boolean =>
  error instanceof PlatformError && (error.status === 429 || error.status === 503)

export function createPlatformClient({
  send,
  now,
  load = new PlatformLoadMeter(now),
  onFailure = () => undefined,
  onBreaker,
  ...target
}: PlatformOptions): PlatformClient {
  const breaker = new CircuitBreaker(now, onBreaker)
  const budget = new RetryBudget()

  async function attempt(
    { file }: Endpoint,
    { url, init }: PlatformRequest,
    signal: AbortSignal,
  ): Promise<unknown> {
    let response: Response
    try {
      response = await send(new Request(url, { ...init, signal }))
    } catch (cause) {
      throw new PlatformError('unreachable', { cause })
    }
    return file ? readFileReply(response, file) : readReply(response)
  }

  async function callWithin(
    ms: number,
    endpoint: Endpoint,
    request: PlatformRequest,
    mayRetry: boolean,
  ): Promise<unknown> {
    return withDeadline(ms, async (signal) => {
      try {
        return await attempt(endpoint, request, signal)
      } catch (error) {
        if (!mayRetry || signal.aborted || !isWorthRetrying(error) || !budget.spend()) throw error
        return attempt(endpoint, request, signal)
      }
    })
  }

  return {
    endpoints,
    async call(name, options) {
      const endpoint: Endpoint = endpoints[name]
      // The request is built before the breaker counts the call, because an invalid parameter is not a
      // failure of the platform.
      const request = buildRequest(name, target, options)
      const admission = breaker.admit()
      if (!admission) {
        onFailure(name, 'breaker-open')
        throw new PlatformError('breaker-open', { retryAfterS: breaker.retryAfterS })
      }
      budget.earn()
      const isRead = endpoint.method === 'GET' && !endpoint.money
      // A call that changes something, such as a login or an SMS, gets more time: it may have succeeded
      // although no response arrived.
      const longestMs = isRead ? PLATFORM_READ_TIMEOUT_MS : PLATFORM_WRITE_TIMEOUT_MS
      const end = load.begin(longestMs)
      const began = now()
      const learn = (error?: unknown) => {
        if (isRead) load.learn(name, now() - began, isOverloaded(error))
      }
      try {
        const value = await callWithin(longestMs, endpoint, request, isRead && !admission.isProbe)
        admission.report(true)
        learn()
        return value
      } catch (error) {
        admission.report(!isPlatformFault(error))
        learn(error)
        if (error instanceof PlatformError) onFailure(name, error.code)
        throw error
      } finally {
        end()
      }
    },
    get breakerState() {
      return breaker.state
    },
  }
}
