import type { PlatformContext } from '../transport/context'
import { memberCall } from '../transport/typed-call'

/** The member's level, and all levels. @throws PlatformError */
export const vip = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'vip', token, query: { language: ctx.language } })
