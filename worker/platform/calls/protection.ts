import type { LimitKind, LimitPeriod } from '../../../shared/protection/rules'
import type { PlatformContext } from '../transport/context'
import { memberCall } from '../transport/typed-call'

/** Whether the member may play, pay in and be sent offers. Never cached. @throws PlatformError */
export const protection = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'protection', token })

export interface LimitName {
  kind: LimitKind
  period: LimitPeriod
}

/** The limits that the member has set, what is used of them, and what waits. @throws PlatformError */
export const limits = (ctx: PlatformContext, token: string) => memberCall(ctx, { name: 'limits', token })

/** @param body its amount: money as a decimal, of `time` whole minutes. @throws PlatformError */
export const setLimit = (ctx: PlatformContext, token: string, body: LimitName & { amount: string }) =>
  memberCall(ctx, { name: 'setLimit', token, body })

/** @throws PlatformError */
export const removeLimit = (ctx: PlatformContext, token: string, body: LimitName) =>
  memberCall(ctx, { name: 'removeLimit', token, body })

/** @param body what the member was shown; the amount null: no limit. @throws PlatformError */
export const confirmLimit = (
  ctx: PlatformContext,
  token: string,
  body: LimitName & { amount: string | null },
) => memberCall(ctx, { name: 'confirmLimit', token, body })

/** @throws PlatformError */
export const keepLimit = (ctx: PlatformContext, token: string, body: LimitName) =>
  memberCall(ctx, { name: 'keepLimit', token, body })

/** Notes that the member was asked for limits. @throws PlatformError */
export const limitsOffered = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'limitsOffered', token, body: {} })
