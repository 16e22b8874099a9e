import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { type RegisterPayload, registerPayloadSchema } from '../../shared/contract/account-payloads'
import { endpoints } from '../../shared/contract/endpoints'
import type { CallEnv } from '../http/call-env'
import { isVisitorVerified } from '../http/call-visitor'
import { readCallBody, readCallLanguage, sendSuccess } from '../http/requests'
import { getGameTime } from '../scenario/state'
import {
  findAccountByEmail,
  findAccountByName,
  findAccountByPhone,
  findFirebaseAccount,
  recordMobileConfirmation,
} from './account-rows'
import {
  CODE_LIFE_MINUTES,
  checkVerificationCode,
  consumeVerificationCode,
  createVerificationCode,
} from './attempts'
import { storeAttribution } from './click-ids'
import { type DecryptedCallEnv, decryptBody } from './encrypted-body'
import { consumeFirebaseToken, usesFirebaseSms, verifyPhoneToken, verifySocialUser } from './firebase-tokens'
import { insertMember } from './new-member'
import { refuseExcessMessages, sendToOutbox } from './outbox'
import { formatE164Phone, type Phone, phoneBodySchema, refusePhoneNumber } from './phone-format'
import { createInvalidFieldRefusal, sendAccountRefusal } from './refusals'
import {
  findInvalidField,
  isFieldVisible,
  parseRegisteredPhone,
  type RegistrationMethod,
  refuseAffiliateCode,
  refuseInvitationCode,
  refuseRegisteredPhone,
  refuseTakenIdentity,
  refuseWrongCaptcha,
  removeCaptchaRule,
} from './registration-checks'
import { findViolatedConstraint, loadRegistrationRules } from './registration-rules'
import { openMemberSession } from './session-opening'
import { loadWelcomeBonus } from './welcome-bonus'

/**
 * Calls for registration: rules, checks of single fields, the SMS code, and registering by user name, phone
 * number or social login.
 */
export const registrationRoutes = new Hono<CallEnv>()

registrationRoutes.get(endpoints.registerRules.path, async (c) => {
  const [rules, welcomeBonus] = await Promise.all([
    loadRegistrationRules(c.env.DB, c.var.scenario),
    loadWelcomeBonus(c.env.DB, readCallLanguage(c)),
  ])
  return sendSuccess(c, { ...rules, welcomeBonus })
})

/**
 * True when a code of the platform or a token of Firebase proves that the phone number is the player's. Uses
 * up the code or token.
 */
async function isConfirmed(c: Context<DecryptedCallEnv<RegisterPayload>>, phone: Phone): Promise<boolean> {
  const { verificationCode = '', firebaseIdToken = '' } = c.var.payload
  if (!usesFirebaseSms(c.var.scenario, phone)) {
    return checkVerificationCode(c.env.DB, 'register', formatE164Phone(phone), verificationCode)
  }
  return verifyPhoneToken(phone, c.var.payload, c.env) && consumeFirebaseToken(c.env.DB, firebaseIdToken)
}

async function register(
  c: Context<DecryptedCallEnv<RegisterPayload>>,
  method: RegistrationMethod,
): Promise<Response> {
  const db = c.env.DB
  const { payload } = c.var
  const published = await loadRegistrationRules(db, c.var.scenario)
  const rules = isVisitorVerified(c.req.raw) ? removeCaptchaRule(published) : published
  if (!rules[method]) return sendAccountRefusal(c, { code: 'register.closed' })

  const phone = parseRegisteredPhone(rules, method, payload)
  const affiliateCode = isFieldVisible(rules, method, 'affiliateCode') ? payload.affiliateCode : undefined
  const email = (isFieldVisible(rules, method, 'email') && payload.email) || undefined
  // A member who registers with only a phone number gets the number as user name.
  const username =
    method === 'username' ? (payload.username ?? '') : phone ? formatE164Phone(phone).slice(1) : ''
  const confirms = phone !== undefined && isFieldVisible(rules, method, 'verificationCode')

  const refusal =
    findInvalidField(rules, method, payload) ??
    (await refuseRegisteredPhone(db, phone)) ??
    (await refuseWrongCaptcha(db, rules, method, payload)) ??
    (await refuseInvitationCode(c, affiliateCode, email)) ??
    // A taken phone number is reported later, once the caller has proved that the number is theirs.
    (await refuseTakenIdentity(db, { username, email, phone: confirms ? undefined : phone }))
  if (refusal) return sendAccountRefusal(c, refusal)
  if (confirms) {
    if (!(await isConfirmed(c, phone))) return sendAccountRefusal(c, { code: 'sms.code.wrong' })
  }

  const [language, now] = [readCallLanguage(c), getGameTime(c.var.scenario)]
  const member = { username, email, phone, affiliateCode, payload, language, now }
  const refused = await insertMember(db, member)
  if (refused) return sendAccountRefusal(c, refused)
  if (phone) await consumeVerificationCode(db, 'register', formatE164Phone(phone))
  const account = await findAccountByName(db, username)
  if (!account) throw new Error('The member just registered is not there')
  if (confirms) await recordMobileConfirmation(db, account.id)
  await storeAttribution(db, account.id, 'registration', c.req.raw.headers)
  return sendSuccess(c, await openMemberSession(c, account, 'registered'))
}

/** Registers a member by Google or Facebook, or logs the member in when the account exists. */
async function registerBySocial(c: Context<DecryptedCallEnv<RegisterPayload>>): Promise<Response> {
  const db = c.env.DB
  const { payload } = c.var
  const user = await verifySocialUser(c.env, c.var.scenario, payload)
  if (!user) return sendAccountRefusal(c, { code: 'no.permission' })
  const existing = await findFirebaseAccount(db, user)
  if (existing?.disabled) return sendAccountRefusal(c, { code: 'login.disabled' })
  if (existing) return sendSuccess(c, await openMemberSession(c, existing, 'login-social'))
  const { username: open } = await loadRegistrationRules(db, c.var.scenario)
  if (!open) return sendAccountRefusal(c, { code: 'register.closed' })
  const { affiliateCode } = payload
  const unknown = await refuseInvitationCode(c, affiliateCode, user.email)
  if (unknown) return sendAccountRefusal(c, unknown)
  const username = `player${user.uid.replaceAll(/\W|_/g, '').slice(0, 10).toLowerCase()}`
  const { email, uid: firebaseUid } = user
  const [language, now] = [readCallLanguage(c), getGameTime(c.var.scenario)]
  const member = { username, email, phone: undefined, affiliateCode, payload: {}, language, firebaseUid, now }
  const refused = await insertMember(db, member)
  if (refused) return sendAccountRefusal(c, refused)
  const account = await findFirebaseAccount(db, user)
  if (!account) throw new Error('The member just registered is not there')
  await storeAttribution(db, account.id, 'registration', c.req.raw.headers)
  return sendSuccess(c, await openMemberSession(c, account, 'registered'))
}

registrationRoutes.put(endpoints.register.path, decryptBody(registerPayloadSchema), (c) =>
  c.var.payload.firebaseIdToken === undefined || c.var.payload.firebaseChannel === 'sms'
    ? register(c, 'username')
    : registerBySocial(c),
)
registrationRoutes.put(endpoints.registerMobile.path, decryptBody(registerPayloadSchema), (c) =>
  register(c, 'mobileNum'),
)

registrationRoutes.post(endpoints.registerCode.path, async (c) => {
  const db = c.env.DB
  const body = v.safeParse(phoneBodySchema, await readCallBody(c))
  if (!body.success) return sendAccountRefusal(c, { code: 'sms.number.refused' })
  const { phone, lot_number, captcha_output, pass_token, gen_time } = body.output
  // The sandbox has no third-party captcha provider, so any complete solution is accepted.
  const isSolved = [lot_number, captcha_output, pass_token, gen_time].every((part) => part !== '')
  if (c.var.scenario.geetest && !isSolved) {
    return sendAccountRefusal(c, { code: 'login.captcha.required', value: { captcha: true } })
  }
  const recipient = formatE164Phone(phone)
  const { smsPauseS } = c.var.scenario
  const refusal =
    (await refusePhoneNumber(db, phone)) ?? (await refuseExcessMessages(db, recipient, smsPauseS))
  if (refusal) return sendAccountRefusal(c, refusal)
  if (usesFirebaseSms(c.var.scenario, phone)) {
    return sendSuccess(c, { expiredMinutes: CODE_LIFE_MINUTES, codesBy: 'firebase' })
  }
  // If the phone number has an account, only the number's owner learns about the account, from the message.
  const isNew = (await findAccountByPhone(db, phone)) === null
  const secret = isNew ? await createVerificationCode(db, 'register', recipient) : null
  const purpose = isNew ? 'register' : 'registered'
  await sendToOutbox(db, { channel: 'sms', recipient, purpose, secret }, readCallLanguage(c))
  return sendSuccess(c, { expiredMinutes: CODE_LIFE_MINUTES })
})

registrationRoutes.get(endpoints.validateUsername.path, async (c) => {
  const username = c.req.query('username') ?? ''
  const { fields } = await loadRegistrationRules(c.env.DB, c.var.scenario)
  const broken = findViolatedConstraint(fields.username, username)
  if (broken) return sendAccountRefusal(c, createInvalidFieldRefusal('username', broken))
  return (await findAccountByName(c.env.DB, username))
    ? sendAccountRefusal(c, { code: 'register.username.taken' })
    : sendSuccess(c, null)
})

const emailBody = v.object({ email: v.pipe(v.string(), v.trim(), v.maxLength(200)) })

registrationRoutes.post(endpoints.checkEmail.path, async (c) => {
  const body = v.safeParse(emailBody, await readCallBody(c))
  const { fields } = await loadRegistrationRules(c.env.DB, c.var.scenario)
  if (!body.success) return sendAccountRefusal(c, createInvalidFieldRefusal('email', 'shape'))
  const broken = findViolatedConstraint(fields.email, body.output.email)
  if (broken) return sendAccountRefusal(c, createInvalidFieldRefusal('email', broken))
  return (await findAccountByEmail(c.env.DB, body.output.email))
    ? sendAccountRefusal(c, { code: 'register.email.taken' })
    : sendSuccess(c, null)
})

registrationRoutes.get(endpoints.affiliate.path, async (c) => {
  const code = c.req.query('code') ?? ''
  const refusal =
    code === ''
      ? createInvalidFieldRefusal('affiliateCode', 'required')
      : await refuseAffiliateCode(c.env.DB, code)
  return refusal ? sendAccountRefusal(c, refusal) : sendSuccess(c, null)
})

registrationRoutes.get(endpoints.setRegister.path, async (c) => {
  const { username, mobileNum } = await loadRegistrationRules(c.env.DB, c.var.scenario)
  return sendSuccess(c, { username, mobileNum })
})
