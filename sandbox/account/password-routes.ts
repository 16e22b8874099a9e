import { Hono } from 'hono'
import * as v from 'valibot'
import { PASSKEY_FLAG } from '../../shared/config/platform-flags'
import { changePasswordPayloadSchema, setPasswordPayloadSchema } from '../../shared/contract/account-payloads'
import { endpoints } from '../../shared/contract/endpoints'
import { readCallVisitor } from '../http/call-visitor'
import { readCallBody, readCallLanguage, sendSuccess } from '../http/requests'
import { loadPasskeys } from '../identity/passkeys/passkey-store'
import { DEFAULT_SCENARIO_STATE, type ScenarioState } from '../scenario/state'
import { SEED_LANGUAGES, type SeedTexts, UNKNOWN_DEVICE_NAMES } from '../seed/seed-texts'
import {
  endMemberTokens,
  type MemberCallEnv,
  recordConfirmation,
  requireMemberToken,
} from '../session/member-session'
import { recordSecurityEvent, recordSessionEvent } from '../session/security-events'
import { randomLegibleText } from '../store/cryptography'
import { loadFlags } from '../store/operator-settings'
import { sendInboxTexts } from '../support/inbox-rows'
import {
  findAccountByEmail,
  findAccountByPhone,
  hashPassword,
  loadAccountById,
  recordMobileConfirmation,
  verifyPassword,
} from './account-rows'
import {
  CODE_LIFE_MINUTES,
  checkVerificationCode,
  clearAttemptFailures,
  consumeVerificationCode,
  createVerificationCode,
  getVerificationCodeExpiry,
} from './attempts'
import { decryptBody } from './encrypted-body'
import { refuseWrongLoginPassword } from './login-password-confirmation'
import { refuseExcessMessages, sendToOutbox } from './outbox'
import { formatE164Phone, phoneBodySchema, refusePhoneNumber, toPhone } from './phone-format'
import { createInvalidFieldRefusal, sendAccountRefusal } from './refusals'
import { loadRegistrationRules, refuseWeakPassword } from './registration-rules'

const title: SeedTexts = {
  BN: 'আপনার লগইন পাসওয়ার্ড বদলানো হয়েছে',
  EN: 'Your login password was changed',
  UR: 'آپ کا لاگ ان پاس ورڈ بدل دیا گیا',
}

const content: SeedTexts = {
  BN: '<p>বাকি সব জায়গা থেকে লগ আউট হয়েছে। আপনি না বদলালে <a href="/m/message">সহায়তায়</a> লিখুন।</p>',
  EN: '<p>We’ve logged you out everywhere else. If you didn’t change it, contact <a href="/m/message">customer service</a>.</p>',
  UR: '<p>باقی سب جگہوں سے لاگ آؤٹ ہو گیا۔ اگر یہ آپ نہیں تھے تو <a href="/m/message">مدد</a> کو لکھیں۔</p>',
}

/**
 * Sentences that list a member's passkeys after a password change. A passkey outlives the password, so an
 * attacker who took over the account may have added one.
 */
const remaining: Readonly<Record<keyof SeedTexts, (list: string) => string>> = {
  BN: (list) =>
    `<p>এই পাসকিগুলো দিয়ে এখনও লগইন করা যায়:</p>${list}<p>কোনোটি না চিনলে <a href="/m/member/passkeys">সেটি সরান</a>।</p>`,
  EN: (list) =>
    `<p>These passkeys can still be used to log in:</p>${list}<p>If you don’t recognise one of them, <a href="/m/member/passkeys">remove it</a>.</p>`,
  UR: (list) =>
    `<p>ان پاس کیز سے اب بھی لاگ ان ہو سکتا ہے:</p>${list}<p>اگر کوئی آپ کی نہیں تو <a href="/m/member/passkeys">اسے ہٹا دیں</a>۔</p>`,
}

/** Notifies a member that the login password has changed, and lists the passkeys that can still log in. */
async function notifyPasswordChange(
  db: D1Database,
  memberId: string,
  scenario: ScenarioState,
): Promise<void> {
  const [passkeys, flags] = await Promise.all([loadPasskeys(db, memberId), loadFlags(db, scenario)])
  const texts = SEED_LANGUAGES.map((language) => {
    const list = `<ul>${passkeys.map(({ name }) => `<li>${name ?? UNKNOWN_DEVICE_NAMES[language]}</li>`).join('')}</ul>`
    const isTold = flags[PASSKEY_FLAG] && passkeys.length > 0
    return {
      language,
      title: title[language],
      content: `${content[language]}${isTold ? remaining[language](list) : ''}`,
    }
  })
  await sendInboxTexts(db, [memberId], texts)
}

const TEMPORARY_LIFE_MS = 30 * 60_000

/** Calls for changing a password, and for recovering an account by e-mail or SMS. */
export const passwordRoutes = new Hono<MemberCallEnv>()

async function passwordRule(db: D1Database) {
  const { fields } = await loadRegistrationRules(db, DEFAULT_SCENARIO_STATE)
  return fields.password
}

async function setPassword(db: D1Database, memberId: string, password: string): Promise<void> {
  await db
    .prepare(
      `UPDATE member SET password = ?, password_changed_at = ?, temporary_password = NULL, temporary_expires_at = NULL
       WHERE id = ?`,
    )
    .bind(await hashPassword(password), Date.now(), memberId)
    .run()
}

passwordRoutes.post(
  endpoints.changePassword.path,
  requireMemberToken,
  decryptBody(changePasswordPayloadSchema),
  async (c) => {
    const db = c.env.DB
    const { oldPassword, newPassword, confirmNewPassword } = c.var.payload
    const account = await loadAccountById(db, c.var.member.id)
    if (account.password === null) return sendAccountRefusal(c, { code: 'no.permission' })
    const wrong = await refuseWrongLoginPassword(db, account, oldPassword)
    if (wrong) return sendAccountRefusal(c, wrong)
    const repeated = [newPassword, confirmNewPassword] as const
    const refusal = refuseWeakPassword(
      await passwordRule(db),
      repeated,
      account.account,
      'confirmNewPassword',
    )
    if (refusal) return sendAccountRefusal(c, refusal)
    if (newPassword === oldPassword || (await verifyPassword(newPassword, account.password))) {
      return sendAccountRefusal(c, { code: 'password.same' })
    }
    await setPassword(db, account.id, newPassword)
    await endMemberTokens(db, account.id, c.var.tokenDigest)
    await recordConfirmation(db, c.var.tokenDigest)
    await notifyPasswordChange(db, account.id, c.var.scenario)
    await recordSessionEvent(db, account.id, 'password-changed', c.var.tokenDigest)
    return sendSuccess(c, null)
  },
)

const emailBody = v.object({
  email: v.pipe(v.string(), v.trim(), v.regex(/^[^@\s]+@[^@\s]+$/), v.maxLength(200)),
  username: v.optional(v.string(), ''),
})

/** True when the optional user name of a call is absent or belongs to this account. */
const isNamed = (account: { account: string }, name: string) =>
  name === '' || account.account.toLowerCase() === name.toLowerCase()

// Reply and duration must not reveal whether an account exists, so the hash is computed in any case.
passwordRoutes.post(endpoints.passwordByEmail.path, async (c) => {
  const db = c.env.DB
  const body = v.safeParse(emailBody, await readCallBody(c))
  if (!body.success) return sendAccountRefusal(c, createInvalidFieldRefusal('email', 'shape'))
  const { email, username } = body.output
  const refusal = await refuseExcessMessages(db, email.toLowerCase(), c.var.scenario.smsPauseS)
  if (refusal) return sendAccountRefusal(c, refusal)
  const secret = randomLegibleText(12)
  const account = await findAccountByEmail(db, email)
  const hash = await hashPassword(secret, account?.password ?? undefined)
  if (account?.password && isNamed(account, username)) {
    await db
      .prepare('UPDATE member SET temporary_password = ?, temporary_expires_at = ? WHERE id = ?')
      .bind(hash, Date.now() + TEMPORARY_LIFE_MS, account.id)
      .run()
    const message = { channel: 'email', recipient: email, purpose: 'temporary-password', secret } as const
    await sendToOutbox(db, message, readCallLanguage(c))
  }
  return sendSuccess(c, null)
})

passwordRoutes.post(endpoints.passwordBySms.path, async (c) => {
  const db = c.env.DB
  const body = v.safeParse(phoneBodySchema, await readCallBody(c))
  if (!body.success) return sendAccountRefusal(c, { code: 'sms.number.refused' })
  const { phone, username } = body.output
  const recipient = formatE164Phone(phone)
  const { smsPauseS } = c.var.scenario
  const refusal =
    (await refusePhoneNumber(db, phone)) ?? (await refuseExcessMessages(db, recipient, smsPauseS))
  if (refusal) return sendAccountRefusal(c, refusal)
  const account = await findAccountByPhone(db, phone)
  if (account && isNamed(account, username)) {
    const secret = await createVerificationCode(db, 'password', recipient)
    await sendToOutbox(db, { channel: 'sms', recipient, purpose: 'password', secret }, readCallLanguage(c))
  }
  return sendSuccess(c, { expirationTime: getVerificationCodeExpiry(), expiredMinutes: CODE_LIFE_MINUTES })
})

passwordRoutes.post(endpoints.setPasswordByPhone.path, decryptBody(setPasswordPayloadSchema), async (c) => {
  const db = c.env.DB
  const { username, countryDialingCode, mobileNum, verificationCode, newPassword, confirmNewPassword } =
    c.var.payload
  const repeated = [newPassword, confirmNewPassword] as const
  const refusal = refuseWeakPassword(await passwordRule(db), repeated, username, 'confirmNewPassword')
  if (refusal) return sendAccountRefusal(c, refusal)
  const phone = toPhone(countryDialingCode, mobileNum)
  const recipient = formatE164Phone(phone)
  const [right, account] = await Promise.all([
    checkVerificationCode(db, 'password', recipient, verificationCode),
    findAccountByPhone(db, phone),
  ])
  if (!right || !account || !isNamed(account, username))
    return sendAccountRefusal(c, { code: 'sms.code.wrong' })
  if (!(await consumeVerificationCode(db, 'password', recipient)))
    return sendAccountRefusal(c, { code: 'sms.code.wrong' })
  await setPassword(db, account.id, newPassword)
  await recordMobileConfirmation(db, account.id)
  await endMemberTokens(db, account.id)
  await notifyPasswordChange(db, account.id, c.var.scenario)
  await recordSecurityEvent(db, account.id, 'password-changed', readCallVisitor(c.req.raw))
  await clearAttemptFailures(db, `name:${account.account.toLowerCase()}`)
  return sendSuccess(c, { userName: account.account })
})
