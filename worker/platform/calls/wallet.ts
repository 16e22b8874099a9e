import type { PlatformContext } from '../transport/context'
import { memberCall } from '../transport/typed-call'

/** A member's balance and level. Never cached. */

export const balance = (ctx: PlatformContext, token: string) => memberCall(ctx, { name: 'balance', token })

export const rankProgress = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'rankProgress', token })
