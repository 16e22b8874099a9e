import { hasFormalAccount } from '../../../../shared/accounts/account-rights'
import {
  echo,
  enabledRegisterFields,
  type RegisterContract,
  registerPayload,
  registerSchema,
} from '../../../../shared/areas/account/register'
import {
  REGISTER_CHANNELS,
  type RegisterChannel,
  type RegisterMethod,
  type RegisterRules,
  SOCIAL_METHOD,
} from '../../../../shared/contract/account-schemas'
import type { FormActionResult } from '../../../../shared/forms/form-result'
import { addReturnUrl, sanitiseReturnUrl } from '../../../../shared/http/return-url'
import { normaliseMobileNumber, parsePhone } from '../../../../shared/input/phone'
import { href } from '../../../../shared/paths'
import { checkForm, readTextFields } from '../../../../shared/validation/form-validation'
import { countAttempt, rateLimitFormError } from '../../../limits/rate-limit'
import {
  answerWithCaptcha,
  nextTurnstileAction,
  requestCaptchaOffer,
  verifyTurnstileForm,
} from '../../../limits/turnstile-check'
import type { PageContext } from '../../../page-context'
import {
  checkAffiliateCode,
  checkEmail,
  registerByMobile,
  registerByUsername,
  sendRegisterCode,
} from '../../../platform/calls/account-calls'
import { toFormError } from '../../../platform/form-error'
import { sendEncrypted } from '../../../platform/transport/encrypted-call'
import { PlatformError } from '../../../platform/transport/error'
import type { PlatformDevice } from '../../../platform/transport/request'
import { hrefAfterRegistration } from '../../../protection/permissions'
import { findPlatformHost } from '../../../security/origins'
import { createSession } from '../../../session/sign-in'
import type { ActionResult } from '../../../worker-page'
import { withBlockedBalance } from '../blocked-balance'
import { sendSmsCode, smsCodeErrorWithoutScripts, toSentCodeNotice } from '../send-sms-code'
import { registerWithFirebase } from '../social-login'
import { enabledRegisterMethods, hasRegisterCaptcha, loadRegisterRulesIfOpen } from './load'

type Posted = Record<string, string>

type Answer = FormActionResult<RegisterContract>

/** Registration fields that a browser posts unencrypted. */
const echoed: readonly string[] = echo

/** The platform's `Device` header for each channel. A web clip counts as a standalone web app. */
const DEVICES: Record<RegisterChannel, PlatformDevice> = {
  APP: 'APP',
  H5: 'H5',
  PWA: 'PWA',
  WEBCLIP: 'OTHERS',
}

/**
 * Sends an SMS code for a registration form without scripts. With scripts, the form uses a JSON call instead
 * (worker/areas/account/account-api.ts).
 */
async function sendCode(context: PageContext, posted: Posted): Promise<Answer> {
  const { mobileNum = '', countryDialingCode = '' } = posted
  const to = normaliseMobileNumber({ mobileNum, countryDialingCode })
  if (!to) {
    const code = mobileNum ? 'mobile-format' : 'required-mobile'
    return { fieldErrors: { mobileNum: code } }
  }
  const outcome = await sendSmsCode(context, to, () => sendRegisterCode(context.platform, to))
  if ('limit' in outcome) return rateLimitFormError(outcome.limit)
  if ('refusal' in outcome) return { fieldErrors: { verificationCode: outcome.refusal } }
  if (outcome.sent.codesBy) return { fieldErrors: { verificationCode: smsCodeErrorWithoutScripts(context) } }
  return { state: 'code-sent', extra: { sentCode: toSentCodeNotice(outcome.sent, to) } }
}

/**
 * Asks the platform to check the invitation code and the e-mail address; null when there is no error. A check
 * without a clear result is ignored, because the platform checks again when it receives the registration.
 */
async function checkByCall(context: PageContext, values: Posted): Promise<Answer | null> {
  const { affiliateCode, email } = values
  if (!affiliateCode && !email) return null
  const limit = await countAttempt(context, 'lookup')
  if (!limit.allowed) return rateLimitFormError(limit)
  const { platform, publicOrigin } = context
  if (
    affiliateCode &&
    (await checkAffiliateCode(platform, affiliateCode, findPlatformHost(publicOrigin))) === 'no'
  ) {
    return { fieldErrors: { affiliateCode: 'register.affiliate.unknown' } }
  }
  if (email && (await checkEmail(platform, email)) === 'no') {
    return { fieldErrors: { email: 'register.email.taken' } }
  }
  return null
}

async function tryToRegister(
  context: PageContext,
  posted: Posted,
  { rules, method }: { rules: RegisterRules; method: RegisterMethod },
): Promise<ActionResult<RegisterContract>> {
  const { encrypted } = posted
  const fields = enabledRegisterFields(rules, method)
  // The platform validates the encrypted fields. The worker validates all other fields.
  const inClear = encrypted ? fields.filter(({ name }) => echoed.includes(name)) : fields
  const checked = checkForm(registerSchema(inClear, context.minimumAge, parsePhone), posted)
  if (!checked.ok) return { fieldErrors: checked.fieldErrors }

  const limit = await countAttempt(context, 'registration')
  if (!limit.allowed) return rateLimitFormError(limit)
  const refusal = await checkByCall(context, checked.values)
  if (refusal) return refusal
  const vouched = await verifyTurnstileForm(context, posted, 'register')
  if ('fieldErrors' in vouched) return vouched
  const { platform } = vouched

  // Only scripts can detect that the page runs as an installed app. Without scripts, the worker assumes a
  // browser.
  const registerMethod = REGISTER_CHANNELS.find((value) => value === posted.registerMethod) ?? 'H5'
  const options = { registerMethod, domain: findPlatformHost(context.publicOrigin), parsePhone }
  const call = method === 'mobileNum' ? registerByMobile : registerByUsername
  const secret = encrypted || registerPayload(checked.values, options)
  const reply = await sendEncrypted(platform, secret, (body) => call(platform, body, DEVICES[registerMethod]))
  // This is a new account's first login, even if the platform's reply does not say so.
  context.signIn(createSession({ ...reply, firstTimeLogin: true }), 'registered')
  const wanted = sanitiseReturnUrl(context.url.searchParams.get('return'))
  const target = await hrefAfterRegistration(context.platform, reply.token, {
    next: wanted,
    profile: context.product.complianceProfile,
  })
  return { redirect: addReturnUrl(href('register'), target) }
}

async function answerRegister(context: PageContext, form: FormData): Promise<ActionResult<RegisterContract>> {
  // A logged-in member is redirected to this page. It then shows that the member is logged in, with a link to
  // the next page.
  if (hasFormalAccount(context.session)) return { redirect: context.url.pathname + context.url.search }
  const posted = readTextFields(form)
  const rules = await loadRegisterRulesIfOpen(context)
  if (!rules) return { error: 'not-available' }
  if (posted.method === SOCIAL_METHOD) return registerWithFirebase(context, posted)
  const methods = enabledRegisterMethods(rules)
  const method = methods.find((value) => value === posted.method) ?? methods[0] ?? 'username'

  const attempt = async (): Promise<ActionResult<RegisterContract>> => {
    try {
      if (posted.intent === 'code') return await sendCode(context, posted)
      return await tryToRegister(context, posted, { rules, method })
    } catch (error) {
      if (error instanceof PlatformError) context.log.info('registration-failed', { code: error.code })
      // The form shows an error in the dialling code at the field for the mobile number.
      return toFormError(error, [
        ...enabledRegisterFields(rules, method).map(({ name }) => name),
        'countryDialingCode',
      ])
    }
  }
  const isRefresh = posted.intent === 'captcha'
  const result = isRefresh ? {} : await attempt()
  if ('redirect' in result) return result
  // A captcha works only once, so the next attempt needs a new one.
  const action = isRefresh ? undefined : nextTurnstileAction(result, posted, 'register')
  const captcha = hasRegisterCaptcha(rules) ? await requestCaptchaOffer(context, { action }) : undefined
  return {
    ...result,
    ...(captcha && isRefresh && answerWithCaptcha(captcha)),
    extra: { ...result.extra, method, ...(captcha && { captcha }) },
  }
}

/** Handles a posted registration: logs the player in, or returns the errors. */
export const submitRegister = async (
  context: PageContext,
  form: FormData,
): Promise<ActionResult<RegisterContract>> => withBlockedBalance(context, await answerRegister(context, form))
