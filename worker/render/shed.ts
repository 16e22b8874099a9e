import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { pagePathOf } from '../../client/data/page-data'
import { PLATFORM_CHANGE_TIMEOUT_MS, PLATFORM_READ_TIMEOUT_MS } from '../../shared/config/limits'
import { type PageId, pageOfPath } from '../../shared/pages'
import { API_PREFIX, LOGOUT_PATH, OFFLINE_PATH } from '../../shared/served-paths'
import type { AppEnv } from '../env'
import { observe } from '../observe/observe'
import { isolate } from '../platform/transport/isolate'
import { readCookie } from '../security/cookies'
import { problem } from '../security/problem'
import { renderSystemPage } from '../status/system-page'
import { workerPages } from './pages'

/** Pages that tell where money stands, or by which players stop: as urgent as what changes something. */
const urgentPages: ReadonlySet<PageId> = new Set([
  'payment',
  'transfers',
  'limits',
  'time-out',
  'self-exclusion',
  'account-closure',
])

/** When those who were refused come back, s: not all of them at once. */
const RETRY_AFTER_S = { least: 2, most: 6 }

/**
 * How long a request that reads takes at most, ms: a page's first byte waits 0.8 s for the platform
 * (worker/cache/deadline.ts), a JSON call for one of the platform's; and a second for the rest.
 */
const READ_MS = PLATFORM_READ_TIMEOUT_MS + 1000
/** One that changes something reads, too, before or after. */
const CHANGE_MS = PLATFORM_CHANGE_TIMEOUT_MS + READ_MS

const isReading = ({ req }: Context<AppEnv>): boolean => req.method === 'GET' || req.method === 'HEAD'

type Rank = 'free' | 'urgent' | 'read'

/**
 * How much a request may cost, by what is known before its session is opened. Kept pages of guests and a logout are
 * free: the first are rendered once for all, the second must never wait.
 */
function rankOf(c: Context<AppEnv>, isGuest: boolean): Rank {
  const { req } = c
  const page = pagePathOf(req.path) ?? req.path
  if (page === LOGOUT_PATH || page === OFFLINE_PATH) return 'free'
  if (!isReading(c)) return 'urgent'
  const isProgram = page !== req.path || page.startsWith(API_PREFIX)
  const id = pageOfPath(page)
  if (id && isGuest && !isProgram && workerPages[id].cache.kind === 'kept') return 'free'
  return id && urgentPages.has(id) ? 'urgent' : 'read'
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
 * What changes something, such as a payment, still gets through when pages are refused.
 *
 * Mount after language and theme.
 *
 * @example app.use(shed)
 */
export const shed = createMiddleware<AppEnv>(async (c, next) => {
  const rank = rankOf(c, readCookie(c, 'session') === undefined)
  if (rank === 'free') return next()
  const isUrgent = rank === 'urgent'
  if (!isolate.load.hasRoom(isUrgent)) return refuse(c, rank)
  const end = isolate.load.begin(isReading(c) ? READ_MS : CHANGE_MS, isUrgent)
  try {
    await next()
  } finally {
    end()
  }
})
