import {
  countriesSchema,
  settingsSchema,
  statusSchema,
  whitelabelSchema,
} from '../../../shared/contract/system'
import { CacheLong, CacheShort, CacheStatus } from '../../cache/strategies'
import type { PlatformContext } from '../transport/context'
import { cachedCall } from '../transport/typed-call'

/** System group (platform-contract, System and content): the same for every visitor, always from the cache. */

/**
 * Maintenance and region restriction, one verdict for all languages; how soon a change is noticed says docs/decisions,
 * age of the status. A malformed one keeps the previous. Its `info` is in some visitor's language, and shown to nobody.
 */
export const status = (ctx: PlatformContext) =>
  cachedCall(ctx, { name: 'status', isSameInAll: true, strategy: CacheStatus, schema: statusSchema })

export const settings = (ctx: PlatformContext) =>
  cachedCall(ctx, { name: 'settings', strategy: CacheShort, schema: settingsSchema })

/** Feature flags by their platform name; see flagsOn. */
export const whitelabel = (ctx: PlatformContext) =>
  cachedCall(ctx, { name: 'whitelabel', strategy: CacheShort, schema: whitelabelSchema })

/** Countries with their dialling codes. */
export const countries = (ctx: PlatformContext) =>
  cachedCall(ctx, { name: 'country', strategy: CacheLong, schema: countriesSchema })
