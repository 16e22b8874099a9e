import type { Context } from 'hono'
import { clientAssets } from '../../assets'
import type { AppEnv } from '../../env'
import { isolate } from '../../platform/transport/isolate'

/** `GET /m/health`: this isolate's build, and the state of the platform and KV as it sees them. Holds no secrets. */
export function health(c: Context<AppEnv>): Response {
  const { platform, kv } = isolate
  return c.json(
    { ok: true, build: clientAssets.build, platform: platform.breakerState, kv: kv.counters },
    200,
    { 'Cache-Control': 'no-store' },
  )
}
