import type { Context } from 'hono'
import { clientAssets } from '../../assets'
import type { AppEnv } from '../../env'
import { isolate } from '../../platform/transport/isolate'

/** `GET /m/health`: that this isolate answers, which build it is, and how it sees what it depends on. No secrets. */
export function health(c: Context<AppEnv>): Response {
  const { platform, kv } = isolate
  return c.json(
    { ok: true, build: clientAssets.build, platform: platform.breakerState, kv: kv.counters },
    200,
    { 'Cache-Control': 'no-store' },
  )
}
