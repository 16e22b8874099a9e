import type { PublicContext } from '../transport/context'
import { cachedCall } from '../transport/typed-call'

/** Data that is the same for every visitor, always cached. */

/**
 * Maintenance and region restriction. One copy serves all languages: its `info`, in the language of one
 * visitor, is never shown. A malformed reply keeps the previous one.
 */
export const status = (ctx: PublicContext) => cachedCall(ctx, { name: 'status', isSameInAll: true })

export const settings = (ctx: PublicContext) => cachedCall(ctx, { name: 'settings' })

/** Feature flags by the platform's names; see flagsOn. */
export const whitelabel = (ctx: PublicContext) => cachedCall(ctx, { name: 'whitelabel' })

/** Countries with their dialling codes. */
export const countries = (ctx: PublicContext) => cachedCall(ctx, { name: 'country' })
