/**
 * What one request of each kind costs, its work after the response included: the one table that the model reckons with
 * (model.ts) and that the built worker is held to (tests/worker/system/costs.test.ts).
 */

/** What is counted of one request. What is 0 is missing. */
export interface Counted {
  /** Workers KV. */
  kvReads?: number
  kvWrites?: number
  /** Calls of the Cache API. */
  cacheApi?: number
  /** Requests to Durable Objects, by class. */
  revocations?: number
  counters?: number
  idempotencyKeys?: number
  /** Rows of all Durable Objects. */
  rowsRead?: number
  rowsWritten?: number
  /** Calls of the platform. */
  platform?: number
  /** Fetches of anything else. */
  network?: number
  /** Questions to Cloudflare's own rate limit. */
  rateLimit?: number
  /** Points of Analytics Engine, sampled ones by their share. */
  points?: number
  /** Lines of the log. */
  logLines?: number
}

export const costs = {
  'guest-page': {},
} as const satisfies Record<string, Counted>

export type RequestKind =
  | 'guest-page'
  | 'guest-page-missed'
  | 'guest-list'
  | 'login-page'
  | 'guest-data'
  | 'search'
  | 'winners'
  | 'member-page'
  | 'member-page-whole'
  | 'member-centre'
  | 'member-data'
  | 'unread'
  | 'wallet'
  | 'favourite'
  | 'launch'
  | 'login'
  | 'login-refused'
  | 'registration'
  | 'deposit-page'
  | 'deposit'
  | 'transfer'
  | 'withdrawal'
  | 'form'
  | 'vitals'
  | 'report'
  | 'service-worker'
  | 'health'
  | 'outage-page'
