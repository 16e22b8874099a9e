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
  /** Calls of the platform; and how many there are when nothing is cached. */
  platform?: number
  platformCold?: number
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
  'guest-page': { points: 0.05 },
  'guest-page-missed': { kvReads: 13, platform: 12, kvWrites: 13, points: 0.05 },
  'guest-list': { points: 0.05 },
  'login-page': { points: 0.05 },
  'guest-data': {},
  search: { rateLimit: 1 },
  winners: {},
  'member-page': { revocations: 1, rowsRead: 1, points: 0.05, platform: 3 },
  'member-page-whole': { revocations: 1, rowsRead: 1, points: 0.05, platform: 3 },
  'member-centre': { revocations: 1, rowsRead: 1, points: 0.05, platform: 8 },
  'member-data': { revocations: 1, rowsRead: 1, platform: 3 },
  unread: { revocations: 1, rowsRead: 1, platform: 4 },
  wallet: { revocations: 1, rowsRead: 1, platform: 1 },
  favourite: { revocations: 1, rowsRead: 1, platform: 1 },
  launch: { revocations: 1, rowsRead: 7, rateLimit: 1, counters: 2, rowsWritten: 8, platform: 3, points: 1 },
  login: {
    rateLimit: 1,
    counters: 6,
    rowsRead: 16,
    rowsWritten: 18,
    kvReads: 1,
    platform: 3,
    kvWrites: 1,
    points: 1,
    revocations: 1,
  },
  'login-refused': {
    rateLimit: 1,
    counters: 6,
    rowsRead: 9,
    rowsWritten: 13,
    platform: 2,
    points: 1,
    revocations: 1,
  },
  registration: {
    rateLimit: 1,
    counters: 1,
    rowsRead: 3,
    rowsWritten: 5,
    platform: 3,
    points: 1,
    revocations: 1,
  },
  'deposit-page': { revocations: 1, rowsRead: 6, points: 0.05, platform: 4, idempotencyKeys: 1 },
  deposit: {
    rateLimit: 1,
    counters: 2,
    rowsRead: 14,
    rowsWritten: 12,
    platform: 3,
    idempotencyKeys: 2,
    points: 1,
  },
  transfer: {
    rateLimit: 1,
    counters: 2,
    rowsRead: 14,
    rowsWritten: 12,
    platform: 2,
    idempotencyKeys: 2,
    points: 1,
  },
  withdrawal: {
    rateLimit: 1,
    counters: 2,
    rowsRead: 14,
    rowsWritten: 12,
    platform: 4,
    idempotencyKeys: 2,
    points: 1,
  },
  form: { rateLimit: 2, counters: 2, rowsRead: 6, rowsWritten: 8, platform: 1, points: 1 },
  vitals: { points: 2, logLines: 1 },
  report: { points: 1, logLines: 1 },
  'service-worker': {},
  health: {},
  'outage-page': { points: 0.05 },
} as const satisfies Record<string, Counted>

export type RequestKind = keyof typeof costs
