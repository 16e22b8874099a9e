import type { EncryptedBody } from '../../shared/contract/account-schemas'
import type { FormActionResult } from '../../shared/forms/form-result'
import type { PageContext } from '../page-context'
import { toFormError } from '../platform/form-error'
import { sendEncrypted } from '../platform/transport/encrypted-call'

/** Errors of a form with secret fields, and of its fields. */
export interface SecretFormErrors<Field extends string>
  extends Pick<FormActionResult, 'error' | 'isForbidden' | 'retryAfterS'> {
  fieldErrors?: { readonly [Name in Field]?: string }
}

interface Secret<Field extends string> {
  posted: Record<string, string>
  fields: readonly Field[]
  /**
   * Validates a form that was posted without scripts, and returns the payload to encrypt. @throws
   * PlatformError
   */
  check: () => Promise<
    { payload: Record<string, unknown> } | { fieldErrors: { readonly [Name in Field]?: string } }
  >
  /** Sends the encrypted payload to the platform. @throws PlatformError */
  send: (body: EncryptedBody) => Promise<unknown>
}

/**
 * Sends a form's secret fields to the platform as a JWE. The browser has encrypted them; a form that was
 * posted without scripts is encrypted here.
 * @returns errors; null when there are none
 */
export async function sendSecretFields<Field extends string>(
  { platform }: PageContext,
  { posted, fields, check, send }: Secret<Field>,
): Promise<SecretFormErrors<Field> | null> {
  try {
    if (posted.encrypted) {
      await sendEncrypted(platform, posted.encrypted, send)
      return null
    }
    const checked = await check()
    if ('fieldErrors' in checked) return checked
    await sendEncrypted(platform, checked.payload, send)
    return null
  } catch (error) {
    return confirmation(toFormError(error, fields))
  }
}

/**
 * Replaces the platform's error about a wrong old password: in these forms, the login password confirms
 * another change.
 */
function confirmation<Field extends string>(answer: SecretFormErrors<Field>): SecretFormErrors<Field> {
  const errors: { readonly [name: string]: string | undefined } = answer.fieldErrors ?? {}
  if (errors.loginPassword !== 'password.old.wrong') return answer
  return { ...answer, fieldErrors: { ...answer.fieldErrors, loginPassword: 'login-password-wrong' } as never }
}
