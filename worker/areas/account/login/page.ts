import { hasFormalAccount } from '../../../../shared/accounts/account-rights'
import {
  echo,
  fields as fieldNames,
  type LoginContract,
  type LoginData,
  type LoginMethod,
  loginMobileNumberSchema,
  loginSchemas,
  plainTextLoginSchemas,
  smsLoginPayload,
  usernameLoginPayload,
} from '../../../../shared/areas/account/login'
import { PASSKEY_LOGIN_METHOD } from '../../../../shared/config/platform-flags'
import { encryptedBodySchema, SOCIAL_METHOD } from '../../../../shared/contract/account-schemas'
import { enabledFlags } from '../../../../shared/contract/system-schemas'
import type { FormActionResult } from '../../../../shared/forms/form-result'
import { sanitiseReturnUrl } from '../../../../shared/http/return-url'
import { normaliseMobileNumber, parsePhone } from '../../../../shared/input/phone'
import { AFTER_LOGIN_PARAMETER } from '../../../../shared/session/session-change'
import { checkForm, readTextFields } from '../../../../shared/validation/form-validation'
import { countAttempt, rateLimitFormError } from '../../../limits/rate-limit'
import {
  answerWithCaptcha,
  nextTurnstileAction,
  requestCaptchaOffer,
  verifyTurnstileForm,
} from '../../../limits/turnstile-check'
import { gatherPageData } from '../../../loading/gather'
import type { PageContext, VariantContext } from '../../../page-context'
import { login, sendLoginCode } from '../../../platform/calls/account-calls'
import { hasPasskeys } from '../../../platform/calls/security-calls'
import { fetchFeatureFlags } from '../../../platform/calls/system-calls'
import { needsCaptcha, toFormError } from '../../../platform/form-error'
import { sendEncrypted } from '../../../platform/transport/encrypted-call'
import type { PublicContext } from '../../../platform/transport/request-platform'
import { createSession } from '../../../session/sign-in'
import { type ActionResult, PRIVATE_PAGE, type WorkerPage } from '../../../worker-page'
import { accountRateLimitKey } from '../account-rate-limit-key'
import { withBlockedBalance } from '../blocked-balance'
import { loadFirebaseConfigForSms } from '../firebase-sms-config'
import { loadPhoneCountries } from '../phone-countries'
import { sendSmsCode, smsCodeErrorWithoutScripts, toSentCodeNotice } from '../send-sms-code'
import { loadSocialLoginConfig, logInWithFirebase } from '../social-login'
import { loadHotGames } from './load'
import { logInByPasskey } from './passkey-login'

const SMS_FLAG = 'MOBILEVERCODELOGIN3'

const methodOf = (value: unknown): LoginMethod => (value === 'sms' ? 'sms' : 'username')

async function methods(platform: PublicContext): Promise<LoginMethod[]> {
  const { flags } = await gatherPageData(platform, { flags: fetchFeatureFlags }, { flags: {} })
  return enabledFlags(flags).includes(SMS_FLAG) ? ['username', 'sms'] : ['username']
}

type OfMember = 'countries' | 'loggedInAs' | 'passkey'

async function loadShared(context: VariantContext): Promise<Omit<LoginData, OfMember>> {
  const invites = context.offersFreePlay && context.restriction === 'none'
  const [available, social, phoneCodes, { part: hotGames }] = await Promise.all([
    methods(context.platform),
    loadSocialLoginConfig(context),
    loadFirebaseConfigForSms(context.product, context.platform),
    invites ? loadHotGames(context) : { part: null },
  ])
  const { searchParams } = context.url
  const requested = methodOf(searchParams.get('method'))
  return {
    methods: available,
    method: available.includes(requested) ? requested : 'username',
    returnTo: sanitiseReturnUrl(searchParams.get('return')),
    keepsNoCookies: searchParams.has(AFTER_LOGIN_PARAMETER),
    hasRegistered: searchParams.get(AFTER_LOGIN_PARAMETER) === 'registered',
    social,
    phoneCodes,
    hotGames,
  }
}

type Answer = FormActionResult<LoginContract>

/**
 * Sends the SMS code for a login form without scripts, in which the button next to the code field posts the
 * whole form.
 */
async function sendCode(context: PageContext, fields: Record<string, string>): Promise<Answer> {
  const typed = checkForm(loginMobileNumberSchema, fields)
  if (!typed.ok) return { fieldErrors: typed.fieldErrors }
  const to = normaliseMobileNumber(typed.values)
  if (!to) return { fieldErrors: { mobileNum: 'mobile-format' } }
  try {
    const outcome = await sendSmsCode(context, to, () => sendLoginCode(context.platform, to))
    if ('limit' in outcome) return rateLimitFormError(outcome.limit)
    if ('refusal' in outcome) return { fieldErrors: { verificationCode: outcome.refusal } }
    if (outcome.sent.codesBy)
      return { fieldErrors: { verificationCode: smsCodeErrorWithoutScripts(context) } }
    return { state: 'code-sent', extra: { sentCode: toSentCodeNotice(outcome.sent, to) } }
  } catch (error) {
    return toFormError(error, fieldNames)
  }
}

/**
 * Returns the login credentials for the platform: the browser's encrypted payload (JWE), or the fields posted
 * without scripts. Returns field errors if the posted fields are invalid.
 */
function secretOf(
  method: LoginMethod,
  fields: Record<string, string>,
): { secret: string | Record<string, unknown> } | Answer {
  if (fields.encrypted !== undefined) {
    const body = checkForm(encryptedBodySchema, { value: fields.encrypted })
    const clear = checkForm<unknown>(plainTextLoginSchemas[method], fields)
    if (!body.ok) return { error: 'unknown' }
    return clear.ok ? { secret: body.values.value } : { fieldErrors: clear.fieldErrors }
  }
  if (method === 'username') {
    const typed = checkForm(loginSchemas.username, fields)
    return typed.ok ? { secret: usernameLoginPayload(typed.values) } : { fieldErrors: typed.fieldErrors }
  }
  const typed = checkForm(loginSchemas.sms, fields)
  if (!typed.ok) return { fieldErrors: typed.fieldErrors }
  const phone = parsePhone(typed.values.mobileNum, typed.values.countryDialingCode)
  return phone
    ? { secret: smsLoginPayload(typed.values, phone) }
    : { fieldErrors: { mobileNum: 'mobile-format' } }
}

/** Adds a new captcha to the response of a refused login, because each captcha works only once. */
async function withCaptcha(
  context: PageContext,
  fields: Record<string, string>,
  answer: Answer,
): Promise<Answer> {
  const action = nextTurnstileAction(answer, fields, 'login')
  return { ...answer, extra: { captcha: await requestCaptchaOffer(context, { action }) } }
}

async function logIn(
  context: PageContext,
  method: LoginMethod,
  fields: Record<string, string>,
): Promise<ActionResult<LoginContract>> {
  const checked = secretOf(method, fields)
  if (!('secret' in checked)) {
    // If the posted form contained a captcha, the returned form must contain one, too.
    return fields.captcha === undefined ? checked : withCaptcha(context, fields, checked)
  }
  const limit = await countAttempt(context, 'login', { account: accountRateLimitKey(checked.secret) })
  if (!limit.allowed) return rateLimitFormError(limit)
  const vouched = await verifyTurnstileForm(context, fields, 'login')
  if ('fieldErrors' in vouched) return withCaptcha(context, fields, vouched)
  const { platform } = vouched
  try {
    const startedAt = Date.now()
    const device = fields.standalone === '1' ? 'OTHERS' : undefined
    const reply = await sendEncrypted(platform, checked.secret, (body) => login(platform, body, device))
    await limit.giveBack()
    context.signIn(createSession(reply, startedAt), 'began')
    return { redirect: sanitiseReturnUrl(fields.return) }
  } catch (error) {
    const shownFields = method === 'username' ? fieldNames : fieldNames.filter((name) => name !== 'password')
    const answer = toFormError(error, shownFields)
    return needsCaptcha(error) ? withCaptcha(context, fields, answer) : answer
  }
}

async function answerLogin(
  context: PageContext,
  fields: Record<string, string>,
): Promise<ActionResult<LoginContract>> {
  if (fields.intent === 'captcha') return answerWithCaptcha(await requestCaptchaOffer(context))
  if (fields.intent === 'code') return sendCode(context, fields)
  if (fields.method === SOCIAL_METHOD) return logInWithFirebase(context, fields)
  if (fields.method === PASSKEY_LOGIN_METHOD) return logInByPasskey(context, fields)
  const method = methodOf(fields.method)
  if (!(await methods(context.platform)).includes(method)) return { error: 'not-available' }
  return logIn(context, method, fields)
}

const submitLogin = async (context: PageContext, form: FormData): Promise<ActionResult<LoginContract>> =>
  withBlockedBalance(context, await answerLogin(context, readTextFields(form)))

const loginPage: WorkerPage<LoginData, OfMember, LoginContract> = {
  shared: loadShared,
  member: async (context) => ({
    countries: await loadPhoneCountries(context),
    // Members who must confirm their identity get the login form although they are logged in; the URL then
    // contains `again`.
    loggedInAs:
      hasFormalAccount(context.session) && !context.url.searchParams.has('again')
        ? context.session.userName
        : null,
    passkey: !(await hasPasskeys(context.platform)) ? null : context.knowsPasskey ? 'known' : 'possible',
  }),
  awaitsMember: true,
  cache: PRIVATE_PAGE,
  mayPost: 'anyone',
  action: submitLogin,
  echo,
}

export default loginPage
