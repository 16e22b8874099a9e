import type { PlatformContext } from '../transport/context'
import { memberCall } from '../transport/typed-call'

/** What a member's wallets hold. Kept in no cache. */

export const balance = (ctx: PlatformContext, token: string) => memberCall(ctx, { name: 'balance', token })
