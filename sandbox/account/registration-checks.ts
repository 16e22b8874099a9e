import type { Context } from 'hono'
import { isOfAge } from '../../shared/accounts/age'
import type { RegisterPayload } from '../../shared/contract/account-payloads'
import { REGISTER_FIELDS, type RegisterField } from '../../shared/contract/account-schemas'
import { isSelfReferral } from '../agent/referral/referral-codes'
import type { CallEnv } from '../http/call-env'
import { readCallVisitor } from '../http/call-visitor'
import { getDeviceKey, parseUserAgentDevice } from '../session/session-device'
import { findAccountByEmail, findAccountByName, findAccountByPhone } from './account-rows'
import { verifyCaptcha } from './captcha'
import { type Phone, refusePhoneNumber, toPhone } from './phone-format'
import { type AccountRefusal, createInvalidFieldRefusal } from './refusals'
import { findViolatedConstraint, type RegistrationRules, refuseWeakPassword } from './registration-rules'

/** Minimum age of players, years. */
const MINIMUM_AGE = 18

export type RegistrationMethod = 'username' | 'mobileNum'

/** Registration fields that a registration method always or never requires, regardless of the rules. */
const FIXED: Record<RegistrationMethod, Partial<Record<RegisterField, boolean>>> = {
  username: { username: true, password: true },
  mobileNum: { username: false, password: true, mobileNum: true, verificationCode: true },
}

export const isFieldVisible = (
  rules: RegistrationRules,
  method: RegistrationMethod,
  field: RegisterField,
): boolean => FIXED[method][field] ?? rules.fields[field].enabled === 1

/**
 * Returns the registration rules without a captcha, for visitors who have already passed a check in the
 * lobby.
 */
export const removeCaptchaRule = (rules: RegistrationRules): RegistrationRules => ({
  ...rules,
  fields: { ...rules.fields, captcha: { ...rules.fields.captcha, enabled: 0 } },
})

const isRequired = (
  rules: RegistrationRules,
  method: RegistrationMethod,
  field: RegisterField,
  payload: RegisterPayload,
): boolean => {
  if (field === 'verificationCode') {
    // Without a phone number, no SMS code is needed. With a Firebase token, Firebase has already checked the
    // code.
    if (payload.mobileNum === undefined && method === 'username') return false
    if (payload.firebaseIdToken !== undefined) return false
  }
  return FIXED[method][field] ?? rules.fields[field].required === 1
}

/** Returns the new member's phone number; undefined when the rules do not require one or none was sent. */
export const parseRegisteredPhone = (
  rules: RegistrationRules,
  method: RegistrationMethod,
  payload: RegisterPayload,
): Phone | undefined =>
  isFieldVisible(rules, method, 'mobileNum') && payload.mobileNum !== undefined
    ? toPhone(payload.countryDialingCode ?? '', payload.mobileNum)
    : undefined

/** Refuses the first registration field, in the fields' fixed order, that is missing or violates its rule. */
export function findInvalidField(
  rules: RegistrationRules,
  method: RegistrationMethod,
  payload: RegisterPayload,
): AccountRefusal | undefined {
  for (const field of REGISTER_FIELDS.filter((name) => isFieldVisible(rules, method, name))) {
    const text = payload[field] ?? ''
    if (text === '' && isRequired(rules, method, field, payload)) {
      if (field === 'captcha') return { code: 'login.captcha.required', value: { captcha: true } }
      return createInvalidFieldRefusal(field, 'required')
    }
    const broken =
      text === '' || field.endsWith('assword') ? undefined : findViolatedConstraint(rules.fields[field], text)
    if (broken) return createInvalidFieldRefusal(field, broken)
  }
  const { password = '', confirmPassword, username = '', dateOfBirth } = payload
  if (dateOfBirth && !isOfAge(dateOfBirth, MINIMUM_AGE))
    return createInvalidFieldRefusal('dateOfBirth', 'age')
  const repeated = isFieldVisible(rules, method, 'confirmPassword') ? (confirmPassword ?? '') : password
  return refuseWeakPassword(rules.fields.password, [password, repeated], username, 'confirmPassword')
}

/**
 * Checks the captcha of a registration. Has to run before any check that reveals whether an account exists.
 */
export async function refuseWrongCaptcha(
  db: D1Database,
  rules: RegistrationRules,
  method: RegistrationMethod,
  { captcha = '', captchaId = '' }: RegisterPayload,
): Promise<AccountRefusal | undefined> {
  if (!isFieldVisible(rules, method, 'captcha') || (captcha === '' && rules.fields.captcha.required === 0)) {
    return undefined
  }
  return (await verifyCaptcha(db, captchaId, captcha))
    ? undefined
    : { code: 'login.captcha.wrong', value: { captcha: true } }
}

/** Refuses an invitation code that does not exist or belongs to the visitor who is registering. */
export async function refuseInvitationCode(
  c: Pick<Context<CallEnv>, 'env' | 'var' | 'req'>,
  code: string | undefined,
  email: string | undefined,
): Promise<AccountRefusal | undefined> {
  if (!code) return undefined
  const unknown = await refuseAffiliateCode(c.env.DB, code)
  if (unknown) return unknown
  const device = getDeviceKey(parseUserAgentDevice(readCallVisitor(c.req.raw).agent))
  const comparesDevices = c.var.scenario.ownDeviceRefused
  return (await isSelfReferral(c.env.DB, code, { email, device, comparesDevices }))
    ? { code: 'register.affiliate.own' }
    : undefined
}

export async function refuseAffiliateCode(
  db: D1Database,
  code: string | undefined,
): Promise<AccountRefusal | undefined> {
  if (!code) return undefined
  const affiliate = await db
    .prepare('SELECT code FROM affiliate WHERE code = ? AND active = 1')
    .bind(code.trim().toUpperCase())
    .first()
  return affiliate ? undefined : { code: 'register.affiliate.unknown' }
}

/** Refuses a user name, e-mail address or phone number that another account has. */
export async function refuseTakenIdentity(
  db: D1Database,
  { username, email, phone }: { username: string; email: string | undefined; phone: Phone | undefined },
): Promise<AccountRefusal | undefined> {
  if (await findAccountByName(db, username)) return { code: 'register.username.taken' }
  if (email && (await findAccountByEmail(db, email))) return { code: 'register.email.taken' }
  if (phone && (await findAccountByPhone(db, phone))) return { code: 'register.mobile.taken' }
  return undefined
}

export async function refuseRegisteredPhone(
  db: D1Database,
  phone: Phone | undefined,
): Promise<AccountRefusal | undefined> {
  return phone ? refusePhoneNumber(db, phone) : undefined
}
