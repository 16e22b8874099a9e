import { flagsOn } from '../../../shared/contract/system'
import type { PlatformContext, PublicContext } from '../transport/context'
import { cachedCall, directCall } from '../transport/typed-call'

/** Data that is the same for every visitor, always cached; and the location of one visitor. */

/**
 * Loads maintenance and region restriction. One copy serves all languages: its `info`, in the language of one
 * visitor, is never shown. A malformed reply does not replace the previous one.
 */
export const status = (ctx: PublicContext) => cachedCall(ctx, { name: 'status', isSameInAll: true })

export const settings = (ctx: PublicContext) => cachedCall(ctx, { name: 'settings' })

/** Loads the feature flags by the platform's names; see flagsOn. */
export const whitelabel = (ctx: PublicContext) => cachedCall(ctx, { name: 'whitelabel' })

/** Loads the names of the enabled flags; empty when they are unknown. */
export const flagsOf = (ctx: PublicContext): Promise<string[]> =>
  whitelabel(ctx).then(
    ({ value }) => flagsOn(value),
    () => [],
  )

/** Loads countries with their dialling codes. */
export const countries = (ctx: PublicContext) => cachedCall(ctx, { name: 'country' })

/** Loads the platform's location of an IP address. */
export const location = (ctx: PlatformContext, ip: string) =>
  directCall(ctx, { name: 'location', query: { ip } })
