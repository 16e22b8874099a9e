import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type {
  NewPasskey,
  PasskeyAssertion,
  PasskeyRequestOptions,
} from '../../../../shared/contract/passkey-schemas'
import type { ErrorCode } from '../../../../shared/forms/error-codes'
import type { ApiResult } from '../../../data/api-types'
import { callApi } from '../../../data/call-api'
import { addDevicePasskeyId, recordDevicePasskey } from './device-passkeys'

/** Creates passkeys and signs in with them. The WebAuthn library is loaded on demand. */

/** Loads the WebAuthn library; null when it fails to load, for example offline. */
const loadLibrary = () => import('@simplewebauthn/browser').catch(() => null)

/** True when this browser supports passkeys. Only for code that runs in the browser. */
export const hasWebAuthn = (): boolean => 'PublicKeyCredential' in window

/** Resolves to true when this device can create a passkey with its screen lock. Never rejects. */
export async function canCreatePasskey(): Promise<boolean> {
  if (!hasWebAuthn()) return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)
}

/** Resolves to true when the browser can suggest passkeys while the player fills in a form. Never rejects. */
export async function canSuggestPasskeys(): Promise<boolean> {
  if (!hasWebAuthn() || !PublicKeyCredential.isConditionalMediationAvailable) return false
  return PublicKeyCredential.isConditionalMediationAvailable().catch(() => false)
}

/**
 * Names of errors that browsers throw when the player cancels a passkey prompt, takes too long, or has no
 * passkey.
 */
const CANCELLED_ERRORS = new Set(['NotAllowedError', 'AbortError'])

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

const failed = (code: ErrorCode) => ({ ok: false, code }) as const

/** Creates a passkey for the logged-in member. Never rejects. */
export async function createPasskey(csrfToken: string): Promise<ApiResult<{ id: string }>> {
  const challenge = await callApi((api) => api.passkeys.new.$post, {}, { csrfToken })
  if (!challenge.ok) return challenge
  const library = await loadLibrary()
  if (!library) return failed('unreachable')
  let credential: NewPasskey
  try {
    credential = (await library.startRegistration({
      optionsJSON: challenge.value as PublicKeyCredentialCreationOptionsJSON,
    })) as NewPasskey
  } catch (error) {
    const name = nameOf(error)
    if (name === 'InvalidStateError') {
      recordDevicePasskey()
      return failed('passkey-here-already')
    }
    return failed(CANCELLED_ERRORS.has(name) ? 'passkey-not-made' : 'passkey-unsupported')
  }
  const added = await callApi((api) => api.passkeys.$post, { json: { credential } }, { csrfToken })
  if (added.ok && credential.authenticatorAttachment === 'platform') addDevicePasskeyId(added.value.id)
  return added
}

/**
 * Signs a challenge with a passkey. Never rejects. A second call cancels a call that is still pending.
 * @param isSuggested true waits for the player to choose a passkey that the browser suggests in a form field,
 * instead of opening a prompt
 */
export async function signWithPasskey(
  options: PasskeyRequestOptions,
  isSuggested = false,
): Promise<ApiResult<PasskeyAssertion>> {
  const library = await loadLibrary()
  if (!library) return failed('unreachable')
  try {
    const signed = await library.startAuthentication({
      optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: isSuggested,
    })
    return { ok: true, value: signed as PasskeyAssertion }
  } catch (error) {
    return failed(CANCELLED_ERRORS.has(nameOf(error)) ? 'passkey-cancelled' : 'passkey-unsupported')
  }
}

/** Closes the browser's open passkey prompt. */
export const cancelPasskeyPrompt = async (): Promise<void> => {
  const library = await loadLibrary()
  library?.WebAuthnAbortService.cancelCeremony()
}
