/**
 * Cloudflare's published prices and limits, each with its document and the day on which it was read. Put your contract's
 * figures in their place: an Enterprise account has others. `npm run scale` reckons with what stands here.
 */

export interface Price {
  /** What is paid for, as the tables name it. */
  name: string
  /** Of one million units; of one GB where the unit is a GB. USD. */
  price: number
  per: number
  /** Units a month that the plan includes. */
  included: number
  /** From when on it is the price; missing: it was when it was read. */
  validFrom?: string
  source: string
}

const MILLION = 1_000_000
const docs = 'https://developers.cloudflare.com'

export const READ_ON = '2026-11-26'

/** The plan itself, USD a month. {@link https://developers.cloudflare.com/workers/platform/pricing/} */
export const PLAN = 5

export const prices = {
  requests: {
    name: 'Workers: requests',
    price: 0.3,
    per: MILLION,
    included: 10 * MILLION,
    source: `${docs}/workers/platform/pricing/`,
  },
  cpuMs: {
    name: 'Workers: processor time',
    price: 0.02,
    per: MILLION,
    included: 30 * MILLION,
    source: `${docs}/workers/platform/pricing/`,
  },
  kvReads: {
    name: 'KV: reads',
    price: 0.5,
    per: MILLION,
    included: 10 * MILLION,
    source: `${docs}/kv/platform/pricing/`,
  },
  kvWrites: {
    name: 'KV: writes',
    price: 5,
    per: MILLION,
    included: MILLION,
    source: `${docs}/kv/platform/pricing/`,
  },
  objectRequests: {
    name: 'Durable Objects: requests',
    price: 0.15,
    per: MILLION,
    included: MILLION,
    source: `${docs}/durable-objects/platform/pricing/`,
  },
  objectGbS: {
    name: 'Durable Objects: duration, GB-s',
    price: 12.5,
    per: MILLION,
    included: 400_000,
    source: `${docs}/durable-objects/platform/pricing/`,
  },
  rowsRead: {
    name: 'Durable Objects: rows read',
    price: 0.001,
    per: MILLION,
    included: 25_000 * MILLION,
    source: `${docs}/durable-objects/platform/pricing/`,
  },
  rowsWritten: {
    name: 'Durable Objects: rows written',
    price: 1,
    per: MILLION,
    included: 50 * MILLION,
    source: `${docs}/durable-objects/platform/pricing/`,
  },
  points: {
    name: 'Analytics Engine: points',
    price: 0.25,
    per: MILLION,
    included: 10 * MILLION,
    source: `${docs}/analytics/analytics-engine/pricing/`,
  },
  /** Logs and traces. Until then 0.60 USD for a million events above 20 million. */
  logGb: {
    name: 'Workers Logs and traces: GB taken in',
    price: 0.25,
    per: 1,
    included: 50,
    validFrom: '2026-12-01',
    source: `${docs}/observability/pricing/`,
  },
  logGbMonths: {
    name: 'Workers Logs and traces: GB kept for seven days',
    price: 0.1,
    per: 1,
    included: 12,
    validFrom: '2026-12-01',
    source: `${docs}/observability/pricing/`,
  },
} as const satisfies Record<string, Price>

export type PriceName = keyof typeof prices

export const limits = {
  /** Simple requests a second that one Durable Object takes; a soft limit, behind which it answers "overloaded". */
  objectPerSecond: { most: 1000, source: `${docs}/durable-objects/platform/limits/` },
  /** The same where each writes to storage: 200 to 500, of which this is the careful end. */
  objectWritesPerSecond: {
    most: 200,
    source: `${docs}/durable-objects/best-practices/rules-of-durable-objects/`,
  },
  /** Entries of Workers Logs a day, of the account; of what is above, {@link OVERFLOW_SAMPLE} is kept. */
  logsPerDay: { most: 5_000_000_000, source: `${docs}/workers/observability/logs/workers-logs/` },
  /** Writes a second to one key of KV; more are refused with 429. */
  kvWritesPerKey: { most: 1, source: `${docs}/kv/platform/limits/` },
  /** Calls of other services by one request, of the paid plan. */
  subrequests: { most: 10_000, source: `${docs}/workers/platform/limits/` },
  /** Calls of KV by one request. */
  kvPerRequest: { most: 1000, source: `${docs}/kv/platform/limits/` },
  /** Points of Analytics Engine by one request. Older copies of the document say 25. */
  pointsPerRequest: { most: 250, source: `${docs}/analytics/analytics-engine/limits/` },
  /** Connections that one request has open at the same time; further ones wait. */
  connections: { most: 6, source: `${docs}/workers/platform/limits/` },
} as const

/** Memory with which Durable Objects are billed, whatever they use, GB. */
export const OBJECT_GB = 0.128

/** Share of the entries above `logsPerDay` that Workers Logs keep. */
export const OVERFLOW_SAMPLE = 0.01
