import type { PublicContext } from './platform/transport/context'

/**
 * A cached call that the cron job keeps fresh. The default export of an area's `warm.ts` lists the area's
 * calls.
 */
export type WarmLoad = (ctx: PublicContext) => Promise<unknown>
