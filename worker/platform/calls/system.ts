import { flagsOn } from '../../../shared/contract/system'
import type { PlatformContext, PublicContext } from '../transport/context'
import { cachedCall, directCall } from '../transport/typed-call'

/** Data that is the same for every visitor, always cached; and where one visitor is. */

/**
 * Maintenance and region restriction. One copy serves all languages: its `info`, in the language of one
 * visitor, is never shown. A malformed reply keeps the previous one.
 */
export const status = (ctx: PublicContext) => cachedCall(ctx, { name: 'status', isSameInAll: true })

export const settings = (ctx: PublicContext) => cachedCall(ctx, { name: 'settings' })

/** Feature flags by the platform's names; see flagsOn. */
export const whitelabel = (ctx: PublicContext) => cachedCall(ctx, { name: 'whitelabel' })

/** Names of the enabled flags; empty when they are unknown. */
export const flagsOf = (ctx: PublicContext): Promise<string[]> =>
  whitelabel(ctx).then(
    ({ value }) => flagsOn(value),
    () => [],
  )

/** Countries with their dialling codes. */
export const countries = (ctx: PublicContext) => cachedCall(ctx, { name: 'country' })

/** Where the platform places an IP address. */
export const location = (ctx: PlatformContext, ip: string) =>
  directCall(ctx, { name: 'location', query: { ip } })
