import { balanceSchema } from '../../../shared/contract/wallet'
import type { PlatformContext } from '../transport/context'
import { memberCall } from '../transport/typed-call'

/** Member group. Nothing of it is ever kept in a cache; `token` is the platform's, out of the sealed cookie. */

export const balance = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'balance', token, schema: balanceSchema })
