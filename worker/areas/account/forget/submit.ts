import { env } from 'cloudflare:workers'
import {
  fields,
  type PasswordResetContract,
  type PasswordResetMethod,
  type PasswordResetStep,
  passwordResetSchemas,
  setPasswordSchema,
} from '../../../../shared/areas/account/forget'
import type { FormActionResult } from '../../../../shared/forms/form-result'
import { normaliseMobileNumber } from '../../../../shared/input/phone'
import { checkForm, readTextFields } from '../../../../shared/validation/form-validation'
import type { Bindings } from '../../../env'
import { countAttempt, rateLimitFormError } from '../../../limits/rate-limit'
import { sendTextMessage } from '../../../limits/text-message'
import type { PageContext } from '../../../page-context'
import { sendPasswordEmail, sendPasswordSms, setPasswordByPhone } from '../../../platform/calls/account-calls'
import { toFormError } from '../../../platform/form-error'
import { sendEncrypted } from '../../../platform/transport/encrypted-call'
import { PlatformError } from '../../../platform/transport/error'
import { endSessionsBefore } from '../../../session/revocation'
import { accountRateLimitKey } from '../account-rate-limit-key'
import { loadNewPasswordRule } from '../new-password-rule'

type Posted = Record<string, string>

/**
 * Platform error codes that would reveal whether an account exists. Visitors get the same response as after a
 * success.
 */
const REVEALING_ERRORS: ReadonlySet<string> = new Set([
  'login.credentials.wrong',
  'login.disabled',
  'sms.number.refused',
])

async function hideRevealingError<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof PlatformError && REVEALING_ERRORS.has(error.errorCode ?? '')) return null
    throw error
  }
}

type Answer = FormActionResult<PasswordResetContract>

const step = (state: PasswordResetStep, extra: Partial<PasswordResetContract['extra']> = {}): Answer => ({
  state,
  extra,
})

async function sendSms(context: PageContext, posted: Posted): Promise<Answer> {
  const checked = checkForm(passwordResetSchemas.sms, posted)
  if (!checked.ok) return { fieldErrors: checked.fieldErrors }
  const number = normaliseMobileNumber(checked.values)
  if (!number) return { fieldErrors: { mobileNum: 'mobile-format' } }
  const to = { username: checked.values.username, ...number }
  const outcome = await sendTextMessage(context, to, () =>
    hideRevealingError(sendPasswordSms(context.platform, to)),
  )
  if ('limit' in outcome) return rateLimitFormError(outcome.limit)
  // The code's expiry is not shown. The platform returns no expiry for an unknown account, so the page would
  // reveal which accounts exist.
  return step('code')
}

async function sendEmail(context: PageContext, posted: Posted): Promise<Answer> {
  const checked = checkForm(passwordResetSchemas.email, posted)
  if (!checked.ok) return { fieldErrors: checked.fieldErrors }
  const { username, email } = checked.values
  const limit = await countAttempt(context, 'email', { account: username, mailbox: email })
  if (!limit.allowed) return rateLimitFormError(limit)
  await hideRevealingError(sendPasswordEmail(context.platform, checked.values))
  return step('email-sent')
}

/**
 * Sets the new password, confirmed by an SMS code. The mobile number needs no further check, because the code
 * was sent to that number.
 */
async function setPassword(context: PageContext, posted: Posted): Promise<Answer> {
  const { encrypted, mobileNum = '', countryDialingCode = '' } = posted
  let secret: string | Record<string, unknown> = encrypted ?? ''
  if (!encrypted) {
    const checked = checkForm(setPasswordSchema(await loadNewPasswordRule(context.platform)), posted)
    if (!checked.ok) return { ...step('code'), fieldErrors: checked.fieldErrors }
    const number = normaliseMobileNumber({ mobileNum, countryDialingCode })
    if (!number) return { ...step('choose'), fieldErrors: { mobileNum: 'mobile-format' } }
    secret = { ...checked.values, ...number }
  }
  const limit = await countAttempt(context, 'passwordReset', { account: accountRateLimitKey(secret) })
  if (!limit.allowed) return { ...rateLimitFormError(limit), ...step('code') }
  const reply = await sendEncrypted(context.platform, secret, (body) =>
    setPasswordByPhone(context.platform, body),
  )
  await limit.giveBack()
  // Only the platform knows whose password was reset. Trusting a typed name would allow anyone to log out
  // another player.
  if (reply?.userName) await endSessionsBefore(env as Bindings, reply.userName, Date.now(), context.log)
  return step('done')
}

/** Handles a posted step of resetting a forgotten password: two steps by SMS, or one step by e-mail. */
export async function submitPasswordReset(context: PageContext, form: FormData): Promise<Answer> {
  const posted = readTextFields(form)
  const method: PasswordResetMethod = posted.method === 'email' ? 'email' : 'sms'
  // In its second step, a form without scripts can request another SMS code. That request repeats the first
  // step.
  const isCode = posted.step === 'code' && posted.intent !== 'code'
  const attempt = async (): Promise<Answer> => {
    try {
      if (isCode) return await setPassword(context, posted)
      return await (method === 'sms' ? sendSms(context, posted) : sendEmail(context, posted))
    } catch (error) {
      return { ...(posted.step === 'code' && step('code')), ...toFormError(error, fields) }
    }
  }
  const outcome = await attempt()
  return { ...outcome, extra: { ...outcome.extra, method } }
}
