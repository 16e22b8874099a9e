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
  /** Of them the rows that stay, each of which an alarm deletes later: another row written. */
  rowsLeft?: number
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
  'guest-page': { platformCold: 12, points: 0.05 },
  'guest-page-missed': { platform: 12, platformCold: 12, kvReads: 13, kvWrites: 13, points: 0.05 },
  'guest-list': { platformCold: 6, points: 0.05 },
  'login-page': { platformCold: 8, points: 0.05 },
  'guest-data': { platformCold: 12 },
  search: { platformCold: 109, rateLimit: 1 },
  winners: { platformCold: 3 },
  'member-page': { platform: 3, platformCold: 15, revocations: 1, rowsRead: 1, points: 0.05 },
  'member-page-whole': { platform: 3, platformCold: 15, revocations: 1, rowsRead: 1, points: 0.05 },
  'member-centre': { platform: 11, platformCold: 16, revocations: 1, rowsRead: 1, points: 0.05 },
  'member-data': { platform: 3, platformCold: 15, revocations: 1, rowsRead: 1 },
  unread: { platform: 4, platformCold: 6, revocations: 1, rowsRead: 1 },
  wallet: { platform: 1, platformCold: 2, revocations: 1, rowsRead: 1 },
  favourite: { platform: 1, platformCold: 2, revocations: 1, rowsRead: 1 },
  launch: {
    platform: 3,
    platformCold: 4,
    revocations: 1,
    counters: 2,
    rowsRead: 5,
    rowsWritten: 4,
    rowsLeft: 2,
    rateLimit: 1,
    points: 1,
  },
  login: {
    platform: 2,
    platformCold: 5,
    revocations: 1,
    counters: 6,
    rowsRead: 6,
    rowsWritten: 10,
    rowsLeft: 1,
    rateLimit: 1,
    points: 1,
  },
  'login-refused': { platformCold: 8, rateLimit: 1, points: 5, logLines: 2 },
  registration: {
    platform: 3,
    platformCold: 7,
    revocations: 1,
    counters: 1,
    rowsRead: 2,
    rowsWritten: 3,
    rowsLeft: 2,
    rateLimit: 1,
    points: 1,
  },
  'deposit-page': {
    platform: 4,
    platformCold: 8,
    revocations: 1,
    idempotencyKeys: 1,
    rowsRead: 6,
    points: 0.05,
  },
  deposit: {
    platform: 3,
    platformCold: 4,
    counters: 2,
    idempotencyKeys: 2,
    rowsRead: 14,
    rowsWritten: 9,
    rowsLeft: 2,
    rateLimit: 1,
    points: 1,
  },
  transfer: {
    platform: 2,
    platformCold: 3,
    counters: 2,
    idempotencyKeys: 2,
    rowsRead: 14,
    rowsWritten: 9,
    rowsLeft: 2,
    rateLimit: 1,
    points: 1,
  },
  withdrawal: {
    platform: 4,
    platformCold: 6,
    counters: 2,
    idempotencyKeys: 2,
    rowsRead: 14,
    rowsWritten: 9,
    rowsLeft: 2,
    rateLimit: 1,
    points: 1,
  },
  form: {
    platform: 1,
    platformCold: 6,
    counters: 1,
    rowsRead: 2,
    rowsWritten: 2,
    rowsLeft: 1,
    rateLimit: 1,
    points: 1,
  },
  vitals: { points: 4 },
  report: { points: 1, logLines: 1 },
  'service-worker': {},
  health: {},
  'outage-page': { platform: 13, platformCold: 13, kvReads: 13, points: 38.05, logLines: 25 },
} as const satisfies Record<string, Counted>

export type RequestKind = keyof typeof costs

const oneMore = { counters: 1, rowsRead: 2, rowsWritten: 2, rowsLeft: 1 } as const satisfies Counted

/** What comes on top when the client has an IPv6 address: each limit by address then counts its /48 network too. */
export const ofIpv6 = {
  launch: oneMore,
  // It is given back.
  login: { counters: 2, rowsRead: 2, rowsWritten: 3 },
  registration: oneMore,
  deposit: oneMore,
  transfer: oneMore,
  withdrawal: oneMore,
  form: oneMore,
} as const satisfies Partial<Record<RequestKind, Counted>>

/** What the first page of a new isolate costs when other isolates have put it into KV. */
export const ofNewIsolate = { kvReads: 3, points: 0.05 } as const satisfies Counted
