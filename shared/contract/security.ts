import * as v from 'valibot'
import { SIX_DIGITS } from '../accounts/fund-password'
import { EMAIL_ADDRESS, EMAIL_MAX } from '../input/email'
import {
  FUND_PASSWORD_ERRORS,
  freshness,
  fundPassword,
  fundPasswordRuleSchema,
  VERIFICATION_STATES,
} from './account-payloads'
import { count, flag, id, instant, listOf, text, textLanguage } from './fields'

/** What secures a member's account and money. Never cached. */

/** Where codes go: as the platform masks it. */
const contactSchema = v.object({
  masked: text(60),
  isConfirmed: v.optional(flag, false),
})
export type Contact = v.InferOutput<typeof contactSchema>

/** Ways to set a new fund password without the old one. */
export const RESET_WAYS = ['questions', 'mobile', 'email'] as const
export type ResetWay = (typeof RESET_WAYS)[number]

/** What a withdrawal may ask for. */
export const WITHDRAWAL_NEEDS = [
  'fundPassword',
  'payee',
  'payoutAccount',
  'mobile',
  'email',
  'questions',
  'verification',
] as const
export type WithdrawalNeed = (typeof WITHDRAWAL_NEEDS)[number]

export const securityConfigSchema = v.object({
  hasFundPassword: flag,
  /** What this member's fund password is: the one that they have, and a new one. Without it: six digits. */
  fundPasswordRule: v.optional(fundPasswordRuleSchema, SIX_DIGITS),
  /** In whose name the member is paid; undefined until it is set. It is set once. */
  payeeName: v.optional(text(100)),
  /** The member has a login password, which confirms changes; off for members who log in by other means only. */
  hasPassword: v.optional(flag, true),
  /**
   * `login`: changes that a login password would confirm need a new login first, because the member has no such password
   * and the last login is too long ago. The same calls refuse with `confirm.login`.
   */
  confirmBy: v.optional(v.picklist(['login'])),
  /**
   * For how many seconds from now the last login of a member without a login password still confirms such changes. The
   * open form then says when it is over. Undefined: it is not known, or something else confirms.
   */
  confirmedForS: v.optional(count),
  passwordChangedAt: v.optional(v.nullable(instant), null),
  /** Undefined: this platform does not bind numbers, or addresses, afterwards. Null: there is none yet. */
  mobile: v.optional(v.nullable(contactSchema)),
  email: v.optional(v.nullable(contactSchema)),
  /** How many security questions are answered, and how many are asked for. Undefined: the platform has none. */
  questions: v.optional(v.object({ set: count, needed: v.optional(count, 2) })),
  /**
   * Ways by which this member can reset a forgotten fund password now. A number or an address that was bound a short
   * time ago should not be among them: whoever took over a session could bind their own.
   */
  fundPasswordResets: v.optional(listOf(v.picklist(RESET_WAYS), 10), []),
  /** What a withdrawal asks for, whether or not the member has it already. */
  neededForWithdrawal: v.optional(listOf(v.picklist(WITHDRAWAL_NEEDS), 20), [
    'fundPassword',
    'payee',
    'payoutAccount',
  ]),
  /** The member has shown who they are. Undefined: this platform does not verify members. */
  isVerified: v.optional(flag),
  /** How far that is, as `verificationStatus` says. */
  verification: v.optional(v.fallback(v.picklist(VERIFICATION_STATES), 'none'), 'none'),
  /** Accounts to be paid to, and how many of them still wait. */
  payoutAccounts: v.optional(v.object({ count, waiting: v.optional(count, 0) })),
  /** Undefined: the platform has no passkeys. */
  passkeys: v.optional(count),
  /** Where the account is open, this session counted. Undefined: the platform does not list sessions. */
  openSessions: v.optional(count),
  /** Whether a login from a new device is told in the inbox. Undefined: it cannot be switched. */
  tellsNewLogins: v.optional(flag),
})
export type SecurityConfig = v.InferOutput<typeof securityConfigSchema>

/** The login password; left out by members who have none, whose login must be a short time ago instead. */
const loginPassword = v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)))

const code = v.pipe(v.string(), v.regex(/^\d{4,10}$/))

/** An answer to a security question. The platform compares it without letter case and spaces. */
const answer = v.pipe(v.string(), v.minLength(2), v.maxLength(100))
const answers = v.pipe(v.array(v.object({ questionId: id, answer })), v.minLength(1), v.maxLength(10))

/** Encrypted payload of `confirmIdentity`. */
export const confirmIdentityPayloadSchema = v.object({
  loginPassword: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  ...freshness,
})

/** Encrypted payload of `setFundPassword`. */
export const setFundPasswordPayloadSchema = v.object({ fundPassword, loginPassword, ...freshness })

/** Encrypted payload of `changeFundPassword`: the old one confirms. */
export const changeFundPasswordPayloadSchema = v.object({
  oldFundPassword: fundPassword,
  fundPassword,
  ...freshness,
})

/** Encrypted payload of `resetFundPassword`: the way that the member chose, and the login password. */
export const resetFundPasswordPayloadSchema = v.variant('by', [
  v.object({ by: v.literal('questions'), answers, fundPassword, loginPassword, ...freshness }),
  v.object({ by: v.picklist(['mobile', 'email']), code, fundPassword, loginPassword, ...freshness }),
])

export type ResetFundPassword = v.InferOutput<typeof resetFundPasswordPayloadSchema>

/** A code that was sent to a member's own number or address. */
export const securityCodeSchema = v.object({
  /** Where to, masked. */
  recipient: v.optional(text(60)),
  expirationTime: v.optional(instant),
  /** How many digits the code has. */
  digits: v.optional(v.pipe(count, v.minValue(4), v.maxValue(10)), 6),
  /** Seconds until another one can be asked for, for the same recipient. */
  resendAfterS: v.optional(count),
})

export type SecurityCode = v.InferOutput<typeof securityCodeSchema>

export const resetCodeBodySchema = v.object({ by: v.picklist(['mobile', 'email']) })

/** Encrypted payload of `setPayeeName`. */
export const setPayeeNamePayloadSchema = v.object({
  payeeName: v.pipe(v.string(), v.minLength(2), v.maxLength(100)),
  loginPassword,
  ...freshness,
})

const questionSchema = v.object({ id, text: text(200), lang: textLanguage })

export const securityQuestionsSchema = v.object({
  /** All that can be chosen. */
  questions: listOf(questionSchema, 100),
  /** Ids of those that the member has answered. */
  set: v.optional(listOf(id, 10), []),
  needed: v.optional(count, 2),
})
export type SecurityQuestions = v.InferOutput<typeof securityQuestionsSchema>

/**
 * Encrypted payload of `setSecurityQuestions`: replaces all. The fund password is asked of members who have one, also
 * for the first answers, because answers reset it.
 */
export const setSecurityQuestionsPayloadSchema = v.object({
  answers,
  fundPassword: v.optional(fundPassword),
  loginPassword,
  ...freshness,
})

/** ASCII only: letters of other scripts that look alike are other addresses. */
const email = v.pipe(v.string(), v.maxLength(EMAIL_MAX), v.regex(EMAIL_ADDRESS))

/**
 * Encrypted payload of `sendEmailCode`. Members leave the login password out to get another code for the same recipient
 * within some minutes.
 */
export const sendEmailCodePayloadSchema = v.object({
  email,
  loginPassword,
  ...freshness,
})

/** Encrypted payload of `bindEmail`: the address of the code that was sent last. */
export const bindEmailPayloadSchema = v.object({
  email,
  code,
  ...freshness,
})

const number = {
  countryDialingCode: v.pipe(v.string(), v.regex(/^\+?\d{1,4}$/)),
  mobileNum: v.pipe(v.string(), v.regex(/^\d{4,20}$/)),
}

/** Encrypted payload of `sendMobileCode`; the login password as there. */
export const sendMobileCodePayloadSchema = v.object({ ...number, loginPassword, ...freshness })

/** Encrypted payload of `bindMobile`: the number of the code that was sent last. */
export const bindMobilePayloadSchema = v.object({ ...number, code, ...freshness })

/** Error codes of calls that set what secures money. */
export const SECURITY_ERRORS = [
  'no.permission',
  /** There is one already. */
  'fund.password.set',
  /** A date of birth, a telephone number, or digits that are easy to guess; or not as the platform's rule asks. */
  'fund.password.weak',
  /** It is set already. */
  'payee.set',
  'payee.name',
  'confirm.login',
  'password.old.wrong',
  'login.locked',
] as const
export type SecurityError = (typeof SECURITY_ERRORS)[number]

/** Error codes of a change of the fund password. */
export const FUND_PASSWORD_CHANGE_ERRORS = [
  'no.permission',
  ...FUND_PASSWORD_ERRORS,
  'fund.password.weak',
  /** The new one is the old one. */
  'fund.password.same',
] as const
export type FundPasswordChangeError = (typeof FUND_PASSWORD_CHANGE_ERRORS)[number]

/** Error codes of a reset of the fund password. */
export const RESET_ERRORS = [
  'no.permission',
  'fund.password.missing',
  'fund.password.weak',
  /** This way is not open to the member. */
  'reset.way',
  'questions.wrong',
  /** Too many wrong answers. */
  'questions.locked',
  'sms.code.wrong',
  'email.code.wrong',
  'confirm.login',
  'password.old.wrong',
  'login.locked',
] as const
export type ResetError = (typeof RESET_ERRORS)[number]

/** Error codes of security questions. */
export const QUESTION_ERRORS = [
  'no.permission',
  ...FUND_PASSWORD_ERRORS,
  'confirm.login',
  'password.old.wrong',
  'login.locked',
  'questions.count',
  /** One question twice, or one that there is not. */
  'questions.choice',
  /** Twice the same answer, the question itself, or the account's name. */
  'questions.answer',
] as const
export type QuestionError = (typeof QUESTION_ERRORS)[number]

/** Error codes of sending a code to an address or a number that a member wants to bind. */
export const CONTACT_CODE_ERRORS = [
  'no.permission',
  'email.refused',
  'sms.number.refused',
  /** It is this member's already, and confirmed. */
  'contact.same',
  'sms.too.often',
  'confirm.login',
  'password.old.wrong',
  'login.locked',
] as const
export type ContactCodeError = (typeof CONTACT_CODE_ERRORS)[number]

/** Error codes of binding an address or a number. */
export const CONTACT_ERRORS = [
  'no.permission',
  'sms.code.wrong',
  'email.code.wrong',
  /** Another account has it. Told only to whoever has the code. */
  'contact.taken',
] as const
export type ContactError = (typeof CONTACT_ERRORS)[number]
