import type { BindContactForm, SentCodeDetails } from '../../../shared/areas/identity/contact'
import { CODE_RESEND_WAIT_MAX_S, CODE_RESEND_WAIT_S } from '../../../shared/config/product-limits'
import type { EncryptedBody } from '../../../shared/contract/account-schemas'
import type { SecurityCode } from '../../../shared/contract/security-schemas'
import type { PageId } from '../../../shared/paths'
import type { FieldErrors } from '../../../shared/validation/form-validation'
import { readTextFields } from '../../../shared/validation/form-validation'
import { sendSecretFields } from '../../forms/send-secret'
import { countAttempt, rateLimitFormError } from '../../limits/rate-limit'
import type { MemberContext, PageContext } from '../../page-context'
import { fetchSecurityConfig } from '../../platform/calls/security-calls'
import type { ActionResult } from '../../worker-page'
import { secondsUntilCodeExpiry } from '../account/send-sms-code'

type Posted = Record<string, string>
/** Result of validating a contact form: the payload for the platform, or field errors. */
type Checked = { payload: Record<string, unknown> } | { fieldErrors: FieldErrors }

export interface ContactFormDefinition {
  page: PageId
  fields: readonly string[]
  /**
   * Validates a contact form posted without scripts.
   * @param hasPassword the member has a login password, which confirms the change
   */
  checkNew: (posted: Posted, hasPassword: boolean) => Checked
  checkAgain: (posted: Posted) => Checked
  checkCode: (posted: Posted) => Checked
  /** Sends a code to the new address or number. @throws PlatformError */
  sendCode: (context: PageContext, token: string, body: EncryptedBody) => Promise<SecurityCode>
  /** Binds the new address or number to the account. @throws PlatformError */
  bind: (context: PageContext, token: string, body: EncryptedBody) => Promise<unknown>
}

type Answer = ActionResult<BindContactForm>

const extraOf = (sent: SecurityCode): SentCodeDetails => ({
  secondsLeft: secondsUntilCodeExpiry(sent),
  resendInS: Math.min(sent.resendAfterS ?? CODE_RESEND_WAIT_S, CODE_RESEND_WAIT_MAX_S),
  digits: sent.digits,
})

/**
 * Adds the step "enter the code" to a refusal, because without scripts the page knows only the posted fields.
 */
function withCode<Refused extends object>(refused: Refused, { digits = '' }: Posted) {
  const isLength = /^([4-9]|10)$/.test(digits)
  return { ...refused, state: 'code' as const, ...(isLength && { extra: { digits: Number(digits) } }) }
}

/**
 * Handles one posted step of binding an e-mail address or mobile number: the new contact, a request for
 * another code, or the code.
 */
export async function submitContactForm(
  context: MemberContext,
  form: FormData,
  kind: ContactFormDefinition,
): Promise<Answer> {
  const { session } = context
  const posted = readTextFields(form)
  const { token, userName } = session
  const { fields } = kind
  if (posted.step === 'code') {
    const refused = await sendSecretFields(context, {
      posted,
      fields,
      check: async () => kind.checkCode(posted),
      send: (body) => kind.bind(context, token, body),
    })
    return refused ? withCode(refused, posted) : { state: 'saved' }
  }
  const isAgain = posted.step === 'again'
  const limit = await countAttempt(context, 'ownCode', { account: userName })
  if (!limit.allowed) return isAgain ? withCode(rateLimitFormError(limit), posted) : rateLimitFormError(limit)
  let sent: SecurityCode | undefined
  const refused = await sendSecretFields(context, {
    posted,
    fields,
    check: async () =>
      isAgain
        ? kind.checkAgain(posted)
        : kind.checkNew(posted, (await fetchSecurityConfig(context.platform, token)).hasPassword),
    send: async (body) => {
      sent = await kind.sendCode(context, token, body)
    },
  })
  if (!refused) return { state: 'code', ...(sent && { extra: extraOf(sent) }) }
  if (!isAgain) return refused
  // Some minutes after the last confirmation, the platform requires the login password again.
  if (refused.fieldErrors?.loginPassword !== undefined)
    return { state: 'new', fieldErrors: { loginPassword: 'required-password' } }
  return withCode(refused, posted)
}
