import type { CountedOperations } from '../../fixtures/costs'
import { type WorkerModules, wrapWithEntryModule } from './built-worker'

/**
 * Counts the cost of one request to the built lobby: each call of a binding, each row of a Durable Object’s
 * storage, each line of the log.
 * The real worker’s bindings are wrapped before its modules load, and its clock is frozen, so that the
 * numbers are reproducible.
 */

/** Response header with the {@link CountedOperations} of a request. */
export const COUNTED_HEADER = 'X-Counted'

const bindings = {
  REVOCATIONS: 'revocations',
  COUNTERS: 'counters',
  IDEMPOTENCY_KEYS: 'idempotencyKeys',
} as const satisfies Record<string, keyof CountedOperations>

/** Source of a module that runs before the lobby’s modules, which read the bindings while they load. */
const countScript = `
import { env } from 'cloudflare:workers'
let counted = {}
let isAlarm = false
// Outside of requests the clock is at 1970.
const { now: tell } = Date
let now = 0
Date.now = () => now || tell()
// All sampled points are written, each with its share.
Math.random = () => 0
const note = (what, by = 1) => { if (by && !isAlarm) counted[what] = (counted[what] ?? 0) + by }
const wrap = (target, methods) => new Proxy(target, {
  get: (_, name) => {
    const value = target[name]
    if (typeof value !== 'function') return value
    return (...values) => methods[name] ? methods[name]((...given) => target[name](...given), values) : target[name](...values)
  },
})
const counting = (what) => (call, values) => { note(what); return call(...values) }

for (const [name, what] of Object.entries(${JSON.stringify(bindings)})) {
  const namespace = env[name]
  env[name] = wrap(namespace, {
    getByName: (get, values) => {
      const stub = get(...values)
      return new Proxy(stub, { get: (_, method) => (...given) => { note(what); return stub[method](...given) } })
    },
  })
}
env.CACHE = wrap(env.CACHE, {
  get: counting('kvReads'),
  getWithMetadata: counting('kvReads'),
  put: counting('kvWrites'),
})
env.PLATFORM = wrap(env.PLATFORM, { fetch: counting('platform') })
if (env.RATE_LIMIT) env.RATE_LIMIT = wrap(env.RATE_LIMIT, { limit: counting('rateLimit') })
env.EVENTS = {
  writeDataPoint: ({ indexes, doubles }) => note('points', indexes[0] === 'document' ? 1 / doubles[1] : 1),
}
const { fetch: ask } = globalThis
globalThis.fetch = (...values) => { note('network'); return ask(...values) }
for (const name of ['match', 'put', 'delete']) {
  const { [name]: call } = Cache.prototype
  Cache.prototype[name] = function (...values) { note('cacheApi'); return call.apply(this, values) }
}
for (const level of ['info', 'warn', 'error']) {
  const { [level]: write } = console
  console[level] = (...values) => { note('logLines'); write.apply(console, values) }
}

/** Counts the rows of an object's storage. An alarm may come during any request, and belongs to none. */
export const withRows = (Kind) => class extends Kind {
  constructor(ctx, env) {
    countRows(ctx.storage)
    super(ctx, env)
  }
  async alarm() {
    isAlarm = true
    try {
      await super.alarm()
    } finally {
      isAlarm = false
    }
  }
}
let isCounting = false
function countRows(storage) {
  if (isCounting) return
  isCounting = true
  const ofStorage = Object.getPrototypeOf(storage)
  const { setAlarm } = ofStorage
  // Billed as a row written.
  ofStorage.setAlarm = function (...values) { note('rowsWritten'); return setAlarm.apply(this, values) }
  const prototype = Object.getPrototypeOf(storage.sql)
  const { exec } = prototype
  prototype.exec = function (...values) {
    // Runs whenever an object has been out of memory for a while, so by chance.
    if (/^\\s*CREATE/.test(values[0])) return exec.apply(this, values)
    const cursor = exec.apply(this, values)
    // The rows read and written by a statement are known at its end; a cursor that is read twice is empty.
    const rows = cursor.toArray()
    note('rowsRead', cursor.rowsRead)
    note('rowsWritten', cursor.rowsWritten)
    const [, verb] = /^\\s*(INSERT|DELETE)/.exec(values[0]) ?? []
    if (verb === 'INSERT' && cursor.rowsWritten > 0) note('rowsLeft')
    if (verb === 'DELETE') note('rowsLeft', -cursor.rowsWritten)
    return {
      rowsRead: cursor.rowsRead,
      rowsWritten: cursor.rowsWritten,
      toArray: () => rows,
      one: () => rows[0],
      [Symbol.iterator]: () => rows[Symbol.iterator](),
    }
  }
}

/** Answers with the numbers of the request, once all of its work has ended. */
export async function countedFetch(lobby, request, given, execution) {
  counted = {}
  // Purges differ by their time.
  now = Date.now() + 1
  const work = []
  const ctx = new Proxy(execution, {
    get: (target, name) => name === 'waitUntil' ? (promise) => { work.push(promise) } : Reflect.get(target, name, target),
  })
  const response = await lobby.fetch(request, env, ctx)
  const body = response.body && await response.arrayBuffer()
  for (let done = 0; done < work.length; done += 1) await Promise.resolve(work[done]).catch(() => undefined)
  const headers = new Headers(response.headers)
  headers.set('${COUNTED_HEADER}', JSON.stringify(counted, (_, count) => count === 0 ? undefined : count))
  return new Response(body, { status: response.status, headers })
}
`

const entryScript = `
import { countedFetch, withRows } from './count.js'
import lobby, * as all from './lobby.js'
export const Revocations = withRows(all.Revocations)
export const Counter = withRows(all.Counter)
export const IdempotencyKeys = withRows(all.IdempotencyKeys)
export default { ...lobby, fetch: (request, env, execution) => countedFetch(lobby, request, env, execution) }
`

/** Returns the modules of the built lobby with added code that counts operations. */
export const countingModules = (built: WorkerModules): WorkerModules =>
  wrapWithEntryModule(built, entryScript, { name: 'count.js', source: countScript })
