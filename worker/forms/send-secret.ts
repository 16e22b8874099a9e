import type { EncryptedBody } from '../../shared/contract/account'
import type { FormAnswer } from '../../shared/forms/form-outcome'
import type { PageContext } from '../context'
import { formError } from '../platform/form-error'
import { sendEncrypted } from '../platform/transport/encrypted'

/** Errors of the form or its fields. */
export interface SecretAnswer<Field extends string>
  extends Pick<FormAnswer, 'error' | 'isForbidden' | 'retryAfterS'> {
  fieldErrors?: { readonly [Name in Field]?: string }
}

interface Secret<Field extends string> {
  posted: Record<string, string>
  fields: readonly Field[]
  /** Returns the payload of a form posted without scripts. @throws PlatformError */
  check: () => Promise<
    { payload: Record<string, unknown> } | { fieldErrors: { readonly [Name in Field]?: string } }
  >
  /** @throws PlatformError */
  send: (body: EncryptedBody) => Promise<unknown>
}

/**
 * Sends the browser's JWE, or encrypts the fields of a form posted without scripts. @returns errors; null: none
 */
export async function sendSecret<Field extends string>(
  { platform }: PageContext,
  { posted, fields, check, send }: Secret<Field>,
): Promise<SecretAnswer<Field> | null> {
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
    return confirmation(formError(error, fields))
  }
}

/** The message about an old password belongs to changing it; here the password confirms the form. */
function confirmation<Field extends string>(answer: SecretAnswer<Field>): SecretAnswer<Field> {
  const errors: { readonly [name: string]: string | undefined } = answer.fieldErrors ?? {}
  if (errors.loginPassword !== 'password.old.wrong') return answer
  return { ...answer, fieldErrors: { ...answer.fieldErrors, loginPassword: 'login-password-wrong' } as never }
}
