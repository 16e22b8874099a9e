import type { EncryptedBody } from '../../../shared/contract/account'
import type { ResetWay } from '../../../shared/contract/security'
import type { PlatformContext } from '../transport/context'
import { memberCall } from '../transport/typed-call'

/** What secures a member's account and money. Never cached. All throw PlatformError. */

export const securityConfig = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'securityConfig', token })

/** By the login password. Afterwards the platform takes changes of what opens the account for some minutes. */
export const confirmIdentity = (ctx: PlatformContext, token: string, body: EncryptedBody) =>
  memberCall(ctx, { name: 'confirmIdentity', token, body })

export const setFundPassword = (ctx: PlatformContext, token: string, body: EncryptedBody) =>
  memberCall(ctx, { name: 'setFundPassword', token, body })

export const changeFundPassword = (ctx: PlatformContext, token: string, body: EncryptedBody) =>
  memberCall(ctx, { name: 'changeFundPassword', token, body })

export const sendResetCode = (ctx: PlatformContext, token: string, by: Exclude<ResetWay, 'questions'>) =>
  memberCall(ctx, { name: 'sendResetCode', token, body: { by } })

export const resetFundPassword = (ctx: PlatformContext, token: string, body: EncryptedBody) =>
  memberCall(ctx, { name: 'resetFundPassword', token, body })

export const setPayeeName = (ctx: PlatformContext, token: string, body: EncryptedBody) =>
  memberCall(ctx, { name: 'setPayeeName', token, body })

/** In the visitor's language. */
export const securityQuestions = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'securityQuestions', token, query: { language: ctx.language } })

export const setSecurityQuestions = (ctx: PlatformContext, token: string, body: EncryptedBody) =>
  memberCall(ctx, { name: 'setSecurityQuestions', token, body })

export const sendEmailCode = (ctx: PlatformContext, token: string, body: EncryptedBody) =>
  memberCall(ctx, { name: 'sendEmailCode', token, body })

export const bindEmail = (ctx: PlatformContext, token: string, body: EncryptedBody) =>
  memberCall(ctx, { name: 'bindEmail', token, body })

export const sendMobileCode = (ctx: PlatformContext, token: string, body: EncryptedBody) =>
  memberCall(ctx, { name: 'sendMobileCode', token, body })

export const bindMobile = (ctx: PlatformContext, token: string, body: EncryptedBody) =>
  memberCall(ctx, { name: 'bindMobile', token, body })
