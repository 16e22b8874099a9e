import type { PublicContext } from './platform/transport/request-platform'

/**
 * A cached platform call that the cron job repeats, so that its cache entry stays fresh. The default export
 * of an area's `<area>-warm-up.ts` lists the calls of the area.
 */
export type CacheWarmingCall = (ctx: PublicContext) => Promise<unknown>
