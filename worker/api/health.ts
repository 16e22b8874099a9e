import type { Context } from 'hono'
import { clientAssets } from '../assets'
import type { AppEnv } from '../env'
import { isolateOf } from '../platform/isolate'
import { product } from '../product'

/** `GET /m/health`: that this isolate answers, which build it is, and how it sees what it depends on. No secrets. */
export function health(c: Context<AppEnv>): Response {
  const { platform, kv } = isolateOf(c.env, product.merchantCode)
  return c.json(
    { ok: true, build: clientAssets.build, platform: platform.breakerState, kv: kv.counters },
    200,
    { 'Cache-Control': 'no-store' },
  )
}
