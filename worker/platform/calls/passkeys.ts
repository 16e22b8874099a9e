import { PASSKEY_FLAG } from '../../../shared/accounts/passkeys'
import type { Assertion, NewPasskey } from '../../../shared/contract/passkeys'
import type { PlatformContext, PublicContext } from '../transport/context'
import { directCall, memberCall } from '../transport/typed-call'
import { flagsOf } from './system'

/** Passkeys. The platform checks everything that they sign. Never cached. All calls throw PlatformError. */

/** Whether the platform has passkeys. A platform whose flags are unknown counts as one without. */
export const hasPasskeys = async (ctx: PublicContext): Promise<boolean> =>
  (await flagsOf(ctx)).includes(PASSKEY_FLAG)

/** @param browser random text of this browser, to which the challenge is bound */
export const passkeyLoginOptions = (ctx: PlatformContext, body: { origin: string; browser: string }) =>
  directCall(ctx, { name: 'passkeyLoginOptions', body })

/** @param body the withdrawal that is to be confirmed; the challenge is for this one only */
export const withdrawalPasskeyOptions = (
  ctx: PlatformContext,
  token: string,
  body: { origin: string; amount: string; accountId: string; idempotencyKey: string },
) => memberCall(ctx, { name: 'withdrawalPasskeyOptions', token, body })

export const passkeyLogin = (ctx: PlatformContext, body: { browser: string; credential: Assertion }) =>
  directCall(ctx, { name: 'passkeyLogin', body })

export const passkeys = (ctx: PlatformContext, token: string) => memberCall(ctx, { name: 'passkeys', token })

export const passkeyOptions = (ctx: PlatformContext, token: string, origin: string) =>
  memberCall(ctx, { name: 'passkeyOptions', token, body: { origin } })

export const addPasskey = (ctx: PlatformContext, token: string, credential: NewPasskey) =>
  memberCall(ctx, { name: 'addPasskey', token, body: { credential } })

export const removePasskey = (ctx: PlatformContext, token: string, id: string) =>
  memberCall(ctx, { name: 'removePasskey', token, parameters: { id } })
