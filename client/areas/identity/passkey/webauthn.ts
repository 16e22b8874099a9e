import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { Assertion, NewPasskey, RequestOptions } from '../../../../shared/contract/passkeys'
import type { ErrorCode } from '../../../../shared/forms/error-codes'
import { callApi } from '../../../data/api'
import type { ApiResult } from '../../../data/api-types'
import { addDevicePasskeyId, rememberPasskey } from './device-passkeys'

/** Making and using passkeys. The library that talks to the authenticator is loaded when one is wanted. */

/** Null when it cannot be had, as without a network. */
const loadLibrary = () => import('@simplewebauthn/browser').catch(() => null)

/** Whether this browser has passkeys at all. In the browser only. */
export const hasWebAuthn = (): boolean => 'PublicKeyCredential' in window

/** Whether this device can make one with its own lock. Never rejects. */
export async function canCreatePasskey(): Promise<boolean> {
  if (!hasWebAuthn()) return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)
}

/** Whether the browser offers passkeys among the names that a field suggests. Never rejects. */
export async function canSuggestPasskeys(): Promise<boolean> {
  if (!hasWebAuthn() || !PublicKeyCredential.isConditionalMediationAvailable) return false
  return PublicKeyCredential.isConditionalMediationAvailable().catch(() => false)
}

/** Errors that the browser reports by name when the player stops, takes too long, or has nothing to use. */
const CANCELLED_ERRORS = new Set(['NotAllowedError', 'AbortError'])

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

const failed = (code: ErrorCode) => ({ ok: false, code }) as const

/** Makes a passkey for the member who is logged in. Never rejects. */
export async function createPasskey(csrfToken: string): Promise<ApiResult<{ id: string }>> {
  const asked = await callApi((api) => api.passkeys.new.$post, {}, { csrfToken })
  if (!asked.ok) return asked
  const library = await loadLibrary()
  if (!library) return failed('unreachable')
  let credential: NewPasskey
  try {
    credential = (await library.startRegistration({
      optionsJSON: asked.value as PublicKeyCredentialCreationOptionsJSON,
    })) as NewPasskey
  } catch (error) {
    const name = nameOf(error)
    if (name === 'InvalidStateError') {
      rememberPasskey()
      return failed('passkey-here-already')
    }
    return failed(CANCELLED_ERRORS.has(name) ? 'passkey-not-made' : 'passkey-unsupported')
  }
  const added = await callApi((api) => api.passkeys.$post, { json: { credential } }, { csrfToken })
  if (added.ok && credential.authenticatorAttachment === 'platform') addDevicePasskeyId(added.value.id)
  return added
}

/**
 * Lets a passkey sign a challenge. Never rejects. Only one can be asked at a time: another call ends this one.
 * @param isSuggested waits until the player chooses one in the field that suggests them, instead of asking at once
 */
export async function signWithPasskey(
  options: RequestOptions,
  isSuggested = false,
): Promise<ApiResult<Assertion>> {
  const library = await loadLibrary()
  if (!library) return failed('unreachable')
  try {
    const signed = await library.startAuthentication({
      optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: isSuggested,
    })
    return { ok: true, value: signed as Assertion }
  } catch (error) {
    return failed(CANCELLED_ERRORS.has(nameOf(error)) ? 'passkey-cancelled' : 'passkey-unsupported')
  }
}

/** Stops asking for a passkey. */
export const cancelPasskeyPrompt = async (): Promise<void> => {
  const library = await loadLibrary()
  library?.WebAuthnAbortService.cancelCeremony()
}
