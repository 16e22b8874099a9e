import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { pagePathOf } from '../../client/data/page-data'
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

type Rank = 'free' | 'urgent' | 'read'

/**
 * How much a request may cost, by what is known before its session is opened. Kept pages of guests and a logout are
 * free: the first are rendered once for all, the second must never wait.
 */
function rankOf({ req }: Context<AppEnv>, isGuest: boolean): Rank {
  const page = pagePathOf(req.path) ?? req.path
  if (page === LOGOUT_PATH || page === OFFLINE_PATH) return 'free'
  if (req.method !== 'GET' && req.method !== 'HEAD') return 'urgent'
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
  if (!isolate.load.hasRoom(rank === 'urgent')) return refuse(c, rank)
  const end = isolate.load.begin()
  try {
    await next()
  } finally {
    end()
  }
})
