import {
  clearLoginSchemas,
  type LoginData,
  type LoginMethod,
  loginSchemas,
  numberSchema,
  SECRET_FIELDS,
  smsPayload,
  usernamePayload,
} from '../../../client/areas/account/login/contract'
import { encryptedBodySchema, SOCIAL_METHOD } from '../../../shared/contract/account'
import { flagsOn } from '../../../shared/contract/system'
import type { FormOutcome } from '../../../shared/form-outcome'
import { parsePhone } from '../../../shared/input/phone'
import { safeReturn } from '../../../shared/return-address'
import { checkForm, textFields } from '../../../shared/validation/form'
import type { PageContext } from '../../context'
import { allow, tooMany } from '../../limits/allow'
import { anotherCaptcha, freshCaptcha } from '../../limits/captcha'
import { sendMessage } from '../../limits/text-message'
import { settleSoon } from '../../loading/settle'
import { type ActionResult, privatePage, type WorkerPage } from '../../page'
import { login, loginCode } from '../../platform/calls/account'
import { whitelabel } from '../../platform/calls/system'
import { formError } from '../../platform/form-error'
import { sendEncrypted } from '../../platform/transport/encrypted'
import { newSession } from '../../session/sign-in'
import { smsCountries } from './load-registration'
import { logInBySocial } from './social-login'
import { socialOffer } from './social-offer'

const SMS_FLAG = 'MOBILEVERCODELOGIN3'

const methodOf = (value: unknown): LoginMethod => (value === 'sms' ? 'sms' : 'username')

async function methods(page: PageContext): Promise<LoginMethod[]> {
  const flags = await settleSoon(whitelabel(page.platform), 'whitelabel', page.log)
  return flags.ok && flagsOn(flags.value.value).includes(SMS_FLAG) ? ['username', 'sms'] : ['username']
}

async function loadLogin(page: PageContext): Promise<LoginData> {
  const [available, countries, social] = await Promise.all([
    methods(page),
    smsCountries(page),
    socialOffer(page),
  ])
  const asked = methodOf(page.url.searchParams.get('method'))
  return {
    methods: available,
    method: available.includes(asked) ? asked : 'username',
    countries,
    returnTo: safeReturn(page.url.searchParams.get('return')),
    social,
  }
}

/** What was typed, so that nothing is lost without scripts; never a secret, nor what only carries one. */
function keptValues(fields: Record<string, string>): Record<string, string> {
  const left = new Set<string>([...SECRET_FIELDS, 'encrypted', 'csrfToken', 'captchaId', 'intent'])
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !left.has(name)))
}

/** The platform asks for a captcha: its picture comes with the outcome. */
async function withCaptcha(page: PageContext, outcome: FormOutcome): Promise<FormOutcome> {
  return outcome.extra?.captcha ? { ...outcome, extra: { captcha: await freshCaptcha(page) } } : outcome
}

/** Without scripts: the button beside the code posts the form. */
async function sendCode(page: PageContext, fields: Record<string, string>): Promise<FormOutcome> {
  const typed = checkForm(numberSchema, fields)
  if (!typed.ok) return { fieldErrors: typed.fieldErrors }
  const phone = parsePhone(typed.values.mobileNum, typed.values.countryDialingCode)
  if (!phone) return { fieldErrors: { mobileNum: 'mobile-format' } }
  const to = { mobileNum: phone.national, countryDialingCode: phone.dialingCode }
  try {
    const message = await sendMessage(page, to, () => loginCode(page.platform, to))
    if ('limit' in message) return tooMany(message.limit)
    return { state: 'code-sent', extra: { expiresAt: message.sent.expirationTime ?? Date.now() + 60_000 } }
  } catch (error) {
    return formError(error)
  }
}

/** What goes to the platform: the browser's JWE as it came, or what was posted without scripts. */
function secretOf(method: LoginMethod, fields: Record<string, string>) {
  if (fields.encrypted !== undefined) {
    const body = checkForm(encryptedBodySchema, { value: fields.encrypted })
    const clear = checkForm<unknown>(clearLoginSchemas[method], fields)
    if (!body.ok) return { error: 'unknown' }
    return clear.ok ? { secret: body.values.value } : { fieldErrors: clear.fieldErrors }
  }
  if (method === 'username') {
    const typed = checkForm(loginSchemas.username, fields)
    return typed.ok ? { secret: usernamePayload(typed.values) } : { fieldErrors: typed.fieldErrors }
  }
  const typed = checkForm(loginSchemas.sms, fields)
  if (!typed.ok) return { fieldErrors: typed.fieldErrors }
  const phone = parsePhone(typed.values.mobileNum, typed.values.countryDialingCode)
  return phone ? { secret: smsPayload(typed.values, phone) } : { fieldErrors: { mobileNum: 'mobile-format' } }
}

/** By whom failures are counted: what was typed, written in one way. */
function accountKey(method: LoginMethod, fields: Record<string, string>): string {
  if (method === 'username') return fields.username ?? ''
  const phone = parsePhone(fields.mobileNum ?? '', fields.countryDialingCode ?? '')
  return phone ? `${phone.dialingCode} ${phone.national}` : (fields.mobileNum ?? '')
}

async function logIn(
  page: PageContext,
  method: LoginMethod,
  fields: Record<string, string>,
): Promise<ActionResult> {
  const { secret, ...wrong } = secretOf(method, fields)
  if (secret === undefined) {
    // Checked again: without scripts the captcha is still wanted, and its picture was used up by nobody.
    return fields.captcha === undefined ? wrong : withCaptcha(page, { ...wrong, extra: { captcha: true } })
  }
  const limit = await allow(page, 'login', { account: accountKey(method, fields) })
  if (!limit.allowed) return tooMany(limit)
  try {
    const startedAt = Date.now()
    const device = fields.standalone === '1' ? 'OTHERS' : undefined
    const reply = await sendEncrypted(page.platform, secret, (body) => login(page.platform, body, device))
    await limit.giveBack()
    page.signIn(newSession(reply, startedAt))
    return { redirect: safeReturn(fields.return) }
  } catch (error) {
    const outcome = await withCaptcha(page, formError(error))
    // By the password, where the eye is (DESIGN, login-captcha); which of the two is wrong nobody is told.
    const { error: code, ...rest } = outcome
    return method === 'username' && code === 'login.credentials.wrong'
      ? { ...rest, fieldErrors: { password: code } }
      : outcome
  }
}

async function submitLogin(page: PageContext, form: FormData): Promise<ActionResult> {
  const fields = textFields(form)
  const values = keptValues(fields)
  if (fields.intent === 'captcha') return { values, ...anotherCaptcha(await freshCaptcha(page)) }
  if (fields.intent === 'code') return { values, ...(await sendCode(page, fields)) }
  if (fields.method === SOCIAL_METHOD) return logInBySocial(page, fields)
  const method = methodOf(fields.method)
  if (!(await methods(page)).includes(method)) return { values, error: 'not-available' }
  const result = await logIn(page, method, fields)
  return 'redirect' in result ? result : { values, ...result }
}

const loginPage: WorkerPage<LoginData> = {
  loader: loadLogin,
  cache: privatePage,
  action: submitLogin,
}

export default loginPage
