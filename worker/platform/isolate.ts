import { ContentVersion } from '../cache/content-version'
import { GuardedKv } from '../cache/guarded-kv'
import { SwrCache } from '../cache/swr'
import type { Bindings } from '../env'
import { createPlatform, type Platform } from './client'

/** What all requests of an isolate share: caches, breaker and retry budget only work when they see every call. */
export interface Isolate {
  platform: Platform
  kv: GuardedKv
  cache: SwrCache
  version: ContentVersion
}

/** Mobile web, as the platform calls it (platform-contract, Reaching the platform). */
const DEVICE = 'H5'
/** A service binding looks at no host; this one can never be reached by accident. */
const BINDING_ORIGIN = 'https://platform.invalid'

type PlatformBindings = Pick<Bindings, 'PLATFORM' | 'PLATFORM_ORIGIN'>

const isLocal = (host: string): boolean => host === 'localhost' || host === '127.0.0.1'

function reach({ PLATFORM: binding, PLATFORM_ORIGIN: address }: PlatformBindings) {
  if (binding) return { origin: BINDING_ORIGIN, send: (request: Request) => binding.fetch(request) }
  if (address === undefined || !URL.canParse(address)) {
    throw new Error('No platform: bind a worker as PLATFORM, or set PLATFORM_ORIGIN to its https address')
  }
  const { protocol, hostname, origin } = new URL(address)
  if (protocol !== 'https:' && !isLocal(hostname)) throw new Error('PLATFORM_ORIGIN must start with https://')
  return { origin, send: (request: Request) => fetch(request) }
}

const now = () => Date.now()

let isolate: Isolate | undefined

/**
 * The isolate's one set, made at the first request from its bindings, which never change while it lives.
 * @throws Error in words when no platform is configured.
 */
export function isolateOf(env: PlatformBindings & Pick<Bindings, 'CACHE'>, merchant: string): Isolate {
  if (isolate) return isolate
  const kv = new GuardedKv(env.CACHE, now)
  isolate = {
    platform: createPlatform({ ...reach(env), merchant, device: DEVICE, now }),
    kv,
    cache: new SwrCache(kv, now),
    version: new ContentVersion(kv, merchant, now),
  }
  return isolate
}
