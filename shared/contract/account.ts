import * as v from 'valibot'
import type { FirebaseConfig } from '../config/firebase'
import { flag, id, instant, listOf, text, webAddress } from './fields'

/** Account group (platform-contract, Account): login, registration, passwords. Nothing here is ever cached but the rules. */

/** Who vouches for a player, as the platform is told in `firebaseChannel`. */
export const SOCIAL_CHANNELS = ['google', 'facebook'] as const
export type SocialChannel = (typeof SOCIAL_CHANNELS)[number]

export const REGISTER_METHODS = ['username', 'mobileNum'] as const
export type RegisterMethod = (typeof REGISTER_METHODS)[number]

/** How a visitor registers (spec §3): in the operator's app, a browser, an installed web app, or a web clip of iOS. */
export const REGISTER_CHANNELS = ['APP', 'H5', 'PWA', 'WEBCLIP'] as const
export type RegisterChannel = (typeof REGISTER_CHANNELS)[number]

/** What every encrypted payload carries besides its own fields: the platform refuses stale and repeated ones. */
export const freshness = {
  /** Issued at, seconds since the epoch. */
  iat: v.pipe(v.number(), v.integer()),
  /** Random and used once. */
  jti: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
}

const secret = v.pipe(v.string(), v.nonEmpty(), v.maxLength(128))
const code = v.pipe(v.string(), v.regex(/^[0-9]{1,10}$/))
const captchaAnswer = v.pipe(v.string(), v.regex(/^[\w+=-]{1,16}$/))
const dialingCode = v.pipe(v.string(), v.regex(/^\+?\d{1,4}$/))
/** National number: digits without leading zero (decisions: One leading zero). */
const mobile = v.pipe(v.string(), v.regex(/^\d{4,20}$/))
const captcha = { captcha: v.optional(captchaAnswer), captchaId: v.optional(id) }

/** Who vouched: 'google' or 'facebook' here; 'sms' where the platform confirms numbers by Firebase (spec §3). */
const firebaseChannel = v.picklist([...SOCIAL_CHANNELS, 'sms'])
/** A JWT of Firebase for one of its users; the platform checks it. */
const firebaseIdToken = v.pipe(v.string(), v.maxLength(4096))

/** Decrypted body of `login`. */
export const loginPayloadSchema = v.variant('type', [
  v.object({ type: v.literal('username'), username: text(64), password: secret, ...captcha, ...freshness }),
  v.object({
    type: v.literal('sms'),
    username: mobile,
    countryDialingCode: dialingCode,
    verificationCode: code,
    ...captcha,
    ...freshness,
  }),
  v.object({
    type: v.literal('firebase'),
    firebaseChannel,
    firebaseIdToken,
    firebaseMobileNo: v.optional(mobile),
    countryDialingCode: v.optional(dialingCode),
    ...freshness,
  }),
])
export type LoginPayload = v.InferOutput<typeof loginPayloadSchema>

/** Answer of `login`, `freePlay` and both registrations: a session. */
export const sessionReplySchema = v.object({
  token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2048)),
  userName: text(64),
  type: v.pipe(v.number(), v.integer()),
  firstTimeLogin: v.optional(flag, false),
  /** When and from where this account was used before. */
  previousLogin: v.optional(v.nullable(v.object({ time: instant, place: v.optional(text(100)) })), null),
})
export type SessionReply = v.InferOutput<typeof sessionReplySchema>

/** Answer of `captcha` (decisions: Captcha): the picture as a data address, and what its answer looks like. */
export const captchaSchema = v.object({
  id,
  image: v.pipe(
    v.string(),
    v.maxLength(200_000),
    v.regex(/^data:image\/(png|svg\+xml|webp);base64,[\w+/=]+$/),
  ),
  kind: v.optional(v.picklist(['digits', 'letters', 'equation']), 'digits'),
  max: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(16)), 6),
})
export type Captcha = v.InferOutput<typeof captchaSchema>

/** Answer of `geetest`: by which its provider knows the operator's puzzle. */
export const puzzleSchema = v.object({ captchaId: id })
export type Puzzle = v.InferOutput<typeof puzzleSchema>

const puzzleText = v.pipe(v.string(), v.regex(/^[\w+/=.:-]{1,2048}$/))

/**
 * What a GeeTest-like puzzle gives when it was solved, by its provider's own names (GeeTest v4, `getValidate()`). It
 * goes to the platform with the number that the SMS is for, and the platform asks the provider whether it is true.
 */
export const puzzleResultSchema = v.strictObject({
  lot_number: puzzleText,
  captcha_output: puzzleText,
  pass_token: puzzleText,
  gen_time: puzzleText,
})
export type PuzzleResult = v.InferOutput<typeof puzzleResultSchema>

/** Answer of `loginCode` (`expirationTime`) and `registerCode` (`expiredMinutes`). */
export const codeSentSchema = v.object({
  expiredMinutes: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(60))),
  expirationTime: v.optional(instant),
})

/** Fields of spec §2 Registration, in the order in which they stand. */
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
  enabled: v.optional(flag, false),
  required: v.optional(flag, false),
  rule: v.optional(
    v.nullable(
      v.object({
        /** A regular expression of the platform; compiled by a safe engine only, else ignored. */
        pattern: v.optional(text(200)),
        min: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(128))),
        max: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(128))),
      }),
    ),
    null,
  ),
})
export type FieldRule = v.InferOutput<typeof fieldRuleSchema>

/** Answer of `registerRules`. A field the platform does not name is off. */
export const registerRulesSchema = v.object({
  fields: v.record(v.string(), fieldRuleSchema),
  username: v.optional(flag, true),
  mobileNum: v.optional(flag, false),
  /** The third-party puzzle is asked for before an SMS is sent. */
  geetest: v.optional(flag, false),
})
export type RegisterRules = v.InferOutput<typeof registerRulesSchema>

/** Decrypted body of `register` and `registerMobile` (spec §3 Registration payload). */
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
  ...captcha,
  ...freshness,
})
export type RegisterPayload = v.InferOutput<typeof registerPayloadSchema>

/** Decrypted body of `changePassword`. */
export const changePasswordPayloadSchema = v.object({
  oldPassword: secret,
  newPassword: secret,
  confirmNewPassword: secret,
  ...freshness,
})

/** Decrypted body of `setPasswordByPhone`. */
export const setPasswordPayloadSchema = v.object({
  username: text(64),
  countryDialingCode: dialingCode,
  mobileNum: mobile,
  verificationCode: code,
  newPassword: secret,
  confirmNewPassword: secret,
  ...freshness,
})

/** Answer of `setPasswordByPhone`: whose password it was, where the platform says it. */
export const passwordSetSchema = v.fallback(v.nullish(v.object({ userName: v.optional(text(64)) })), null)

/** Body of every encrypted call. */
export const encryptedBodySchema = v.object({ value: v.pipe(v.string(), v.maxLength(16_384)) })

/**
 * Codes with which the platform refuses in this group. One the product does not know gets the text of 'unknown'.
 */
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
  'register.field.invalid',
  'register.closed',
  'sms.too.often',
  'sms.number.refused',
  'sms.code.wrong',
  'password.old.wrong',
  'password.same',
  'password.weak',
  'encryption.key.unknown',
  'encryption.stale',
  'encryption.replayed',
  'ip.blocked',
  'no.permission',
  'system.upgrading',
] as const
export type AccountError = (typeof ACCOUNT_ERRORS)[number]

/** Whether a refusal is one that players get words for. */
export const isAccountError = (code: string | undefined): code is AccountError =>
  (ACCOUNT_ERRORS as readonly (string | undefined)[]).includes(code)

export const memberInfoSchema = v.object({
  id,
  account: text(64),
  nickname: v.optional(text(64), ''),
  type: v.pipe(v.number(), v.integer()),
  clubLabel: v.optional(v.nullable(v.object({ labelName: text(40) })), null),
  mobile: v.optional(text(32)),
  icon: v.optional(webAddress),
})
export type MemberInfo = v.InferOutput<typeof memberInfoSchema>

/** Answer of `icons`: pictures that a member may choose from. */
export const iconListSchema = v.object({ list: listOf(v.object({ id, url: webAddress }), 200) })

/** Answer of `setIcon`: where the member's picture is from now on. */
export const iconSetSchema = v.object({ url: webAddress })

/** The operator's flags that open them (spec §2 Login). */
export const SOCIAL_FLAGS = {
  google: 'GOOGLELOGIN3',
  facebook: 'FACEBOOKLOGIN3',
} as const satisfies Record<SocialChannel, string>

/** Login by another account of the player's, as a page offers it. */
export interface SocialOffer {
  firebase: FirebaseConfig
  /** At least one. */
  channels: SocialChannel[]
}

/** What forms post as `method` for it, in place of one of the page's own. */
export const SOCIAL_METHOD = 'firebase'
