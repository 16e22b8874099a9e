import { hasRight } from '../../../shared/accounts/rights'
import type { EncryptedBody } from '../../../shared/contract/account'
import type { FormAnswer } from '../../../shared/form-outcome'
import type { LinkedPage } from '../../../shared/pages'
import { href } from '../../../shared/pages'
import { loginHref } from '../../../shared/return-url'
import { textFields } from '../../../shared/validation/form'
import type { PageContext } from '../../context'
import { allow, tooMany } from '../../limits/allow'
import { formError } from '../../platform/form-error'
import { sendEncrypted } from '../../platform/transport/encrypted'
import type { MemberSession } from '../../session/session'

interface Answer<Field extends string> extends Pick<FormAnswer, 'error' | 'isForbidden' | 'retryAfterS'> {
  fieldErrors?: { readonly [Name in Field]?: string }
}

/**
 * The session of a form about payouts, and its text fields, or what keeps it from being read: a login, a missing right,
 * or a limit.
 */
export async function openPayoutForm(
  context: PageContext,
  form: FormData,
  page: LinkedPage,
): Promise<
  | { session: MemberSession; posted: Record<string, string> }
  | { refusal: Answer<never> | { redirect: string } }
> {
  const { session } = context
  if (session.kind === 'guest') return { refusal: { redirect: loginHref(href(page)) } }
  if (!hasRight(session.type, 'withdraw')) {
    return { refusal: { error: 'withdraw-refused', isForbidden: true } }
  }
  const limit = await allow(context, 'payout', { account: session.userName })
  return limit.allowed ? { session, posted: textFields(form) } : { refusal: tooMany(limit) }
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
): Promise<Answer<Field> | null> {
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
function confirmation<Field extends string>(answer: Answer<Field>): Answer<Field> {
  const errors: { readonly [name: string]: string | undefined } = answer.fieldErrors ?? {}
  if (errors.loginPassword !== 'password.old.wrong') return answer
  return { ...answer, fieldErrors: { ...answer.fieldErrors, loginPassword: 'login-password-wrong' } as never }
}
