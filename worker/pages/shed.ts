import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { PLATFORM_READ_TIMEOUT_MS, PLATFORM_WRITE_TIMEOUT_MS } from '../../shared/config/product-limits'
import type { ApiRoutes } from '../../shared/http/api-calls'
import { API_PREFIX, LOGOUT_PATH, OFFLINE_PATH } from '../../shared/http/worker-paths'
import { pagePathOfData } from '../../shared/page-data/page-data'
import { type PageId, pageOfPath } from '../../shared/paths'
import { ShortLivedResultError } from '../cache/entry'
import type { AppEnv } from '../env'
import { observe } from '../observe/observe'
import { isolateServices } from '../platform/transport/isolate'
import { workerPages } from '../render/page-modules'
import { createProblemResponse } from '../security/problem'
import { readHostCookie } from '../security/response-cookies'
import { renderSystemPage } from '../status/system-page'

/**
 * Pages on which players take a break or manage their money. Under load, they are as urgent as posted forms.
 */
const URGENT_PAGES: ReadonlySet<PageId> = new Set([
  'deposit',
  'withdraw',
  'payment',
  'payment-records',
  'transfers',
  'payout-accounts',
  'payee-name',
  'fund-password',
  'player-protection',
  'limits',
  'limits-offer',
  'terms-update',
  'time-out',
  'self-exclusion',
  'account-closure',
  'time-off',
])

/** Urgent API calls: calls of urgent pages, and calls on which their forms or a login depend. */
const URGENT_CALLS: readonly (keyof ApiRoutes)[] = [
  '/keys',
  '/captcha',
  '/puzzle',
  '/reality',
  '/spent-limit',
  '/wallet/payments',
  '/wallet/payments/:id',
  '/wallet/vendors/:id',
]
/** API calls whose response is the same for all visitors. Concurrent requests wait for one platform call. */
const SHARED_CALLS: readonly (keyof ApiRoutes)[] = ['/jackpot', '/winners']

const matching = (calls: readonly (keyof ApiRoutes)[]) =>
  new RegExp(`^${API_PREFIX}(${calls.map((path) => path.slice(1).replace(/:\w+/, '[^/]+')).join('|')})$`)
const urgentCall = matching(URGENT_CALLS)
const sharedCall = matching(SHARED_CALLS)

/**
 * Range of Retry-After for refused requests, s. Random values in the range prevent all clients from retrying
 * together.
 */
const RETRY_AFTER_S = { least: 2, most: 6 }

/**
 * Maximum duration of a request that only reads, ms: a page's first byte waits 0.8 s for the platform
 * (worker/cache/time-limit.ts), a JSON call waits for one platform call. One second is added for everything
 * else.
 */
const READ_MS = PLATFORM_READ_TIMEOUT_MS + 1000
/** Maximum duration of a request that changes something, and also reads before or after the change, ms. */
const CHANGE_MS = PLATFORM_WRITE_TIMEOUT_MS + READ_MS

const isReading = ({ req }: Context<AppEnv>): boolean => req.method === 'GET' || req.method === 'HEAD'

/**
 * Time for which all visitors of a page are refused after there was no capacity to render it for the cache,
 * ms.
 */
const NO_CAPACITY_MS = 1000

type Rank = 'free' | 'urgent' | 'read'

/**
 * Returns the urgency of a request before its session is opened. Cached pages of guests, shared calls and
 * logouts are `free`, which means that they are never refused here. Cached pages are rendered only once for
 * all visitors, and `countRendering` counts that. A logout must never wait.
 */
function rankOf(c: Context<AppEnv>): Rank {
  const { path } = c.req
  const page = pagePathOfData(path) ?? path
  if (page === LOGOUT_PATH || page === OFFLINE_PATH || (isReading(c) && sharedCall.test(path))) return 'free'
  // The cookie `log-out` means that the request completes a logout (worker/areas/account/logout-route.ts).
  if (!isReading(c) || readHostCookie(c, 'log-out') !== undefined || urgentCall.test(path)) return 'urgent'
  const id = pageOfPath(page)
  if (id === undefined) return 'read'
  const isGuest = readHostCookie(c, 'session') === undefined
  if (isGuest && page === path && workerPages[id].cache.kind === 'cached') return 'free'
  return URGENT_PAGES.has(id) ? 'urgent' : 'read'
}

/**
 * Thrown when there is no capacity to render a page. The cache repeats this error to other visitors for a
 * second.
 */
class NoCapacity extends ShortLivedResultError {
  constructor() {
    super(NO_CAPACITY_MS, 1)
  }
}

async function renderIfCapacity<T>(work: () => Promise<T>): Promise<T> {
  if (!isolateServices.load.hasRoom(false)) throw new NoCapacity()
  const end = isolateServices.load.begin(READ_MS)
  try {
    return await work()
  } finally {
    end()
  }
}

/**
 * Returns a wrapper that runs the rendering of a page, and counts it as in progress unless the request was
 * counted when it was admitted. The wrapper throws an error for {@link refuseIfNoCapacity} when there is no capacity.
 */
export const countRendering = (c: Context<AppEnv>): (<T>(render: () => Promise<T>) => Promise<T>) =>
  c.get('isCounted') ? (render) => render() : renderIfCapacity

/** Returns the response of `work`, or a 503 response if there was no capacity to render the page. */
export async function refuseIfNoCapacity(
  c: Context<AppEnv>,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof NoCapacity) return refuse(c, 'read')
    throw error
  }
}

function refuse(c: Context<AppEnv>, rank: Rank): Response | Promise<Response> {
  c.set('isShed', true)
  observe(
    { event: 'shed', kind: rank, value: isolateServices.load.limit },
    { language: c.get('language').code },
  )
  const { least, most } = RETRY_AFTER_S
  const headers = { 'Retry-After': String(least + Math.floor(Math.random() * (most - least + 1))) }
  const isProgram = c.req.path.startsWith(API_PREFIX) || pagePathOfData(c.req.path) !== undefined
  return isProgram
    ? createProblemResponse(503, 'busy', headers)
    : renderSystemPage(c, { kind: 'busy' }, headers)
}

/**
 * Middleware that refuses requests, with 503 and Retry-After, while this isolate has more requests in
 * progress than it can answer in time (worker/platform/transport/load-meter.ts). It refuses them before their
 * session is opened, since a refusal must cost next to nothing. Urgent requests, such as a payment, have a
 * separate limit and still succeed when pages are refused. A guest's page that may be in the cache is counted
 * only when it has to be rendered.
 *
 * Mount after language and theme.
 *
 * @example app.use(shed)
 */
export const shedLoad = createMiddleware<AppEnv>(async (c, next) => {
  const rank = rankOf(c)
  if (rank === 'free') return next()
  const isUrgent = rank === 'urgent'
  if (!isolateServices.load.hasRoom(isUrgent)) return refuse(c, rank)
  c.set('isCounted', true)
  const end = isolateServices.load.begin(isReading(c) ? READ_MS : CHANGE_MS, isUrgent)
  try {
    await next()
  } finally {
    end()
  }
})
