import type { PlatformContext } from '../transport/context'
import { PlatformError } from '../transport/error'
import { memberCall } from '../transport/typed-call'

/** Where a member's account is open, and what has happened to it. Never cached. All throw PlatformError. */

/** Null: the platform has no such call. */
async function unlessMissing<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof PlatformError && error.code === 'not-found') return null
    throw error
  }
}

export const deviceSessions = (ctx: PlatformContext, token: string) =>
  unlessMissing(memberCall(ctx, { name: 'deviceSessions', token }))

export const securityEvents = (ctx: PlatformContext, token: string) =>
  unlessMissing(memberCall(ctx, { name: 'securityEvents', token }))

export const endSession = (ctx: PlatformContext, token: string, id: string) =>
  memberCall(ctx, { name: 'endSession', token, parameters: { id } })

export const endOtherSessions = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'endOtherSessions', token })

export const tellNewLogins = (ctx: PlatformContext, token: string, isOn: boolean) =>
  memberCall(ctx, { name: 'tellNewLogins', token, body: { isOn } })
