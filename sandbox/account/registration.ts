import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { type RegisterPayload, registerPayloadSchema } from '../../shared/contract/account-payloads'
import { endpoints } from '../../shared/contract/endpoints'
import type { CallEnv } from '../http/env'
import { bodyOf, languageOf, success } from '../http/requests'
import { isVouched } from '../http/visitor'
import { gamesNow } from '../scenario/state'
import { accountNamed, accountOfEmail, accountOfFirebase, accountOfPhone, confirmMobile } from './accounts'
import { CODE_LIFE_MINUTES, isCode, newCode, spendCode } from './attempts'
import { encrypted, type WithPayload } from './encrypted-body'
import { isFirebaseNumber, isTokenOf, socialUser, spendToken } from './firebase'
import { insertMember } from './new-member'
import { openSession } from './open-session'
import { limitSending, send } from './outbox'
import { type Phone, phoneBody, recipientOf, refusedNumber } from './phone'
import { invalidField, refuse } from './refusals'
import { brokenRule, registerRules } from './register-rules'
import {
  invalidFieldIn,
  isFieldVisible,
  type Method,
  phoneIn,
  refusedAffiliate,
  refusedCaptcha,
  refusedInvitation,
  refusedPhone,
  taken,
  withoutCaptcha,
} from './registration-checks'

/** Registration: its rules, checks of single fields, the SMS code, and registering by user name, number or Facebook. */
export const registration = new Hono<CallEnv>()

registration.get(endpoints.registerRules.path, async (c) =>
  success(c, await registerRules(c.env.DB, c.var.scenario)),
)

/** Whether the number was shown to be the player's, by a code of the platform or a token of Firebase, which is used up. */
async function isConfirmed(c: Context<WithPayload<RegisterPayload>>, phone: Phone): Promise<boolean> {
  const { verificationCode = '', firebaseIdToken = '' } = c.var.payload
  if (!isFirebaseNumber(c.var.scenario, phone)) {
    return isCode(c.env.DB, 'register', recipientOf(phone), verificationCode)
  }
  return isTokenOf(phone, c.var.payload, c.env) && spendToken(c.env.DB, firebaseIdToken)
}

async function register(c: Context<WithPayload<RegisterPayload>>, method: Method): Promise<Response> {
  const db = c.env.DB
  const { payload } = c.var
  const published = await registerRules(db, c.var.scenario)
  const rules = isVouched(c.req.raw) ? withoutCaptcha(published) : published
  if (!rules[method]) return refuse(c, { code: 'register.closed' })

  const phone = phoneIn(rules, method, payload)
  const affiliateCode = isFieldVisible(rules, method, 'affiliateCode') ? payload.affiliateCode : undefined
  const email = (isFieldVisible(rules, method, 'email') && payload.email) || undefined
  // With the number alone, the number is the user name.
  const username = method === 'username' ? (payload.username ?? '') : phone ? recipientOf(phone).slice(1) : ''
  const confirms = phone !== undefined && isFieldVisible(rules, method, 'verificationCode')

  const refusal =
    invalidFieldIn(rules, method, payload) ??
    (await refusedPhone(db, phone)) ??
    (await refusedCaptcha(db, rules, method, payload)) ??
    (await refusedInvitation(c, affiliateCode, email)) ??
    // Whether a number is taken is checked later, once the caller has proved to own it.
    (await taken(db, { username, email, phone: confirms ? undefined : phone }))
  if (refusal) return refuse(c, refusal)
  if (confirms) {
    if (!(await isConfirmed(c, phone))) return refuse(c, { code: 'sms.code.wrong' })
  }

  const [language, now] = [languageOf(c), gamesNow(c.var.scenario)]
  const member = { username, email, phone, affiliateCode, payload, language, now }
  const refused = await insertMember(db, member)
  if (refused) return refuse(c, refused)
  if (phone) await spendCode(db, 'register', recipientOf(phone))
  const account = await accountNamed(db, username)
  if (!account) throw new Error('The member just registered is not there')
  if (confirms) await confirmMobile(db, account.id)
  return success(c, await openSession(c, account, 'registered'))
}

/** Registers by Google or Facebook. Logs in instead when the account exists. */
async function registerBySocial(c: Context<WithPayload<RegisterPayload>>): Promise<Response> {
  const db = c.env.DB
  const { payload } = c.var
  const user = await socialUser(c.env, c.var.scenario, payload)
  if (!user) return refuse(c, { code: 'no.permission' })
  const known = await accountOfFirebase(db, user)
  if (known?.disabled) return refuse(c, { code: 'login.disabled' })
  if (known) return success(c, await openSession(c, known, 'login-social'))
  const { username: open } = await registerRules(db, c.var.scenario)
  if (!open) return refuse(c, { code: 'register.closed' })
  const { affiliateCode } = payload
  const unknown = await refusedInvitation(c, affiliateCode, user.email)
  if (unknown) return refuse(c, unknown)
  const username = `player${user.uid.replaceAll(/\W|_/g, '').slice(0, 10).toLowerCase()}`
  const { email, uid: firebaseUid } = user
  const [language, now] = [languageOf(c), gamesNow(c.var.scenario)]
  const member = { username, email, phone: undefined, affiliateCode, payload: {}, language, firebaseUid, now }
  const refused = await insertMember(db, member)
  if (refused) return refuse(c, refused)
  const account = await accountOfFirebase(db, user)
  if (!account) throw new Error('The member just registered is not there')
  return success(c, await openSession(c, account, 'registered'))
}

registration.put(endpoints.register.path, encrypted(registerPayloadSchema), (c) =>
  c.var.payload.firebaseIdToken === undefined || c.var.payload.firebaseChannel === 'sms'
    ? register(c, 'username')
    : registerBySocial(c),
)
registration.put(endpoints.registerMobile.path, encrypted(registerPayloadSchema), (c) =>
  register(c, 'mobileNum'),
)

registration.post(endpoints.registerCode.path, async (c) => {
  const db = c.env.DB
  const body = v.safeParse(phoneBody, await bodyOf(c))
  if (!body.success) return refuse(c, { code: 'sms.number.refused' })
  const { phone, lot_number, captcha_output, pass_token, gen_time } = body.output
  // The sandbox has no puzzle provider: any complete solution is accepted.
  const isSolved = [lot_number, captcha_output, pass_token, gen_time].every((part) => part !== '')
  if (c.var.scenario.geetest && !isSolved) {
    return refuse(c, { code: 'login.captcha.required', value: { captcha: true } })
  }
  const recipient = recipientOf(phone)
  const { smsPauseS } = c.var.scenario
  const refusal = (await refusedNumber(db, phone)) ?? (await limitSending(db, recipient, smsPauseS))
  if (refusal) return refuse(c, refusal)
  if (isFirebaseNumber(c.var.scenario, phone)) {
    return success(c, { expiredMinutes: CODE_LIFE_MINUTES, codesBy: 'firebase' })
  }
  // If the number has an account, only its owner learns so, from the message.
  const isNew = (await accountOfPhone(db, phone)) === null
  const secret = isNew ? await newCode(db, 'register', recipient) : null
  const purpose = isNew ? 'register' : 'registered'
  await send(db, { channel: 'sms', recipient, purpose, secret }, languageOf(c))
  return success(c, { expiredMinutes: CODE_LIFE_MINUTES })
})

registration.get(endpoints.validateUsername.path, async (c) => {
  const username = c.req.query('username') ?? ''
  const { fields } = await registerRules(c.env.DB, c.var.scenario)
  const broken = brokenRule(fields.username, username)
  if (broken) return refuse(c, invalidField('username', broken))
  return (await accountNamed(c.env.DB, username))
    ? refuse(c, { code: 'register.username.taken' })
    : success(c, null)
})

const emailBody = v.object({ email: v.pipe(v.string(), v.trim(), v.maxLength(200)) })

registration.post(endpoints.checkEmail.path, async (c) => {
  const body = v.safeParse(emailBody, await bodyOf(c))
  const { fields } = await registerRules(c.env.DB, c.var.scenario)
  if (!body.success) return refuse(c, invalidField('email', 'shape'))
  const broken = brokenRule(fields.email, body.output.email)
  if (broken) return refuse(c, invalidField('email', broken))
  return (await accountOfEmail(c.env.DB, body.output.email))
    ? refuse(c, { code: 'register.email.taken' })
    : success(c, null)
})

registration.get(endpoints.affiliate.path, async (c) => {
  const code = c.req.query('code') ?? ''
  const refusal =
    code === '' ? invalidField('affiliateCode', 'required') : await refusedAffiliate(c.env.DB, code)
  return refusal ? refuse(c, refusal) : success(c, null)
})

registration.get(endpoints.setRegister.path, async (c) => {
  const { username, mobileNum } = await registerRules(c.env.DB, c.var.scenario)
  return success(c, { username, mobileNum })
})
