import { insertAfter, prependToModule, type WorkerModules, wrapWithEntryModule } from './built-worker'

/**
 * Makes an isolate of the built lobby resettable. After a call of {@link RENEW_PATH} it has no memory of
 * earlier requests, and finds KV and Durable Objects empty, as after a start.
 * tests/isolate-state.test.ts checks that no state of the worker is missing here.
 */

export const RENEW_PATH = '/renew-isolate'

/** Log line that follows everything that was logged before a reset. */
export const RENEWED_LOG_LINE = 'isolate renewed'

/** Statements that reset each object of a class of the worker. They can access private fields. */
export const renewedClasses: Record<string, string> = {
  LruMap: 'this.#entries.clear(); this.#size = 0',
  SwrCache: 'this.#looks.clear(); this.#loads.clear()',
  OperatorRecord:
    'this.#version = this.#switch = undefined; this.#readAt = this.#checkedAt = -Infinity; this.#isKnown = false; this.#reading = Promise.resolve()',
  FaultTolerantKv: 'this.counters.readFailures = this.counters.writeFailures = 0; this.#pausedUntil = 0',
  // Calls of an earlier generation no longer affect the breaker.
  CircuitBreaker: 'this.#openedAt = this.#probeAt = undefined; this.#window = []; this.#generation += 1',
  RetryBudget: 'this.#saved = SAVED_AT_START',
  PlatformLoadMeter: 'this.#quickest.clear(); this.#limit = mostAtOnce(); this.#fellAt = -Infinity',
}

/** Statements that reset variables of modules, by the variable’s declaration in the build. */
export const renewedVariables: Record<string, string> = {
  areAllIncluded: 'areAllIncluded = false',
  isBalanceIncluded: 'isBalanceIncluded = false',
  areGapsReported: 'areGapsReported = false',
}

/** Source of a module that runs before the lobby’s modules, which read the bindings while they load. */
const renewScript = (renewsKv: boolean) => `
import { env } from 'cloudflare:workers'
let round = 0
const renewals = []
const counts = []
globalThis.onRenewal = (renew) => { renewals.push(renew) }
globalThis.countUnderWay = (count) => { counts.push(count) }

// Names of an earlier round are never used again.
const ofRound = (name) => round + ' ' + name
for (const name of ['REVOCATIONS', 'COUNTERS', 'IDEMPOTENCY_KEYS']) {
  const namespace = env[name]
  env[name] = { getByName: (object) => namespace.getByName(ofRound(object)) }
}
const { CACHE: kv, RATE_LIMIT: rateLimit } = env
if (${renewsKv}) {
  env.CACHE = {}
  for (const name of ['get', 'getWithMetadata', 'put'])
    env.CACHE[name] = (key, ...values) => kv[name](ofRound(key), ...values)
}
if (rateLimit) env.RATE_LIMIT = { limit: ({ key }) => rateLimit.limit({ key: ofRound(key) }) }

let begun = 0
/** Counts a promise until it settles. The promise of a request that was cut off never does. */
function counted(promise) {
  begun += 1
  return promise.finally(() => { begun -= 1 })
}

/** Calls the lobby, and counts work that continues after its answer. */
export const countedCall = (call, execution) =>
  counted(Promise.resolve(call(new Proxy(execution, {
    get: (target, name) =>
      name === 'waitUntil' ? (promise) => target.waitUntil(counted(promise)) : Reflect.get(target, name, target),
  }))))

/** @returns 409 while work is running that would continue after the renewal */
export function renew() {
  if (begun > 0 || counts.some((count) => count() > 0)) return new Response(null, { status: 409 })
  round += 1
  for (const renew of renewals) renew()
  console.log('${RENEWED_LOG_LINE}')
  return Response.json(round)
}
`

const entryScript = `
import { countedCall, renew } from './renew.js'
import lobby from './lobby.js'
import { env } from 'cloudflare:workers'
export * from './lobby.js'
export default {
  fetch: (request, _, execution) =>
    new URL(request.url).pathname === '${RENEW_PATH}'
      ? renew()
      : countedCall((counting) => lobby.fetch(request, env, counting), execution),
  scheduled: (controller, _, execution) =>
    countedCall((counting) => lobby.scheduled(controller, env, counting), execution),
}
`

/**
 * Returns the modules of the built lobby, with an isolate that can be reset.
 * @param options.renewsKv false when the test resets KV itself
 */
export function renewableModules(built: WorkerModules, { renewsKv }: { renewsKv: boolean }): WorkerModules {
  let modules = prependToModule(
    built,
    'createReportLimiter',
    'onRenewal(() => { windowStart = count = 0; countByClient.clear() });',
  )
  for (const [name, renewal] of Object.entries(renewedClasses)) {
    modules = insertAfter(modules, `var ${name} = class {`, `#renewal = onRenewal(() => { ${renewal} });`)
  }
  modules = insertAfter(modules, 'var UnderWay = class {', '#counted = countUnderWay(() => this.size);')
  for (const [name, renewal] of Object.entries(renewedVariables)) {
    modules = insertAfter(modules, `\nvar ${name} = `, `(onRenewal(() => { ${renewal} }), undefined) ?? `)
  }
  return wrapWithEntryModule(modules, entryScript, { name: 'renew.js', source: renewScript(renewsKv) })
}
