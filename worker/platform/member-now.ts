import { memberInfo } from './calls/account'
import { balance } from './calls/wallet'
import type { PlatformContext } from './transport/context'

/** A member's call that several parts of one page need is made once for all of them. */
function oncePerRequest<T>(call: (ctx: PlatformContext, token: string) => Promise<T>): typeof call {
  const asked = new WeakMap<PlatformContext, { token: string; reply: Promise<T> }>()
  return (ctx, token) => {
    const known = asked.get(ctx)
    if (known?.token === token) return known.reply
    const reply = call(ctx, token)
    asked.set(ctx, { token, reply })
    return reply
  }
}

/** Both throw PlatformError. */
export const memberNow = oncePerRequest(memberInfo)
export const balanceNow = oncePerRequest(balance)
