import type { PlatformContext } from '../transport/context'
import { memberCall } from '../transport/typed-call'

/** Breaks, exclusion, closure, and whether offers are wanted. All throw PlatformError. */

export const takeTimeOut = (ctx: PlatformContext, token: string, hours: number) =>
  memberCall(ctx, { name: 'takeTimeOut', token, body: { hours } })

/** @param months null: without an end */
export const excludeSelf = (ctx: PlatformContext, token: string, months: number | null) =>
  memberCall(ctx, { name: 'excludeSelf', token, body: { months } })

export const askLifting = (ctx: PlatformContext, token: string, reason: string) =>
  memberCall(ctx, { name: 'askLifting', token, body: { reason } })

export const closeAccount = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'closeAccount', token, body: {} })

export const setMarketing = (ctx: PlatformContext, token: string, isOn: boolean) =>
  memberCall(ctx, { name: 'setMarketing', token, body: { isOn } })
