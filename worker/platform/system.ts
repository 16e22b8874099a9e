import {
  countriesSchema,
  customerServiceListSchema,
  settingsSchema,
  statusSchema,
  templatesSchema,
  whitelabelSchema,
} from '../../shared/contract/system'
import { CacheLong, CacheShort, CacheStatus } from '../cache/strategies'
import { safe } from './content'
import type { PlatformContext } from './context'
import { cachedCall } from './typed-call'

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

/** User agreement and policies, HTML safe. */
export const templates = (ctx: PlatformContext) =>
  cachedCall(ctx, {
    name: 'templates',
    strategy: CacheLong,
    schema: templatesSchema,
    finish: ({ userAgreement, policies }) => ({
      ...(userAgreement && { userAgreement: safe(userAgreement) }),
      policies: policies.map(safe),
    }),
  })

/** Countries with their dialling codes. */
export const countries = (ctx: PlatformContext) =>
  cachedCall(ctx, { name: 'country', strategy: CacheLong, schema: countriesSchema })

/** Links as the platform gives them, still enciphered. */
export const customerService = (ctx: PlatformContext) =>
  cachedCall(ctx, { name: 'customerService', strategy: CacheShort, schema: customerServiceListSchema })
