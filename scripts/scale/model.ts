import {
  CacheLong,
  CacheMoving,
  CacheShort,
  CacheStatus,
  type CacheStrategy,
  PageShort,
} from '../../worker/cache/strategies.ts'
import { type LimitKind, type LimitRule, limitRules } from '../../worker/limits/limit-rules.ts'
import { type Counted, costs, ofIpv6, ofNewIsolate, type RequestKind } from './costs.ts'
import { limits, OBJECT_GB, OVERFLOW_SAMPLE, PLAN, type PriceName, prices } from './prices.ts'
import { assumptions, mix } from './traffic.ts'

/** Reckons cost and load of the lobby at a rate of requests, held for a month. Everything is a second, unless its name says otherwise. */

export interface Times {
  /** Processor time of a request of each kind, ms (npm run bench -- scale). */
  ms: Readonly<Record<RequestKind, number>>
}

/** How many objects of a class share the load. */
const LISTS = 4096
const COUNTERS_EACH = 64
/** Of equal shares by hash, the busiest has so many times the mean (revocation.test.ts, allow.test.ts). */
const UNEVEN = 1.3
/** How long isolates trust what a list or a full counter has said, s. */
const HEARD_S = 5
/** Shortest time between an isolate's writes of one key (worker/cache/swr.ts), s. */
const WRITE_MIN_S = 30
/** Longest wait of an isolate whose writes KV refuses (worker/cache/swr.ts), s. */
const WRITE_MAX_S = 600
/** Shortest time between two cleanups of an object (worker/limits/counter.ts, worker/session/revocations-object.ts), s. */
const COUNTER_CLEANUP_S = 60
const LIST_CLEANUP_S = 3600
/** How long a list keeps how a member is protected, s. */
const PROTECTED_S = 12 * 3600
/** Rows that an idempotency key costs beside the request that uses it: its own, its entry in the index, its deletion. */
const ROWS_OF_KEY = 3

/** The limit that counts a kind of request. */
const limitOf: Partial<Record<RequestKind, LimitKind>> = {
  login: 'login',
  'login-refused': 'login',
  registration: 'registration',
  launch: 'launch',
  deposit: 'deposit',
  transfer: 'transfer',
  withdrawal: 'withdraw',
  form: 'feedback',
}

/** Uses a key, and answers it. */
const isMoney = (kind: RequestKind): boolean => (costOf(kind).idempotencyKeys ?? 0) > 1

const kinds = Object.keys(costs) as RequestKind[]
const costOf = (kind: RequestKind): Counted => costs[kind]
const ipv6Of = (kind: RequestKind): Counted => (kind in ofIpv6 ? ofIpv6[kind as keyof typeof ofIpv6] : {})
/** What a request of this kind costs on average of IPv4 and IPv6. */
const usualCost = (kind: RequestKind, what: keyof Counted): number =>
  (costOf(kind)[what] ?? 0) + assumptions.ipv6Share * (ipv6Of(kind)[what] ?? 0)

/** Requests of each kind a second. */
export const rateOf = (perSecond: number, kind: RequestKind): number =>
  (perSecond * (mix[kind]?.perMille ?? 0)) / 1000

export interface Load {
  isolates: number
  /** Operations a second, those that keep the caches fresh included. */
  operations: Required<Omit<Counted, 'platformCold'>> & { cpuMs: number; alarms: number }
  /** Requests a second to the busiest object of each class. */
  hottest: { revocations: number; counters: number; counterKind: RequestKind }
  /**
   * Writes a second to the hottest key of KV, and how many isolates would make that do not heed refusals. `afterPurge`:
   * writes altogether within seconds of a purge, when each isolate writes what it has made before it hears a refusal.
   */
  kvHottest: { attempts: number; wanted: number; afterPurge: number }
  /** Calls of the platform a second, if nothing were cached. */
  platformUncached: number
  /** Requests to the counter of one account that is attacked at a tenth of the rate: now, and if isolates remembered nothing. */
  attacked: { asked: number; unremembered: number }
}

/** What isolates keep, and how. */
const { languages, pagesPerLanguage, repliesPerLanguage } = assumptions
const kept: readonly { count: number; strategy: CacheStrategy; isPage?: true }[] = [
  { count: languages * pagesPerLanguage, strategy: PageShort, isPage: true },
  { count: languages * repliesPerLanguage.short, strategy: CacheShort },
  { count: languages * repliesPerLanguage.long, strategy: CacheLong },
  { count: languages * repliesPerLanguage.moving, strategy: CacheMoving },
  { count: 1, strategy: CacheStatus },
]

/** Writes of one key a second, before and after the isolates have heeded refusals. */
function writesOf(isolates: number, freshS: number) {
  const wanted = isolates / Math.max(freshS, WRITE_MIN_S)
  const { most } = limits.kvWritesPerKey
  return { wanted, attempts: wanted <= most ? wanted : Math.max(most, isolates / WRITE_MAX_S) }
}

/** What keeps the caches of so many isolates fresh: the worst case, in which none finds another's work in time. */
function upkeep(isolates: number, { ms }: Times) {
  const sum = { kvReads: 0, kvWrites: 0, platform: 0, cpuMs: 0 }
  for (const { count, strategy, isPage } of kept) {
    const freshS = strategy.fresh / 1000
    const loads = (isolates * count) / freshS
    sum.kvReads += (isolates * count * 1000) / strategy.memory
    sum.kvWrites += count * writesOf(isolates, freshS).attempts
    if (isPage) sum.cpuMs += loads * ms['guest-page-missed']
    else sum.platform += loads
  }
  return sum
}

/** What alarms of Durable Objects do a second, each of which is a request. */
function cleanup(perSecond: number) {
  const { ipv6Share } = assumptions
  const sum = { alarms: 0, rowsRead: 0, rowsWritten: 0 }
  // Of an object: each alarm reads its rows twice, and sets the next one.
  const add = (alarms: number, rowsOfEach: number) => {
    sum.alarms += alarms
    sum.rowsRead += alarms * rowsOfEach * 2
    sum.rowsWritten += alarms
  }
  for (const kind of kinds) {
    const limit = limitOf[kind]
    const rate = rateOf(perSecond, kind)
    const keptPerSecond = rate * usualCost(kind, 'rowsLeft')
    if (limit && rate > 0) {
      const { windows }: LimitRule = limitRules[limit]
      const scopes = Object.keys(windows).length + (ipv6Share > 0 ? 1 : 0)
      const keptS = Math.max(...Object.values(windows).flatMap((some) => some.map(({ ms }) => ms))) / 1000
      const objects = scopes * COUNTERS_EACH
      add(objects / COUNTER_CLEANUP_S, (keptPerSecond * keptS) / objects)
    }
    // A member's object has an alarm for 30 days: at worst one for each key.
    if (isMoney(kind)) add(rate, 1)
  }
  const loggedIn = rateOf(perSecond, 'login') + rateOf(perSecond, 'registration')
  add(Math.min(LISTS / LIST_CLEANUP_S, loggedIn), (loggedIn * (PROTECTED_S + LIST_CLEANUP_S)) / LISTS)
  return sum
}

/** @param perSecond requests that reach the worker */
export function loadAt(perSecond: number, times: Times): Load {
  const { perIsolate, isolatesMin, missedPerMille, newInIsolatePerMille, sessionAsked } = assumptions
  const isolates = Math.max(isolatesMin, perSecond / perIsolate)
  const missed = (perSecond * missedPerMille) / 1000
  const newInIsolate = (perSecond * newInIsolatePerMille) / 1000
  const sum = (value: (kind: RequestKind) => number): number =>
    kinds.reduce((total, kind) => total + rateOf(perSecond, kind) * value(kind), 0)
  const of = (what: keyof Counted): number =>
    sum((kind) => usualCost(kind, what)) +
    missed * (costOf('guest-page-missed')[what] ?? 0) +
    newInIsolate * ((ofNewIsolate as Counted)[what] ?? 0)
  const fresh = upkeep(isolates, times)
  const cleaned = cleanup(perSecond)
  const keys = sum((kind) => (isMoney(kind) ? 1 : 0))
  const starts = isolates / assumptions.isolateLifeS
  const revocations = of('revocations') * sessionAsked
  const counters = kinds
    .filter((kind) => limitOf[kind] !== undefined)
    .map((kind) => {
      const scopes = Object.keys(limitRules[limitOf[kind] as LimitKind].windows).length
      const requests = rateOf(perSecond, kind) * (costOf(kind).counters ?? 0)
      return { kind, load: (requests / scopes / COUNTERS_EACH) * UNEVEN }
    })
    .reduce((most, one) => (one.load > most.load ? one : most))
  const attack = perSecond / 10
  return {
    isolates,
    operations: {
      cpuMs:
        sum((kind) => times.ms[kind]) +
        missed * times.ms['guest-page-missed'] +
        newInIsolate * times.ms['guest-page'] +
        starts * assumptions.isolateStartMs +
        fresh.cpuMs,
      kvReads: of('kvReads') + fresh.kvReads,
      kvWrites: of('kvWrites') + fresh.kvWrites,
      cacheApi: of('cacheApi'),
      revocations,
      counters: of('counters'),
      idempotencyKeys: of('idempotencyKeys'),
      alarms: cleaned.alarms,
      rowsRead: of('rowsRead') + cleaned.rowsRead,
      rowsWritten: of('rowsWritten') + of('rowsLeft') + keys * ROWS_OF_KEY + cleaned.rowsWritten,
      rowsLeft: of('rowsLeft') + keys,
      platform: of('platform') + fresh.platform,
      network: of('network'),
      rateLimit: of('rateLimit'),
      points: of('points'),
      logLines: of('logLines'),
    },
    hottest: {
      revocations: (revocations / LISTS) * UNEVEN,
      counters: counters.load,
      counterKind: counters.kind,
    },
    kvHottest: { ...writesOf(isolates, PageShort.fresh / 1000), afterPurge: isolates },
    platformUncached: sum((kind) => costOf(kind).platformCold ?? 0),
    attacked: { asked: Math.min(attack, isolates / HEARD_S), unremembered: attack },
  }
}

/** Which share of so many entries a second Workers Logs keep. */
export function keptLogs(entriesPerSecond: number): number {
  const whole = Math.min(1, limits.logsPerDay.most / 86_400 / entriesPerSecond)
  return whole + (1 - whole) * OVERFLOW_SAMPLE
}

/** Units that are paid for in a month at this load, by the name of their price. */
function unitsAt(perSecond: number, { operations: does }: Load): Record<PriceName, number> {
  const { objectMs, invocationLogBytes, logLineBytes, tracedShare, traceBytes, daysInMonth } = assumptions
  const seconds = daysInMonth * 86_400
  const objectRequests = does.revocations + does.counters + does.idempotencyKeys + does.alarms
  const logBytes = perSecond * invocationLogBytes + does.logLines * logLineBytes
  const logGb =
    ((logBytes * keptLogs(perSecond + does.logLines) + perSecond * tracedShare * traceBytes) * seconds) / 1e9
  return {
    requests: perSecond * seconds,
    cpuMs: does.cpuMs * seconds,
    kvReads: does.kvReads * seconds,
    kvWrites: does.kvWrites * seconds,
    objectRequests: objectRequests * seconds,
    objectGbS: ((objectRequests * objectMs) / 1000) * OBJECT_GB * seconds,
    rowsRead: does.rowsRead * seconds,
    rowsWritten: does.rowsWritten * seconds,
    points: does.points * seconds,
    logGb,
    logGbMonths: (logGb * 7) / daysInMonth,
  }
}

export interface Bill {
  /** USD a month by item. */
  items: Record<PriceName, number>
  total: number
}

export function billAt(perSecond: number, load: Load): Bill {
  const units = unitsAt(perSecond, load)
  const names = Object.keys(prices) as PriceName[]
  const items = Object.fromEntries(
    names.map((name) => {
      const { price, per, included } = prices[name]
      return [name, (Math.max(0, units[name] - included) / per) * price]
    }),
  ) as Record<PriceName, number>
  return { items, total: PLAN + Object.values(items).reduce((sum, item) => sum + item, 0) }
}

export interface Reach {
  what: string
  /** At how many requests a second the limit is reached; undefined: at none, as it is one of a single request. */
  perSecond?: number
  /** Of a single request: its largest use, and the limit. */
  use?: { most: number; limit: number; by: RequestKind }
}

/** Each limit, and where it is reached: the first one first. */
export function reaches(times: Times): Reach[] {
  const at = 100_000
  const load = loadAt(at, times)
  const { most } = limits.objectWritesPerSecond
  const byRate: Reach[] = [
    {
      what: 'entries of Workers Logs (of what is above, one in a hundred is kept)',
      perSecond: (at * limits.logsPerDay.most) / 86_400 / (at + load.operations.logLines),
    },
    {
      what: 'a list of ended sessions',
      perSecond: (at * limits.objectPerSecond.most) / load.hottest.revocations,
    },
    { what: `a counter (${load.hottest.counterKind})`, perSecond: (at * most) / load.hottest.counters },
    {
      what: 'a counter, if all were wrong logins of many accounts from many addresses',
      perSecond: (COUNTERS_EACH * most) / UNEVEN,
    },
    {
      what: 'the counter of one attacked account',
      perSecond: most * HEARD_S * assumptions.perIsolate,
    },
    {
      what: 'writes to one key of KV (the isolates then write less)',
      perSecond: limits.kvWritesPerKey.most * WRITE_MIN_S * assumptions.perIsolate,
    },
  ]
  const byRequest = (what: string, limit: number, use: (cost: Counted) => number): Reach => {
    const [by] = kinds.toSorted((a, b) => use(costOf(b)) - use(costOf(a)))
    return by ? { what, use: { most: use(costOf(by)), limit, by } } : { what }
  }
  const subrequests = ({
    platform = 0,
    platformCold = 0,
    kvReads = 0,
    kvWrites = 0,
    network = 0,
    ...cost
  }: Counted) =>
    Math.max(platform, platformCold) +
    network +
    kvReads +
    kvWrites +
    (cost.revocations ?? 0) +
    (cost.counters ?? 0) +
    (cost.idempotencyKeys ?? 0)
  return [
    ...byRate.toSorted((a, b) => (a.perSecond ?? 0) - (b.perSecond ?? 0)),
    byRequest('calls of other services by one request', limits.subrequests.most, subrequests),
    byRequest(
      'calls of KV by one request',
      limits.kvPerRequest.most,
      (cost) => (cost.kvReads ?? 0) + (cost.kvWrites ?? 0),
    ),
    byRequest('points by one request', limits.pointsPerRequest.most, (cost) => cost.points ?? 0),
  ]
}
