import * as v from 'valibot'
import type { FirebaseConfig } from '../config/firebase-config'
import { bonusTermsSchema } from './bonus-terms-schemas'
import {
  currencyCodeSchema,
  flagSchema,
  idSchema,
  instantSchema,
  listOf,
  text,
  textLanguageSchema,
  webUrlSchema,
} from './field-schemas'
import { PASSKEY_ERRORS } from './passkey-schemas'
import { balanceSchema } from './wallet-schemas'

/** Login, registration, passwords and the member's profile. Only the registration rules are cached. */

/** Providers of a social login, as sent to the platform in `firebaseChannel`. */
export const SOCIAL_CHANNELS = ['google', 'facebook'] as const
export type SocialChannel = (typeof SOCIAL_CHANNELS)[number]

/** The operator's feature flags that enable each social login. */
export const SOCIAL_FLAGS = {
  google: 'GOOGLELOGIN3',
  facebook: 'FACEBOOKLOGIN3',
} as const satisfies Record<SocialChannel, string>

/** Social login offered by a page. */
export interface SocialOffer {
  firebase: FirebaseConfig
  /** Providers of the social login; at least one. */
  channels: SocialChannel[]
}

/** Value of the form field `method` for a social login. */
export const SOCIAL_METHOD = 'firebase'

export const REGISTER_METHODS = ['username', 'mobileNum'] as const
export type RegisterMethod = (typeof REGISTER_METHODS)[number]

/** Channels of registration: the operator's app, a browser, an installed web app, or an iOS web clip. */
export const REGISTER_CHANNELS = ['APP', 'H5', 'PWA', 'WEBCLIP'] as const
export type RegisterChannel = (typeof REGISTER_CHANNELS)[number]

/** A mobile number with the calling code of its country. */
export const mobileNumberSchema = v.object({
  /** Mobile number without the calling code: digits only. */
  mobileNum: v.string(),
  /** Calling code of the number's country, with or without a plus sign. */
  countryDialingCode: v.string(),
})
export type MobileNumber = v.InferOutput<typeof mobileNumberSchema>

/** Type of the account: see the table in docs/platform/agents.md. */
const memberType = v.pipe(v.number(), v.integer())

/**
 * Third party that sends and verifies SMS codes for login and registration: Firebase. An unknown value is
 * ignored.
 */
const codesBy = v.fallback(v.optional(v.literal('firebase')), undefined)

/** A session: reply of `login` and both registrations. */
export const sessionReplySchema = v.object({
  /**
   * The member's token. The lobby sends it as `Authorization`, without a scheme, and never to the browser.
   */
  token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2048)),
  /** User name, as the lobby shows it. */
  userName: text(64),
  type: memberType,
  /** True at the account's first login, for popups with `execution` F. */
  firstTimeLogin: v.optional(flagSchema, false),
  /** Id of this session in the list of `deviceSessions`, where the platform has that call. */
  sessionId: v.fallback(v.optional(idSchema), undefined),
  /** Time and place of the account's previous login. */
  previousLogin: v.optional(
    v.nullable(
      v.object({
        /** When the account's previous session was opened. */
        time: instantSchema,
        /** Place of the previous login, as text for the member. */
        place: v.optional(text(100)),
      }),
    ),
    null,
  ),
})
export type SessionReply = v.InferOutput<typeof sessionReplySchema>

/** Reply of the platform call `freePlay`: a session. Some platforms call the account type `customerType`. */
export const freePlaySchema = v.union([
  v.pipe(
    v.object({
      ...sessionReplySchema.entries,
      /** Not used in this form of the reply. */
      type: v.optional(v.unknown()),
      customerType: memberType,
    }),
    v.transform(({ customerType, ...reply }) => ({ ...reply, type: customerType })),
  ),
  sessionReplySchema,
])

/**
 * Expiry of a sent code: `loginCode` returns `expirationTime`, `registerCode` returns `expiredMinutes`. A
 * malformed time is ignored, because the SMS was sent anyway. With `codesBy` the platform sent nothing: it
 * allows the number, and the browser requests the code from the third party.
 */
export const codeSentSchema = v.object({
  codesBy,
  /** Minutes until the code expires; the reply to `registerCode`. */
  expiredMinutes: v.fallback(v.optional(v.pipe(v.number(), v.minValue(0))), undefined),
  /** When the code expires; the reply to `loginCode`. */
  expirationTime: v.fallback(v.optional(instantSchema), undefined),
})
export type CodeSentReply = v.InferOutput<typeof codeSentSchema>

/** Fields of the registration form, in their order on the page. */
export const REGISTER_FIELDS = [
  'username',
  'password',
  'confirmPassword',
  'paymentPassword',
  'payeeName',
  'nickname',
  'mobileNum',
  'verificationCode',
  'email',
  'idNumber',
  'dateOfBirth',
  'address',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'recommenderId',
  'affiliateCode',
  'captcha',
] as const
export type RegisterField = (typeof REGISTER_FIELDS)[number]

const fieldRuleSchema = v.object({
  /** True when the field is in the registration form. */
  enabled: v.optional(flagSchema, false),
  /** True when the visitor must fill in the field. */
  required: v.optional(flagSchema, false),
  /** Further rule for the field's text; null or absent: the lobby's usual rule. */
  rule: v.optional(
    v.nullable(
      v.object({
        /**
         * The platform's regular expression for the field's text. The lobby ignores an
         * expression that may run slowly.
         */
        pattern: v.optional(text(200)),
        /** Minimum length of the text, in characters. */
        min: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(128))),
        /** Maximum length of the text, in characters. */
        max: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(128))),
      }),
    ),
    null,
  ),
})
export type FieldRule = v.InferOutput<typeof fieldRuleSchema>

/** Terms of the bonus for new members. */
const welcomeBonusSchema = v.object({
  ...bonusTermsSchema.entries,
  /** Name of the bonus, in the visitor's language. */
  name: text(200),
  lang: textLanguageSchema,
  /** Currency of the bonus's amounts. */
  currency: v.optional(currencyCodeSchema),
})
export type WelcomeBonus = v.InferOutput<typeof welcomeBonusSchema>

/** Rules of all registration fields; a field that the platform does not list is disabled. */
export const registerRulesSchema = v.object({
  /**
   * Rule of each field of the registration form, by its key; a field that is not listed is disabled:
   * - `username`: user name
   * - `password`, `confirmPassword`: login password, and the same again
   * - `paymentPassword`: fund password
   * - `payeeName`: name in which the member is paid
   * - `nickname`: name that other players see
   * - `mobileNum`, `verificationCode`: mobile number with its calling code, and the code of its SMS
   * - `email`: e-mail address
   * - `idNumber`: number of an identity document
   * - `dateOfBirth`: date of birth, such as 1990-04-17; the lobby refuses members below the operator's minimum age
   * - `address`: postal address
   * - `qqNum`, `facebook`, `wechat`, `line`, `whatsapp`, `zalo`: account or number at that service
   * - `recommenderId`: id of the member who recommended the lobby
   * - `affiliateCode`: invitation code
   * - `captcha`: answer to a captcha
   */
  fields: v.record(v.string(), fieldRuleSchema),
  /** True when visitors can register with a user name. */
  username: v.optional(flagSchema, true),
  /** True when visitors can register with a mobile number. */
  mobileNum: v.optional(flagSchema, false),
  /** True when an SMS requires the result of the third-party puzzle. */
  geetest: v.optional(flagSchema, false),
  /**
   * Set if a third party may send the SMS codes of login and registration. The platform's reply to each
   * request for a code decides this for the number.
   */
  codesBy,
  /** Bonus that new members can claim, with its terms; absent or null: none. Shown on the registration page. */
  welcomeBonus: v.nullish(welcomeBonusSchema),
})
export type RegisterRules = v.InferOutput<typeof registerRulesSchema>

/** Registration methods that visitors can use. */
export const openRegisterMethodsSchema = v.object({
  /** True when a new link may lead to registration with a user name. */
  username: flagSchema,
  /** True when a new link may lead to registration with a mobile number. */
  mobileNum: flagSchema,
})

/** Reply of the platform call `setPasswordByPhone`: the account, if the platform names it. */
export const passwordSetSchema = v.fallback(
  v.nullish(
    v.object({
      /** User name of the account whose password was set. */
      userName: v.optional(text(64)),
    }),
  ),
  null,
)

/**
 * Result of the platform's check of one value, such as a user name; 'unknown' when the reply has an invalid
 * shape.
 */
export type CheckResult = 'yes' | 'no' | 'unknown'

const found = (isTrue: boolean | undefined): CheckResult =>
  isTrue === undefined ? 'unknown' : isTrue ? 'yes' : 'no'

/**
 * Schema for the reply to a check of one value. Platforms reply with nothing, which means yes, with a flag,
 * or with an object that contains the flag.
 */
const finding = <const Name extends string>(name: Name) =>
  v.fallback(
    v.union([
      v.pipe(
        v.object({ [name]: flagSchema }),
        v.transform((reply) => found(reply[name])),
      ),
      v.pipe(
        flagSchema,
        v.transform((isTrue) => found(isTrue)),
      ),
      v.pipe(
        v.null(),
        v.transform((): CheckResult => 'yes'),
      ),
    ]),
    'unknown',
  )

/** Result of the check that a user name or an e-mail address is available. */
export const availabilitySchema = finding('free')

/** Result of the check that an invitation code exists. */
export const affiliateFoundSchema = finding('known')

/** Body of every encrypted call: a compact JWE (RFC 7516). */
export const encryptedBodySchema = v.object({
  /** Compact JWE of the payload. */
  value: v.pipe(v.string(), v.maxLength(16_384)),
})
export type EncryptedBody = v.InferOutput<typeof encryptedBodySchema>

/**
 * Error codes that require a confirmation before a member changes security settings, so that a stranger with
 * an open session cannot change them. `confirm.password`: call `confirmIdentity`. `confirm.login`: the member
 * has no login password and must log in again.
 */
export const CONFIRMATION_ERRORS = ['confirm.password', 'confirm.login'] as const

/** Error codes of account calls. Any other code shows the message of 'unknown'. */
export const ACCOUNT_ERRORS = [
  'login.captcha.required',
  'login.captcha.wrong',
  'login.credentials.wrong',
  'login.locked',
  'login.disabled',
  'login.not.session',
  'error_member_login',
  'error_agent_login',
  'register.username.taken',
  'register.email.taken',
  'register.mobile.taken',
  'register.affiliate.unknown',
  /** The invitation code belongs to another account of the same player. */
  'register.affiliate.own',
  'register.field.invalid',
  'register.closed',
  'sms.too.often',
  'sms.number.refused',
  'sms.code.wrong',
  'password.old.wrong',
  'password.same',
  'password.weak',
  ...CONFIRMATION_ERRORS,
  ...PASSKEY_ERRORS,
  'encryption.key.unknown',
  'encryption.stale',
  'encryption.replayed',
  'ip.blocked',
  'no.permission',
  'system.upgrading',
] as const
export type AccountError = (typeof ACCOUNT_ERRORS)[number]

/** True when this error code has a message for players. */
export const isAccountError = (code: string | undefined): code is AccountError =>
  (ACCOUNT_ERRORS as readonly (string | undefined)[]).includes(code)

/** The logged-in member, as the platform reports the account. */
export const memberInfoSchema = v.object({
  /** Id of the member, unique at this operator. */
  id: idSchema,
  /** User name of the account. */
  account: text(64),
  /** Name that the lobby shows in place of the user name; empty: none. */
  nickname: v.optional(text(64), ''),
  type: memberType,
  /** The member's VIP level, as the header shows it; null: none, shown as VIP 0; absent: unknown, not shown. */
  clubLabel: v.optional(
    v.nullable(
      v.object({
        /** Name of the VIP level. */
        labelName: text(40),
      }),
    ),
  ),
  /** Bound mobile number, masked by the platform. */
  mobile: v.optional(text(32)),
  /** Profile image of the member. */
  icon: v.optional(webUrlSchema),
  /**
   * The member's wallet, with the fields of the reply to `balance`. The lobby calls `balance` only for a
   * newer value.
   */
  wallet: v.optional(balanceSchema),
})

/** Profile images that a member may choose from. */
export const iconListSchema = v.object({
  /** Profile images, in the operator's order. */
  list: listOf(
    v.object({
      /** Id of the profile image, sent with `setIcon`. */
      id: idSchema,
      /** URL of the profile image. */
      url: webUrlSchema,
    }),
    200,
  ),
})

/** URL of the member's new profile image. */
export const iconSetSchema = v.object({
  /** URL of the profile image. */
  url: webUrlSchema,
})
