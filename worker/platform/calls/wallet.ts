import type { PlatformContext } from '../transport/context'
import { memberCall } from '../transport/typed-call'

/** Balances of a member's wallets. Never cached. */

export const balance = (ctx: PlatformContext, token: string) => memberCall(ctx, { name: 'balance', token })
