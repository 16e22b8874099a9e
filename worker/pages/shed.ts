import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { PLATFORM_CHANGE_TIMEOUT_MS, PLATFORM_READ_TIMEOUT_MS } from '../../shared/config/limits'
import type { ApiRoutes } from '../../shared/http/api'
import { API_PREFIX, LOGOUT_PATH, OFFLINE_PATH } from '../../shared/http/served-paths'
import { pagePathOf } from '../../shared/page-data/page-data'
import { type PageId, pageOfPath } from '../../shared/paths'
import { TemporaryAnswer } from '../cache/entry'
import type { AppEnv } from '../env'
import { observe } from '../observe/observe'
import { isolate } from '../platform/transport/isolate'
import { workerPages } from '../render/pages'
import { readHostCookie } from '../security/cookies'
import { problem } from '../security/problem'
import { renderSystemPage } from '../status/system-page'

/** Pages by which players stop, or see to their money: as urgent as what changes something. */
const urgentPages: ReadonlySet<PageId> = new Set([
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
  'time-out',
  'self-exclusion',
  'account-closure',
  'time-off',
])

/** Calls for the same, and those without which no form of the kind, nor a login, can be sent. */
const urgentCalls: readonly (keyof ApiRoutes)[] = [
  '/keys',
  '/captcha',
  '/puzzle',
  '/reality',
  '/spent-limit',
  '/wallet/payments',
  '/wallet/payments/:id',
  '/wallet/vendors/:id',
]
/** Calls whose answer is the same for everybody: those who wait for it wait for one call of the platform. */
const sharedCalls: readonly (keyof ApiRoutes)[] = ['/jackpot', '/winners']

const matching = (calls: readonly (keyof ApiRoutes)[]) =>
  new RegExp(`^${API_PREFIX}(${calls.map((path) => path.slice(1).replace(/:\w+/, '[^/]+')).join('|')})$`)
const urgentCall = matching(urgentCalls)
const sharedCall = matching(sharedCalls)

/** When those who were refused come back, s: not all of them at once. */
const RETRY_AFTER_S = { least: 2, most: 6 }

/**
 * How long a request that reads takes at most, ms: a page's first byte waits 0.8 s for the platform
 * (worker/cache/time-limit.ts), a JSON call for one of the platform's; and a second for the rest.
 */
const READ_MS = PLATFORM_READ_TIMEOUT_MS + 1000
/** One that changes something reads, too, before or after. */
const CHANGE_MS = PLATFORM_CHANGE_TIMEOUT_MS + READ_MS

const isReading = ({ req }: Context<AppEnv>): boolean => req.method === 'GET' || req.method === 'HEAD'

/** How long others are refused a kept page that found no room to be rendered, ms. */
const NO_CAPACITY_MS = 1000

type Rank = 'free' | 'urgent' | 'read'

/**
 * How much a request may cost, by what is known before its session is opened. Kept pages of guests, shared calls and a
 * logout are free: the first are rendered once for all ({@link countRendering} counts that), the last must never wait.
 */
function rankOf(c: Context<AppEnv>): Rank {
  const { path } = c.req
  const page = pagePathOf(path) ?? path
  if (page === LOGOUT_PATH || page === OFFLINE_PATH || (isReading(c) && sharedCall.test(path))) return 'free'
  // Completes a logout (worker/areas/account/log-out.ts).
  if (!isReading(c) || readHostCookie(c, 'log-out') !== undefined || urgentCall.test(path)) return 'urgent'
  const id = pageOfPath(page)
  if (id === undefined) return 'read'
  const isGuest = readHostCookie(c, 'session') === undefined
  if (isGuest && page === path && workerPages[id].cache.kind === 'cached') return 'free'
  return urgentPages.has(id) ? 'urgent' : 'read'
}

/** Thrown where there is no room for a rendering; a kept page is then not tried again at once. */
class NoCapacity extends TemporaryAnswer {
  constructor() {
    super(NO_CAPACITY_MS, 1)
  }
}

async function renderIfCapacity<T>(work: () => Promise<T>): Promise<T> {
  if (!isolate.load.hasRoom(false)) throw new NoCapacity()
  const end = isolate.load.begin(READ_MS)
  try {
    return await work()
  } finally {
    end()
  }
}

/**
 * Through which the page of a request is rendered: what was let in without being counted is counted when it turns out
 * that no cache has it.
 * @returns throws what {@link shedIfBusy} answers when there is no room
 */
export const countRendering = (c: Context<AppEnv>): (<T>(render: () => Promise<T>) => Promise<T>) =>
  c.var.isCounted ? (render) => render() : renderIfCapacity

/** The answer of `work`, or a refusal if it found no room. */
export async function shedIfBusy(c: Context<AppEnv>, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof NoCapacity) return refuse(c, 'read')
    throw error
  }
}

function refuse(c: Context<AppEnv>, rank: Rank): Response | Promise<Response> {
  c.set('isShed', true)
  observe({ event: 'shed', kind: rank, value: isolate.load.limit }, { language: c.var.language.code })
  const { least, most } = RETRY_AFTER_S
  const headers = { 'Retry-After': String(least + Math.floor(Math.random() * (most - least + 1))) }
  const isProgram = c.req.path.startsWith(API_PREFIX) || pagePathOf(c.req.path) !== undefined
  return isProgram ? problem(503, 'busy', headers) : renderSystemPage(c, { kind: 'busy' }, headers)
}

/**
 * Refuses requests, with 503 and Retry-After, while this isolate has more under way than it can answer in time
 * (worker/platform/transport/load.ts): before their session is opened, since a refusal must cost next to nothing.
 * What is urgent, such as a payment, has a bound of its own and still gets through when pages are refused. A guest's page
 * that may be in the cache goes on uncounted, until it has to be rendered.
 *
 * Mount after language and theme.
 *
 * @example app.use(shed)
 */
export const shed = createMiddleware<AppEnv>(async (c, next) => {
  const rank = rankOf(c)
  if (rank === 'free') return next()
  const isUrgent = rank === 'urgent'
  if (!isolate.load.hasRoom(isUrgent)) return refuse(c, rank)
  c.set('isCounted', true)
  const end = isolate.load.begin(isReading(c) ? READ_MS : CHANGE_MS, isUrgent)
  try {
    await next()
  } finally {
    end()
  }
})
