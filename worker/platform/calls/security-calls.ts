import { PASSKEY_FLAG } from '../../../shared/config/platform-flags'
import type { EncryptedBody } from '../../../shared/contract/account-schemas'
import type { NewPasskey, PasskeyAssertion } from '../../../shared/contract/passkey-schemas'
import type { FundPasswordResetMethod, SecurityConfig } from '../../../shared/contract/security-schemas'
import type { NewDocument } from '../../../shared/contract/verification-schemas'
import { platformHas } from '../platform-support'
import { PlatformError } from '../transport/error'
import type { PlatformContext, PublicContext } from '../transport/request-platform'
import { directCall, memberCall } from '../transport/typed-call'
import { loadEnabledFlagNames } from './system-calls'

/**
 * The next calls are about passkeys. The platform verifies all signatures. Nothing is cached. All calls throw
 * PlatformError.
 */

/** True when the platform supports passkeys; false if the platform's feature flags cannot be loaded. */
export const hasPasskeys = async (ctx: PublicContext): Promise<boolean> =>
  (await loadEnabledFlagNames(ctx)).includes(PASSKEY_FLAG)

/**
 * Loads the WebAuthn options of a login by passkey.
 * @param browser random id of the visitor's browser, to which the challenge is bound
 */
export const fetchPasskeyLoginOptions = (ctx: PlatformContext, body: { origin: string; browser: string }) =>
  directCall(ctx, { name: 'passkeyLoginOptions', body })

/**
 * Loads the WebAuthn options for confirming a withdrawal by passkey.
 * @param body the withdrawal to which the challenge is bound
 */
export const fetchWithdrawalPasskeyOptions = (
  ctx: PlatformContext,
  token: string,
  body: { origin: string; amount: string; accountId: string; idempotencyKey: string },
) => memberCall(ctx, { name: 'withdrawalPasskeyOptions', token, body })

export const logInWithPasskey = (
  ctx: PlatformContext,
  body: { browser: string; credential: PasskeyAssertion },
) => directCall(ctx, { name: 'passkeyLogin', body })

export const fetchPasskeys = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'passkeys', token })

export const fetchNewPasskeyOptions = (ctx: PlatformContext, token: string, origin: string) =>
  memberCall(ctx, { name: 'passkeyOptions', token, body: { origin } })

export const addPasskey = (ctx: PlatformContext, token: string, credential: NewPasskey) =>
  memberCall(ctx, { name: 'addPasskey', token, body: { credential } })

export const removePasskey = (ctx: PlatformContext, token: string, id: string) =>
  memberCall(ctx, { name: 'removePasskey', token, parameters: { id } })

/**
 * The next calls are about the sessions and security events of a member's account. Nothing is cached. All
 * calls throw PlatformError.
 */

/** Returns null when the platform does not support a call (404). Rethrows any other failure. */
async function nullIfMissing<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof PlatformError && error.code === 'not-found') return null
    throw error
  }
}

export const fetchDeviceSessions = (ctx: PlatformContext, token: string) =>
  nullIfMissing(memberCall(ctx, { name: 'deviceSessions', token }))

export const fetchSecurityEvents = (ctx: PlatformContext, token: string) =>
  nullIfMissing(memberCall(ctx, { name: 'securityEvents', token }))

export const endSession = (ctx: PlatformContext, token: string, id: string) =>
  memberCall(ctx, { name: 'endSession', token, parameters: { id } })

export const endOtherSessions = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'endOtherSessions', token })

export const setLoginNotices = (ctx: PlatformContext, token: string, isOn: boolean) =>
  memberCall(ctx, { name: 'tellNewLogins', token, body: { isOn } })

/**
 * The next calls are about the verification of a member's identity and documents. Nothing is cached. All
 * calls throw PlatformError.
 */

export const fetchVerificationStatus = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'verificationStatus', token })

export const startDocumentUpload = (ctx: PlatformContext, token: string, body: NewDocument) =>
  memberCall(ctx, { name: 'beginDocument', token, body })

export const uploadDocumentChunk = (
  ctx: PlatformContext,
  token: string,
  { uploadId, index, bytes }: { uploadId: string; index: number; bytes: Blob },
) => memberCall(ctx, { name: 'putDocumentPart', token, query: { uploadId, index }, body: { bytes } })

export const completeDocumentUpload = (ctx: PlatformContext, token: string, uploadId: string) =>
  memberCall(ctx, { name: 'completeDocument', token, query: { uploadId } })

export const removeDocument = (ctx: PlatformContext, token: string, uploadId: string) =>
  memberCall(ctx, { name: 'removeDocument', token, query: { uploadId } })

export const submitVerificationStep = (ctx: PlatformContext, token: string, body: EncryptedBody) =>
  memberCall(ctx, { name: 'submitVerificationStep', token, body })

/**
 * The next calls are about the security of a member's account and money. Nothing is cached. All calls throw
 * PlatformError.
 */

/** Loads the member's security settings, without those of capabilities that the platform lacks. */
export async function fetchSecurityConfig(ctx: PlatformContext, token: string): Promise<SecurityConfig> {
  const { isVerified, passkeys, ...config } = await memberCall(ctx, { name: 'securityConfig', token })
  return {
    ...config,
    ...(isVerified !== undefined && platformHas(ctx, 'verification') && { isVerified }),
    ...(passkeys !== undefined && platformHas(ctx, 'passkeys') && { passkeys }),
  }
}

/**
 * Confirms the member's identity with the login password. For some minutes after that, the platform accepts
 * changes of login methods.
 */
export const confirmIdentity = (ctx: PlatformContext, token: string, body: EncryptedBody) =>
  memberCall(ctx, { name: 'confirmIdentity', token, body })

export const setFundPassword = (ctx: PlatformContext, token: string, body: EncryptedBody) =>
  memberCall(ctx, { name: 'setFundPassword', token, body })

export const changeFundPassword = (ctx: PlatformContext, token: string, body: EncryptedBody) =>
  memberCall(ctx, { name: 'changeFundPassword', token, body })

export const sendFundPasswordResetCode = (
  ctx: PlatformContext,
  token: string,
  by: Exclude<FundPasswordResetMethod, 'questions'>,
) => memberCall(ctx, { name: 'sendResetCode', token, body: { by } })

export const resetFundPassword = (ctx: PlatformContext, token: string, body: EncryptedBody) =>
  memberCall(ctx, { name: 'resetFundPassword', token, body })

export const setPayeeName = (ctx: PlatformContext, token: string, body: EncryptedBody) =>
  memberCall(ctx, { name: 'setPayeeName', token, body })

/** Loads the security questions in the visitor's language. */
export const fetchSecurityQuestions = (ctx: PlatformContext, token: string) =>
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
