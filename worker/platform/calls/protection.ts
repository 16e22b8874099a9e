import type { PlatformContext } from '../transport/context'
import { memberCall } from '../transport/typed-call'

/** Whether the member may play, pay in and be sent offers. Never cached. @throws PlatformError */
export const protection = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'protection', token })

/** The limits that the member has set, what is used of them, and what waits. @throws PlatformError */
export const limits = (ctx: PlatformContext, token: string) => memberCall(ctx, { name: 'limits', token })
