import { flagsOn } from '../../../shared/contract/system'
import { TIMED_OUT, within } from '../../cache/time-limit'
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

/** How long a request waits for the flags, ms: as long as reading them from KV may take. */
const FLAGS_MS = 250

/** Names of the enabled flags, sorted; undefined where they are not known in a moment. */
export async function flagsNow(ctx: PublicContext): Promise<string[] | undefined> {
  const asked = whitelabel(ctx).catch(() => undefined)
  const known = await within(asked, Math.min(FLAGS_MS, ctx.deadline.left()))
  return known === TIMED_OUT || known === undefined ? undefined : flagsOn(known.value).toSorted()
}

/** Countries with their dialling codes. */
export const countries = (ctx: PublicContext) => cachedCall(ctx, { name: 'country' })

/** Where the platform places an IP address. */
export const location = (ctx: PlatformContext, ip: string) =>
  directCall(ctx, { name: 'location', query: { ip } })
