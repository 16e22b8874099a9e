import * as v from 'valibot'
import {
  DEFAULT_FUND_PASSWORD_RULE,
  FUND_PASSWORD_CHARSETS,
  FUND_PASSWORD_LENGTH_MAX,
  FUND_PASSWORD_LENGTH_MIN,
} from '../accounts/fund-password-rule'
import { REGISTER_CHANNELS, SOCIAL_CHANNELS } from './account-schemas'
import { idSchema, text } from './field-schemas'

/** The fund password: its rule, and its format in encrypted payloads. */

const length = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(FUND_PASSWORD_LENGTH_MIN),
  v.maxValue(FUND_PASSWORD_LENGTH_MAX),
)

export const fundPasswordRule = v.pipe(
  v.object({
    kind: v.picklist(['digits', 'text']),
    /** Minimum and maximum length of a fund password, in characters. */
    min: length,
    max: length,
    /**
     * Allowed characters of a fund password of kind `text`: ASCII letters and digits, optionally signs. Never
     * spaces.
     */
    charset: v.optional(v.picklist(FUND_PASSWORD_CHARSETS), 'alphanumeric'),
  }),
  v.check(({ min, max }) => min <= max, 'min is above max'),
)

/**
 * Schema of the rule for fund passwords. An unknown rule, or one that no fund password can satisfy, is
 * replaced by the default rule.
 */
export const fundPasswordRuleSchema = v.fallback(fundPasswordRule, DEFAULT_FUND_PASSWORD_RULE)

/** Fund password in payloads, whatever the platform's rule is: visible ASCII, from `!` to `~`. */
export const fundPassword = v.pipe(
  v.string(),
  v.minLength(FUND_PASSWORD_LENGTH_MIN),
  v.maxLength(FUND_PASSWORD_LENGTH_MAX),
  v.regex(/^[!-~]+$/),
)

/** Error codes of platform calls that require a fund password. */
export const FUND_PASSWORD_ERRORS = [
  'fund.password.missing',
  'fund.password.wrong',
  /**
   * Too many wrong fund passwords. `Retry-After` gives the duration; setting a new fund password ends the
   * lock.
   */
  'fund.password.locked',
] as const

/** States of a member's verification. */
export const VERIFICATION_STATES = ['none', 'review', 'more', 'verified', 'rejected'] as const

/** Payloads that the browser encrypts for the platform. The worker forwards them, but cannot read them. */

/** Fields of every encrypted payload, with which the platform detects stale and replayed payloads. */
export const freshnessFields = {
  /** Time at which the payload was created, s since the epoch. */
  iat: v.pipe(v.number(), v.integer()),
  /** Random id of the payload, which must be unique. */
  jti: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
}

const secret = v.pipe(v.string(), v.nonEmpty(), v.maxLength(128))
const code = v.pipe(v.string(), v.regex(/^[0-9]{1,10}$/))
const captchaAnswer = v.pipe(v.string(), v.regex(/^[\w+=-]{1,16}$/))
const dialingCode = v.pipe(v.string(), v.regex(/^\+?\d{1,4}$/))
/**
 * National mobile number: digits without a national prefix. A leading 0 can belong to the number, as in
 * Italy.
 */
const mobile = v.pipe(v.string(), v.regex(/^\d{4,20}$/))
const captcha = { captcha: v.optional(captchaAnswer), captchaId: v.optional(idSchema) }

/**
 * Provider that has identified the player; `sms` when Firebase has verified a mobile number for the platform.
 */
const firebaseChannel = v.picklist([...SOCIAL_CHANNELS, 'sms'])
/** Firebase's ID token (a JWT); the platform verifies it. */
const firebaseIdToken = v.pipe(v.string(), v.maxLength(4096))

/** Mobile number in the Firebase token of channel `sms`. The platform compares the two numbers. */
const firebaseMobileNo = mobile

export const loginPayloadSchema = v.variant('type', [
  v.object({
    type: v.literal('username'),
    username: text(64),
    password: secret,
    ...captcha,
    ...freshnessFields,
  }),
  v.object({
    type: v.literal('sms'),
    username: mobile,
    countryDialingCode: dialingCode,
    verificationCode: code,
    ...captcha,
    ...freshnessFields,
  }),
  v.object({
    type: v.literal('firebase'),
    firebaseChannel,
    firebaseIdToken,
    firebaseMobileNo: v.optional(firebaseMobileNo),
    countryDialingCode: v.optional(dialingCode),
    ...freshnessFields,
  }),
])
export type LoginPayload = v.InferOutput<typeof loginPayloadSchema>

export const registerPayloadSchema = v.object({
  registerMethod: v.picklist(REGISTER_CHANNELS),
  registerUrl: text(300),
  domain: text(300),
  type: v.literal(0),
  username: v.optional(text(64)),
  password: v.optional(secret),
  confirmPassword: v.optional(secret),
  paymentPassword: v.optional(secret),
  countryDialingCode: v.optional(dialingCode),
  mobileNum: v.optional(mobile),
  verificationCode: v.optional(code),
  affiliateCode: v.optional(text(40)),
  recommenderId: v.optional(text(40)),
  nickname: v.optional(text(64)),
  payeeName: v.optional(text(100)),
  email: v.optional(text(200)),
  idNumber: v.optional(text(40)),
  qqNum: v.optional(text(40)),
  facebook: v.optional(text(100)),
  wechat: v.optional(text(100)),
  line: v.optional(text(100)),
  whatsapp: v.optional(text(100)),
  zalo: v.optional(text(100)),
  firebaseChannel: v.optional(firebaseChannel),
  firebaseIdToken: v.optional(firebaseIdToken),
  firebaseMobileNo: v.optional(firebaseMobileNo),
  ...captcha,
  ...freshnessFields,
})
export type RegisterPayload = v.InferOutput<typeof registerPayloadSchema>

export const changePasswordPayloadSchema = v.object({
  oldPassword: secret,
  newPassword: secret,
  confirmNewPassword: secret,
  ...freshnessFields,
})

export const setPasswordPayloadSchema = v.object({
  username: text(64),
  countryDialingCode: dialingCode,
  mobileNum: mobile,
  verificationCode: code,
  newPassword: secret,
  confirmNewPassword: secret,
  ...freshnessFields,
})
