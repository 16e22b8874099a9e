import type { Context } from 'hono'
import type { AppEnv } from '../../env'
import { isolateServices } from '../../platform/transport/isolate'
import { createProblemResponse } from '../../security/problem'
import { refuseWithoutSecret } from '../../security/same-secret'

const RETRY_AFTER_S = 5

/**
 * `POST /m/api/purge` with `Authorization: Bearer <PURGE_TOKEN>` invalidates every cache by setting a new
 * content version. Mount before the caller check: the call needs the secret instead of a session, and
 * browsers never send that header automatically.
 *
 * Responds 404 when no secret is configured, and 503 when KV failed and only this isolate has the new
 * version.
 */
export async function purgeCaches(c: Context<AppEnv>): Promise<Response> {
  const refused = refuseWithoutSecret(c)
  if (refused) return refused
  const version = await isolateServices.operatorRecord.bump(c.get('log'))
  if (version === undefined) {
    return createProblemResponse(503, 'not-everywhere', { 'Retry-After': String(RETRY_AFTER_S) })
  }
  c.get('log').info('caches-flushed', { version })
  return c.json({ version }, 200, { 'Cache-Control': 'no-store' })
}
