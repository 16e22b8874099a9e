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
    /** Allowed characters: `digits` only, or `text` with the characters of `charset`. */
    kind: v.picklist(['digits', 'text']),
    /** Minimum and maximum length of a fund password, in characters. */
    min: length,
    /** Maximum length of a fund password, in characters. */
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
const captcha = {
  /** Answer to the captcha; `turnstile` with the header `Visitor-Check`. */
  captcha: v.optional(captchaAnswer),
  /** Id of the captcha that was answered; absent with the header `Visitor-Check`. */
  captchaId: v.optional(idSchema),
}

/**
 * Provider that has identified the player; `sms` when Firebase has verified a mobile number for the platform.
 */
const firebaseChannel = v.picklist([...SOCIAL_CHANNELS, 'sms'])
/** Firebase's ID token (a JWT); the platform verifies it. */
const firebaseIdToken = v.pipe(v.string(), v.maxLength(4096))

/** Mobile number in the Firebase token of channel `sms`. The platform compares the two numbers. */
const firebaseMobileNo = mobile

/** Encrypted payload of `login`, by the login method in `type`. */
export const loginPayloadSchema = v.variant('type', [
  v.object({
    /** Login with user name and password. */
    type: v.literal('username'),
    /** The member's user name; the JWE header repeats it as `apu`. */
    username: text(64),
    /** Login password. */
    password: secret,
    ...captcha,
    ...freshnessFields,
  }),
  v.object({
    /** Login with an SMS code from the platform. */
    type: v.literal('sms'),
    username: mobile,
    /** Calling code of the number's country, with or without a plus sign. */
    countryDialingCode: dialingCode,
    /** Code from the SMS. */
    verificationCode: code,
    ...captcha,
    ...freshnessFields,
  }),
  v.object({
    /** Login with an ID token of Firebase. */
    type: v.literal('firebase'),
    firebaseChannel,
    firebaseIdToken,
    /** Verified number, for the channel `sms` only. The JWE header repeats it as `apu`. */
    firebaseMobileNo: v.optional(firebaseMobileNo),
    /** Calling code of the verified number's country, for the channel `sms` only. */
    countryDialingCode: v.optional(dialingCode),
    ...freshnessFields,
  }),
])
export type LoginPayload = v.InferOutput<typeof loginPayloadSchema>

/** Encrypted payload of `register` and `registerMobile`. Which fields it has is decided by `RegisterRules.fields`. */
export const registerPayloadSchema = v.object({
  /**
   * Where the member registers: the operator's app, a browser (`H5`), an installed web app, or an iOS web
   * clip.
   */
  registerMethod: v.picklist(REGISTER_CHANNELS),
  /** URL of the registration page that the member used. */
  registerUrl: text(300),
  /** Host name of the lobby, to which invitation codes belong. */
  domain: text(300),
  /** Account type to create; always 0, a player. */
  type: v.literal(0),
  /** User name; absent with a registration by telephone number. */
  username: v.optional(text(64)),
  /** Login password; absent with Firebase. */
  password: v.optional(secret),
  /** The login password, typed again. */
  confirmPassword: v.optional(secret),
  /** Fund password, as `RegisterRules.fields` requires it. */
  paymentPassword: v.optional(secret),
  /** Calling code of the number's country, with or without a plus sign. */
  countryDialingCode: v.optional(dialingCode),
  /** Mobile number without the calling code. */
  mobileNum: v.optional(mobile),
  /** Code from the SMS that `registerCode` sent. */
  verificationCode: v.optional(code),
  /** Invitation code of an agent or of a member. */
  affiliateCode: v.optional(text(40)),
  /** Id of the member who recommended the lobby. */
  recommenderId: v.optional(text(40)),
  /** Name that other players see. */
  nickname: v.optional(text(64)),
  /** Name in which the member is paid. */
  payeeName: v.optional(text(100)),
  /** E-mail address. */
  email: v.optional(text(200)),
  /** Number of the member's identity document. */
  idNumber: v.optional(text(40)),
  /** Date of birth, such as 1990-04-17. */
  dateOfBirth: v.optional(v.pipe(v.string(), v.isoDate())),
  /** Postal address, in one text. */
  address: v.optional(text(128)),
  /** QQ number. */
  qqNum: v.optional(text(40)),
  /** Facebook account name. */
  facebook: v.optional(text(100)),
  /** WeChat account name. */
  wechat: v.optional(text(100)),
  /** LINE account name. */
  line: v.optional(text(100)),
  /** WhatsApp number. */
  whatsapp: v.optional(text(100)),
  /** Zalo number. */
  zalo: v.optional(text(100)),
  /** Provider that identified the visitor; present with `firebaseIdToken` only. */
  firebaseChannel: v.optional(firebaseChannel),
  /** ID token of Firebase (a JWT), which the platform verifies. */
  firebaseIdToken: v.optional(firebaseIdToken),
  /** Verified number, for the channel `sms` only. */
  firebaseMobileNo: v.optional(firebaseMobileNo),
  ...captcha,
  ...freshnessFields,
})
export type RegisterPayload = v.InferOutput<typeof registerPayloadSchema>

export const changePasswordPayloadSchema = v.object({
  /** Current login password. */
  oldPassword: secret,
  /** New login password. */
  newPassword: secret,
  /** The new login password, typed again. */
  confirmNewPassword: secret,
  ...freshnessFields,
})

export const setPasswordPayloadSchema = v.object({
  /** User name of the account; the JWE header repeats it as `apu`. */
  username: text(64),
  /** Calling code of the number's country, with or without a plus sign. */
  countryDialingCode: dialingCode,
  mobileNum: mobile,
  /** Code from the SMS that `passwordBySms` sent. */
  verificationCode: code,
  /** New login password. */
  newPassword: secret,
  /** The new login password, typed again. */
  confirmNewPassword: secret,
  ...freshnessFields,
})
