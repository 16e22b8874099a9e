import { env } from 'cloudflare:workers'
import { ContentVersion } from '../../cache/content-version'
import { GuardedKv } from '../../cache/guarded-kv'
import { SwrCache } from '../../cache/swr'
import type { Bindings } from '../../env'
import { product, route } from '../../start'
import { createPlatform } from './client'

/** Mobile web, as the platform calls it (platform-contract, Reaching the platform). */
const DEVICE = 'H5'

const { merchantCode: merchant } = product
const now = () => Date.now()
const kv = new GuardedKv((env as Bindings).CACHE, now)

/** What all requests of an isolate share: caches, breaker and retry budget only work when they see every call. */
export const isolate = {
  platform: createPlatform({ ...route, merchant, device: DEVICE, now }),
  kv,
  cache: new SwrCache(kv, now),
  version: new ContentVersion(kv, merchant, now),
}
