import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { type LoginPayload, loginPayloadSchema } from '../../shared/contract/account-payloads'
import { endpoints } from '../../shared/contract/endpoints'
import type { CallEnv } from '../http/call-env'
import { isVisitorVerified, readCallVisitor } from '../http/call-visitor'
import { readCallBody, readCallLanguage, sendSuccess } from '../http/requests'
import { requireMemberToken } from '../session/member-session'
import { recordSecurityEvent } from '../session/security-events'
import { randomDigits, randomLegibleText } from '../store/cryptography'
import { loadFlags } from '../store/operator-settings'
import {
  findAccountByName,
  findAccountByPhone,
  findFirebaseAccount,
  recordMobileConfirmation,
  verifyAccountPassword,
} from './account-rows'
import {
  checkVerificationCode,
  clearAttemptFailures,
  consumeVerificationCode,
  countAttemptFailures,
  countLimitedAttempt,
  createVerificationCode,
  FAILURES_BEFORE_CAPTCHA,
  getVerificationCodeExpiry,
} from './attempts'
import { createCaptchaPuzzle, verifyCaptcha } from './captcha'
import { type DecryptedCallEnv, decryptBody } from './encrypted-body'
import { consumeFirebaseToken, usesFirebaseSms, verifyPhoneToken, verifySocialUser } from './firebase-tokens'
import { refuseExcessMessages, sendToOutbox } from './outbox'
import { formatE164Phone, phoneBodySchema, refusePhoneNumber, toPhone } from './phone-format'
import { type AccountRefusal, sendAccountRefusal } from './refusals'
import { openMemberSession } from './session-opening'

/** Call that starts free play: creates an account of type 4 with play money. */
export const trialRoutes = new Hono<CallEnv>()

const TRIAL_TYPE = 4
const PLAY_MONEY = '2000'

async function createTrial(db: D1Database): Promise<string> {
  const account = `trial_${randomLegibleText(10)}`
  const id = `4${Date.now()}${randomDigits(8)}`
  await db
    .prepare(
      `INSERT INTO member (id, account, nickname, type, currency, currency_symbol, balance)
       VALUES (?, ?, ?, ?, 'XXX', '', ?)`,
    )
    .bind(id, account, `Guest ${account.slice(-4)}`, TRIAL_TYPE, PLAY_MONEY)
    .run()
  return account
}

trialRoutes.post(endpoints.freePlay.path, async (c) => {
  const db = c.env.DB
  const { FREEPLAY3 } = await loadFlags(db, c.var.scenario)
  if (!FREEPLAY3) return sendAccountRefusal(c, { code: 'no.permission' })
  const account = await findAccountByName(db, await createTrial(db))
  if (!account) throw new Error('The trial account just made is not there')
  const session = await openMemberSession(c, account, 'registered')
  return sendSuccess(c, { ...session, customerType: session.type })
})

export const loginRoutes = new Hono<CallEnv>()

type ByName = Extract<LoginPayload, { type: 'username' }>
type ByFirebase = Extract<LoginPayload, { type: 'firebase' }>
type BySms = Extract<LoginPayload, { type: 'sms' }>

/**
 * Counts a login attempt, and requires a captcha after some failures. Attempts without a captcha have a
 * separate limit, so that parallel attempts cannot skip the captcha.
 */
async function completeLogin(
  c: Context<DecryptedCallEnv<LoginPayload>>,
  subject: string,
  { captcha, captchaId }: Pick<ByName, 'captcha' | 'captchaId'>,
): Promise<{ refusal?: AccountRefusal; failures: number }> {
  const db = c.env.DB
  const failures = await countAttemptFailures(db, subject)
  if (!(await countLimitedAttempt(db, subject, FAILURES_BEFORE_CAPTCHA))) return { failures }
  const value = { captcha: true }
  if (!isVisitorVerified(c.req.raw)) {
    if (!captcha || !captchaId) return { failures, refusal: { code: 'login.captcha.required', value } }
    if (!(await verifyCaptcha(db, captchaId, captcha)))
      return { failures, refusal: { code: 'login.captcha.wrong', value } }
  }
  const refusal = await countLimitedAttempt(db, subject)
  return refusal ? { failures, refusal } : { failures }
}

const failed = (code: AccountRefusal['code'], failures: number): AccountRefusal => ({
  code,
  ...(failures + 1 >= FAILURES_BEFORE_CAPTCHA && { value: { captcha: true } }),
})

async function byName(c: Context<DecryptedCallEnv<LoginPayload>>, payload: ByName): Promise<Response> {
  const db = c.env.DB
  const subject = `name:${payload.username.toLowerCase()}`
  const { refusal, failures } = await completeLogin(c, subject, payload)
  if (refusal) return sendAccountRefusal(c, refusal)
  const account = await findAccountByName(db, payload.username)
  const right = await verifyAccountPassword(account, payload.password)
  if (!account || !right) {
    // The event is recorded for unknown accounts too, so that the response time does not reveal whether an
    // account exists.
    await recordSecurityEvent(db, account?.id ?? 'nobody', 'wrong-password', readCallVisitor(c.req.raw))
    return sendAccountRefusal(c, failed('login.credentials.wrong', failures))
  }
  await clearAttemptFailures(db, subject)
  if (account.disabled) return sendAccountRefusal(c, { code: 'login.disabled' })
  return sendSuccess(c, await openMemberSession(c, account, 'login-password'))
}

async function bySms(c: Context<DecryptedCallEnv<LoginPayload>>, payload: BySms): Promise<Response> {
  const db = c.env.DB
  if (!(await loadFlags(db, c.var.scenario)).MOBILEVERCODELOGIN3)
    return sendAccountRefusal(c, { code: 'no.permission' })
  const phone = toPhone(payload.countryDialingCode, payload.username)
  const recipient = formatE164Phone(phone)
  const subject = `phone:${recipient}`
  const { refusal, failures } = await completeLogin(c, subject, payload)
  if (refusal) return sendAccountRefusal(c, refusal)
  const [right, account] = await Promise.all([
    checkVerificationCode(db, 'login', recipient, payload.verificationCode),
    findAccountByPhone(db, phone),
  ])
  if (!right || !account || !(await consumeVerificationCode(db, 'login', recipient))) {
    return sendAccountRefusal(c, failed('sms.code.wrong', failures))
  }
  await clearAttemptFailures(db, subject)
  await recordMobileConfirmation(db, account.id)
  if (account.disabled) return sendAccountRefusal(c, { code: 'login.disabled' })
  return sendSuccess(c, await openMemberSession(c, account, 'login-sms'))
}

/**
 * Logs a member in with an SMS code that Firebase sent and checked. Only the owner of the phone number learns
 * whether the number has an account.
 */
async function byFirebaseSms(
  c: Context<DecryptedCallEnv<LoginPayload>>,
  payload: ByFirebase,
): Promise<Response> {
  const db = c.env.DB
  const { firebaseIdToken, firebaseMobileNo = '', countryDialingCode = '' } = payload
  const phone = toPhone(countryDialingCode, firebaseMobileNo)
  const isOpen = (await loadFlags(db, c.var.scenario)).MOBILEVERCODELOGIN3
  if (!isOpen || !usesFirebaseSms(c.var.scenario, phone))
    return sendAccountRefusal(c, { code: 'no.permission' })
  if (!verifyPhoneToken(phone, payload, c.env)) return sendAccountRefusal(c, { code: 'sms.code.wrong' })
  const account = await findAccountByPhone(db, phone)
  if (!account || account.disabled) return sendAccountRefusal(c, { code: 'login.disabled' })
  if (!(await consumeFirebaseToken(db, firebaseIdToken)))
    return sendAccountRefusal(c, { code: 'sms.code.wrong' })
  await recordMobileConfirmation(db, account.id)
  return sendSuccess(c, await openMemberSession(c, account, 'login-sms'))
}

async function byFirebase(
  c: Context<DecryptedCallEnv<LoginPayload>>,
  payload: ByFirebase,
): Promise<Response> {
  if (payload.firebaseChannel === 'sms') return byFirebaseSms(c, payload)
  const user = await verifySocialUser(c.env, c.var.scenario, payload)
  if (!user) return sendAccountRefusal(c, { code: 'no.permission' })
  const account = await findFirebaseAccount(c.env.DB, user)
  if (!account || account.disabled) return sendAccountRefusal(c, { code: 'login.disabled' })
  return sendSuccess(c, await openMemberSession(c, account, 'login-social'))
}

loginRoutes.post(endpoints.login.path, decryptBody(loginPayloadSchema), (c) => {
  const { payload } = c.var
  if (payload.type === 'username') return byName(c, payload)
  return payload.type === 'sms' ? bySms(c, payload) : byFirebase(c, payload)
})

loginRoutes.post(endpoints.loginCode.path, async (c) => {
  const db = c.env.DB
  const body = v.safeParse(phoneBodySchema, await readCallBody(c))
  if (!body.success) return sendAccountRefusal(c, { code: 'sms.number.refused' })
  const { phone } = body.output
  const recipient = formatE164Phone(phone)
  const { smsPauseS } = c.var.scenario
  const refusal =
    (await refusePhoneNumber(db, phone)) ?? (await refuseExcessMessages(db, recipient, smsPauseS))
  if (refusal) return sendAccountRefusal(c, refusal)
  if (usesFirebaseSms(c.var.scenario, phone)) {
    return sendSuccess(c, { expirationTime: getVerificationCodeExpiry(), codesBy: 'firebase' })
  }
  if (await findAccountByPhone(db, phone)) {
    const secret = await createVerificationCode(db, 'login', recipient)
    await sendToOutbox(db, { channel: 'sms', recipient, purpose: 'login', secret }, readCallLanguage(c))
  }
  return sendSuccess(c, { expirationTime: getVerificationCodeExpiry() })
})

loginRoutes.get(endpoints.captcha.path, async (c) =>
  sendSuccess(c, await createCaptchaPuzzle(c.env.DB, c.var.scenario.captchaKind)),
)

loginRoutes.get(endpoints.geetest.path, (c) => sendSuccess(c, { captchaId: 'sandbox-puzzle' }))

loginRoutes.delete(endpoints.logout.path, requireMemberToken, async (c) => {
  await c.env.DB.prepare('DELETE FROM member_token WHERE digest = ?').bind(c.var.tokenDigest).run()
  return sendSuccess(c, null)
})
