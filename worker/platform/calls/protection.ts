import type { PlatformContext } from '../transport/context'
import { memberCall } from '../transport/typed-call'

/** Whether the member may play, pay in and be sent offers. Never cached. @throws PlatformError */
export const protection = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'protection', token })
