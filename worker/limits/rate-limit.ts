import { env } from 'cloudflare:workers'
import { createHash } from 'node:crypto'
import { LruMap } from '../cache/lru'
import { TIMED_OUT, waitAtMost } from '../cache/time-limit'
import type { Bindings } from '../env'
import type { Logger } from '../logging/logger'
import { observe } from '../observe/observe'
import { ipv6SiteOf } from '../security/client-ip'
import { getDurableObject } from '../start/durable-objects'
import {
  RATE_LIMITS,
  type RateLimitKind,
  type RateLimitRule,
  type RateLimitScope,
  type RateWindow,
  SITE_LIMIT_FACTOR,
} from './limit-rules'

const { COUNTERS, RATE_LIMIT } = env as Bindings

/**
 * Longest wait for the counter of a rate limit, ms, so that a slow counter does not delay a form for longer.
 */
const PATIENCE_MS = 1000
/**
 * Period of Cloudflare's rate limiter (wrangler.toml), s. Clients also get this waiting time when no counter
 * answers.
 */
const FRONT_PERIOD_S = 60

/**
 * Time for which an isolate refuses attempts after a counter has reported that its limit is reached, without
 * asking again, ms. An attempt that another isolate takes back may have an effect here only after this time.
 */
const FULL_TTL_MS = 5000
const CACHE_ENTRIES = 10_000

/**
 * Counters that have reached their limit, by limit and value. `freeAt`: time of the next allowed attempt.
 * `until`: time until which this isolate relies on the entry. Both are in ms since the epoch.
 */
const fullCounters = new LruMap<{ size: number; freeAt: number; until: number }>(CACHE_ENTRIES, CACHE_ENTRIES)

export interface RateLimitResult {
  allowed: boolean
  /** Seconds until the next attempt may be allowed; 0 when this attempt is allowed. */
  retryAfterS: number
  /**
   * Removes a successful attempt from the count, for limits that count only failures: from all counters, or
   * only from that of `scope`.
   */
  giveBack(scope?: RateLimitScope): Promise<void>
}

/** The client whose attempts are counted. A PageContext can be passed as one. */
export interface RateLimitSubject {
  /** Client address as returned by clientIp(); undefined without Cloudflare's edge. */
  clientIp: string | undefined
  log: Logger
}

/**
 * Returns the counter for a value: one of 64 per kind and scope, chosen by the value's hash. No name, number
 * or IP address is stored.
 * A value that is attacked from many addresses is always counted in the same object. To limit the requests to
 * that object, isolates remember when its limit is reached.
 */
function counterOf(kind: RateLimitKind, scope: RateLimitScope, value: string) {
  const key = createHash('sha256').update(value.trim().toLowerCase()).digest('base64url')
  const counter = getDurableObject(COUNTERS, `${kind}:${scope}:${key.slice(0, 1)}`)
  const name = `${kind}:${scope}:${key}`
  return {
    /**
     * Returns the time for which this isolate knows that the limit is reached, ms; 0 means that the counter
     * must be queried.
     */
    heardWait(): number {
      const full = fullCounters.get(name)
      const now = Date.now()
      return full && now < full.until ? full.freeAt - now : 0
    },
    async take(windows: readonly RateWindow[]): Promise<number> {
      const wait = await counter.take(key, windows)
      const now = Date.now()
      if (wait > 0)
        fullCounters.set(name, { size: 1, freeAt: now + wait, until: now + Math.min(wait, FULL_TTL_MS) })
      return wait
    },
    async giveBack(): Promise<void> {
      fullCounters.delete(name)
      await counter.giveBack(key)
    },
  }
}

const refused = (retryAfterS: number): RateLimitResult => ({
  allowed: false,
  retryAfterS,
  giveBack: async () => undefined,
})

function reportReached({ log }: RateLimitSubject, kind: RateLimitKind, waitMs: number): RateLimitResult {
  log.info('limit-reached', { kind })
  observe({ event: 'limit', kind })
  return refused(Math.ceil(waitMs / 1000))
}

async function withTimeout<T>(call: Promise<T>): Promise<T> {
  const answer = await waitAtMost(call, PATIENCE_MS)
  if (answer === TIMED_OUT) throw new Error('a counter does not answer')
  return answer
}

/**
 * True when a client has reached Cloudflare's approximate rate limit. This check is enough for cheap calls
 * that do not help anyone guess a secret.
 */
export async function hasReachedEdgeLimit(
  kind: string,
  { clientIp, log }: RateLimitSubject,
): Promise<boolean> {
  if (!RATE_LIMIT || clientIp === undefined) return false
  try {
    const { success } = await RATE_LIMIT.limit({ key: `${kind}:${clientIp}` })
    if (!success) observe({ event: 'limit', kind })
    return !success
  } catch (error) {
    log.warn('rate-limit-unreachable', { kind, error })
    return false
  }
}

/**
 * Counts an attempt before it is processed, so that a hundred concurrent attempts count as a hundred. Where
 * only failures count, the caller removes a successful attempt from the count by `giveBack`.
 *
 * @param keys values to count by, in addition to the client IP
 * @example
 * const limit = await countAttempt(context, 'login', { account })
 * if (!limit.allowed) return rateLimitFormError(limit)
 * const reply = await login(context.platform, body)
 * await limit.giveBack()
 */
export async function countAttempt(
  asker: RateLimitSubject,
  kind: RateLimitKind,
  keys: { account?: string; number?: string; mailbox?: string } = {},
): Promise<RateLimitResult> {
  if (await hasReachedEdgeLimit(kind, asker)) return refused(FRONT_PERIOD_S)
  const rule: RateLimitRule = RATE_LIMITS[kind]
  const values: Record<RateLimitScope, string | undefined> = {
    ...{ account: keys.account, number: keys.number, mailbox: keys.mailbox },
    clientIp: asker.clientIp,
    site: asker.clientIp && ipv6SiteOf(asker.clientIp),
    // Without Cloudflare's edge, the client's address is unknown, so an account has a single pair.
    pair: keys.account && `${keys.account.trim()} ${asker.clientIp ?? ''}`,
  }
  try {
    const windows: Partial<Record<RateLimitScope, readonly RateWindow[] | undefined>> = {
      ...rule.windows,
      site: rule.windows.clientIp?.map(({ max, ms }) => ({ max: max * SITE_LIMIT_FACTOR, ms })),
    }
    const counted = (['pair', 'account', 'number', 'mailbox', 'clientIp', 'site'] as const).flatMap(
      (scope) => {
        const [window, value] = [windows[scope], values[scope]]
        return window && value ? [{ scope, window, counter: counterOf(kind, scope, value) }] : []
      },
    )
    const heardWait = Math.max(0, ...counted.map(({ counter }) => counter.heardWait()))
    if (heardWait > 0) return reportReached(asker, kind, heardWait)
    const waits = await Promise.all(counted.map(({ counter, window }) => withTimeout(counter.take(window))))
    const wait = Math.max(0, ...waits)
    const giveBack = async (only?: RateLimitScope) => {
      const taken = counted.filter(
        ({ scope }, index) => waits[index] === 0 && (only === undefined || scope === only),
      )
      await Promise.all(taken.map(({ counter }) => withTimeout(counter.giveBack()))).catch((error) =>
        asker.log.warn('counter-unreachable', { kind, error }),
      )
    }
    if (wait === 0) return { allowed: true, retryAfterS: 0, giveBack }
    // One counter has refused the attempt, so the other counters must not count it.
    await giveBack()
    return reportReached(asker, kind, wait)
  } catch (error) {
    asker.log.error('counter-unreachable', { kind, error })
    return rule.refuseBlindly ? refused(FRONT_PERIOD_S) : { ...refused(0), allowed: true }
  }
}

/** Returns a form's answer for a reached rate limit, with the waiting time. */
export const rateLimitFormError = ({ retryAfterS }: Pick<RateLimitResult, 'retryAfterS'>) => ({
  error: 'too-many-requests' as const,
  retryAfterS,
})
