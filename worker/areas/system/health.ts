import type { Context } from 'hono'
import { clientAssets } from '../../assets'
import { TIMED_OUT, waitAtMost } from '../../cache/time-limit'
import type { AppEnv, Bindings } from '../../env'
import { PlatformError } from '../../platform/transport/error'
import { isolateServices } from '../../platform/transport/isolate'
import { refuseWithoutSecret } from '../../security/same-secret'
import { getDurableObject } from '../../start/durable-objects'
import { loadBonusWarnings } from './bonus-warnings'
import { loadCapabilityWarnings } from './capability-warnings'
import { loadIdentityWarnings } from './identity-warnings'
import { loadMaintenanceReport } from './maintenance-switch'

/** Longest wait for each check of the deep health report, ms. */
const PATIENCE_MS = 5000
/** Name of the Durable Object and the KV key that only the health check uses. */
const NAME = 'health'

interface HealthCheck {
  ok: boolean
  /** Duration of this check, ms. */
  ms: number
  /** Error code of the failed check, never a message from another system. */
  error?: string
}

async function tried(call: () => Promise<unknown>): Promise<HealthCheck> {
  const begun = Date.now()
  const part = (error?: string): HealthCheck => ({
    ok: error === undefined,
    ms: Date.now() - begun,
    ...(error !== undefined && { error }),
  })
  try {
    return (await waitAtMost(call(), PATIENCE_MS)) === TIMED_OUT ? part('timeout') : part()
  } catch (error) {
    return part(error instanceof PlatformError ? error.code : 'failed')
  }
}

/** Returns one check for each service that the worker needs to serve players. */
const healthChecks = ({ CACHE, REVOCATIONS, COUNTERS, IDEMPOTENCY_KEYS }: Bindings, requestId: string) => ({
  platform: () => isolateServices.platform.call('status', { language: 'EN', requestId }),
  keys: () => isolateServices.platform.call('jwks', { language: 'EN', requestId }),
  kv: () => CACHE.get(NAME),
  revocations: async () => getDurableObject(REVOCATIONS, NAME).find(NAME, NAME, 0),
  counters: async () => getDurableObject(COUNTERS, NAME).giveBack(NAME),
  idempotencyKeys: async () => getDurableObject(IDEMPOTENCY_KEYS, NAME).ended(NAME, NAME, {}),
})

/** Runs the deep health checks. @returns a 200 response, or 503 when a check fails */
async function deepHealth(c: Context<AppEnv>): Promise<Response> {
  const refused = refuseWithoutSecret(c)
  if (refused) return refused
  const [maintenance, bonusWarnings, capabilityWarnings, identityWarnings, ...parts] = await Promise.all([
    loadMaintenanceReport(c.get('log')),
    loadBonusWarnings(c.get('requestId')),
    loadCapabilityWarnings(c.get('requestId')),
    loadIdentityWarnings(c.get('requestId')),
    ...Object.entries(healthChecks(c.env, c.get('requestId'))).map(
      async ([name, call]): Promise<[string, HealthCheck]> => [name, await tried(call)],
    ),
  ])
  const ok = parts.every(([, part]) => part.ok)
  const warnings = [...capabilityWarnings, ...bonusWarnings, ...identityWarnings]
  return c.json(
    {
      ok,
      build: clientAssets.build,
      ...(maintenance && { maintenance }),
      parts: Object.fromEntries(parts),
      ...(warnings.length > 0 && { warnings }),
    },
    ok ? 200 : 503,
    { 'Cache-Control': 'no-store' },
  )
}

/**
 * `GET /m/health` returns this isolate's build, and the isolate's view of the platform and KV. The response
 * contains no secrets.
 *
 * `GET /m/health?deep=1` with `Authorization: Bearer <PURGE_TOKEN>` calls the platform, KV and each Durable
 * Object once. While the operator's maintenance switch is on, it says since when. It also lists `warnings`, which do not change the status: capabilities that the compliance profile
 * requires and the platform lacks, and by the rules of `ukgc` public promotions whose bonus breaks them, and
 * identity verification that is switched off.
 */
export function handleHealthCheck(c: Context<AppEnv>): Response | Promise<Response> {
  if (c.req.query('deep') !== undefined) return deepHealth(c)
  const { platform, kv } = isolateServices
  return c.json(
    { ok: true, build: clientAssets.build, platform: platform.breakerState, kv: kv.counters },
    200,
    { 'Cache-Control': 'no-store' },
  )
}
