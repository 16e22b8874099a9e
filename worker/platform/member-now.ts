import { memberInfo } from './calls/account'
import { balance, withOwnSymbol } from './calls/wallet'
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

/** Whether the platform told the balance along with the member the last time, and is expected to again. */
let tellsBalance = false

/** Who the member is and what they have: one call where the platform tells both in one. @throws PlatformError */
export async function memberAndBalance(ctx: PlatformContext, token: string) {
  const [info, asked] = await Promise.all([
    memberNow(ctx, token),
    tellsBalance ? undefined : balanceNow(ctx, token),
  ])
  tellsBalance = info.wallet !== undefined
  const told = info.wallet && withOwnSymbol(info.wallet)
  return { info, wallet: asked ?? told ?? (await balanceNow(ctx, token)) }
}
