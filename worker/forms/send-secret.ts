import type { EncryptedBody } from '../../shared/contract/account'
import type { FormAnswer } from '../../shared/forms/form-outcome'
import type { PageContext } from '../context'
import { formError } from '../platform/form-error'
import { sendEncrypted } from '../platform/transport/encrypted'

/** What was refused, by the form or a field. */
export interface SecretAnswer<Field extends string>
  extends Pick<FormAnswer, 'error' | 'isForbidden' | 'retryAfterS'> {
  fieldErrors?: { readonly [Name in Field]?: string }
}

interface Secret<Field extends string> {
  posted: Record<string, string>
  fields: readonly Field[]
  /** Makes the payload of a form posted without scripts. @throws PlatformError */
  check: () => Promise<
    { payload: Record<string, unknown> } | { fieldErrors: { readonly [Name in Field]?: string } }
  >
  /** @throws PlatformError */
  send: (body: EncryptedBody) => Promise<unknown>
}

/** Sends the browser's JWE, or encrypts what was posted without scripts. @returns what was refused; null: nothing */
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

/** The sentence about an old password is for its change; here the password confirms. */
function confirmation<Field extends string>(answer: SecretAnswer<Field>): SecretAnswer<Field> {
  const errors: { readonly [name: string]: string | undefined } = answer.fieldErrors ?? {}
  if (errors.loginPassword !== 'password.old.wrong') return answer
  return { ...answer, fieldErrors: { ...answer.fieldErrors, loginPassword: 'login-password-wrong' } as never }
}
