import * as v from 'valibot'
import { DEFAULT_FUND_PASSWORD_RULE } from '../accounts/fund-password-rule'
import { EMAIL_ADDRESS_PATTERN, EMAIL_LENGTH_MAX } from '../input/email'
import {
  FUND_PASSWORD_ERRORS,
  freshnessFields,
  fundPassword,
  fundPasswordRuleSchema,
  VERIFICATION_STATES,
} from './account-payloads'
import {
  countSchema,
  flagSchema,
  idSchema,
  instantSchema,
  listOf,
  text,
  textLanguageSchema,
} from './field-schemas'

/** Security of a member's account and money. Never cached. */

/** Email address or mobile number that receives codes, masked by the platform. */
const contactSchema = v.object({
  /** Masked number or address, such as `+92•••••4567`. */
  masked: text(60),
  /** True when the member has confirmed it with a code. */
  isConfirmed: v.optional(flagSchema, false),
})
export type Contact = v.InferOutput<typeof contactSchema>

/** Methods of resetting a forgotten fund password. */
export const FUND_PASSWORD_RESET_METHODS = ['questions', 'mobile', 'email'] as const
export type FundPasswordResetMethod = (typeof FUND_PASSWORD_RESET_METHODS)[number]

/** Conditions that a platform may require for a withdrawal. */
export const WITHDRAWAL_CONDITIONS = [
  'fundPassword',
  'payee',
  'payoutAccount',
  'mobile',
  'email',
  'questions',
  'verification',
] as const
export type WithdrawalCondition = (typeof WITHDRAWAL_CONDITIONS)[number]

export const securityConfigSchema = v.object({
  /** True when the member has set a fund password. */
  hasFundPassword: flagSchema,
  /** Rule for this member's fund password, both the current and a new one. Undefined, or a rule that cannot be followed: six digits. */
  fundPasswordRule: v.optional(fundPasswordRuleSchema, DEFAULT_FUND_PASSWORD_RULE),
  /** Name in which the member is paid; undefined until the member sets it. The name can be set once. */
  payeeName: v.optional(text(100)),
  /**
   * True when the member has a login password, which confirms changes; false for members who log in by other
   * means only.
   */
  hasPassword: v.optional(flagSchema, true),
  /**
   * `login`: the member must log in again before changing security settings, because there is no login
   * password and the last login was too long ago. The platform then refuses such changes with
   * `confirm.login`.
   */
  confirmBy: v.optional(v.picklist(['login'])),
  /**
   * Seconds from now during which the last login of a member without a login password still confirms changes,
   * so that an open form can show when this ends. Undefined: not reported, or not needed.
   */
  confirmedForS: v.optional(countSchema),
  /** When the login password was last changed; null: never, or not reported. */
  passwordChangedAt: v.optional(v.nullable(instantSchema), null),
  /**
   * Bound mobile number and email address. Undefined: this platform does not bind them after registration.
   * Null: none is bound yet.
   */
  mobile: v.optional(v.nullable(contactSchema)),
  /** Bound e-mail address; absent: this platform does not bind one; null: none is bound yet. */
  email: v.optional(v.nullable(contactSchema)),
  /**
   * Number of security questions that the member has answered, and that the platform requires. Undefined: the
   * platform has no security questions.
   */
  questions: v.optional(
    v.object({
      /** Number of questions that the member has answered. */
      set: countSchema,
      /** Number of questions that the platform requires. */
      needed: v.optional(countSchema, 2),
    }),
  ),
  /**
   * Methods by which this member can reset a forgotten fund password now. A recently bound number or address
   * should not be among them: an attacker with a stolen session could bind one.
   */
  fundPasswordResets: v.optional(listOf(v.picklist(FUND_PASSWORD_RESET_METHODS), 10), []),
  /** Conditions for a withdrawal, including those that the member already meets. */
  neededForWithdrawal: v.optional(listOf(v.picklist(WITHDRAWAL_CONDITIONS), 20), [
    'fundPassword',
    'payee',
    'payoutAccount',
  ]),
  /** True when the member is verified. Undefined: this platform does not verify members. */
  isVerified: v.optional(flagSchema),
  /** State of the member's verification, as in `verificationStatus`. */
  verification: v.optional(v.fallback(v.picklist(VERIFICATION_STATES), 'none'), 'none'),
  /** Total number of payout accounts, and number of those that cannot be used yet. */
  payoutAccounts: v.optional(
    v.object({
      /** Number of payout accounts. */
      count: countSchema,
      /** Number of payout accounts that cannot be used yet. */
      waiting: v.optional(countSchema, 0),
    }),
  ),
  /** Number of passkeys of the member. Undefined: the platform has no passkeys. */
  passkeys: v.optional(countSchema),
  /** Number of open sessions, including this one. Undefined: the platform does not list sessions. */
  openSessions: v.optional(countSchema),
  /**
   * True when a login from a new device is reported in the inbox. Undefined: the member cannot switch these
   * reports.
   */
  tellsNewLogins: v.optional(flagSchema),
})
export type SecurityConfig = v.InferOutput<typeof securityConfigSchema>

/** The login password. Members without one omit it; their last login must be recent instead. */
const loginPassword = v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)))

const code = v.pipe(v.string(), v.regex(/^\d{4,10}$/))

/** An answer to a security question. The platform ignores letter case and spaces when it compares answers. */
const answer = v.pipe(v.string(), v.minLength(2), v.maxLength(100))
const answers = v.pipe(
  v.array(
    v.object({
      /** Id of the security question. */
      questionId: idSchema,
      answer,
    }),
  ),
  v.minLength(1),
  v.maxLength(10),
)

/** Encrypted payload of the platform call `confirmIdentity`. */
export const confirmIdentityPayloadSchema = v.object({
  /** The login password. */
  loginPassword: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  ...freshnessFields,
})

export const setFundPasswordPayloadSchema = v.object({
  /** New fund password. */
  fundPassword,
  loginPassword,
  ...freshnessFields,
})

/** Encrypted payload of the platform call `changeFundPassword`: the old fund password confirms the change. */
export const changeFundPasswordPayloadSchema = v.object({
  /** Current fund password. */
  oldFundPassword: fundPassword,
  /** New fund password. */
  fundPassword,
  ...freshnessFields,
})

/** Encrypted payload of the platform call `resetFundPassword`: the chosen method, and the login password. */
export const resetFundPasswordPayloadSchema = v.variant('by', [
  v.object({
    /** Reset with the answers to security questions. */
    by: v.literal('questions'),
    /** Answers to all questions that the member has set. */
    answers,
    /** New fund password. */
    fundPassword,
    loginPassword,
    ...freshnessFields,
  }),
  v.object({
    /** Reset with a code that was sent to the bound number or address. */
    by: v.picklist(['mobile', 'email']),
    /** Code that `sendResetCode` sent. */
    code,
    /** New fund password. */
    fundPassword,
    loginPassword,
    ...freshnessFields,
  }),
])

export type ResetFundPassword = v.InferOutput<typeof resetFundPasswordPayloadSchema>

/** A code that was sent to a member's bound number or address. */
export const securityCodeSchema = v.object({
  /** Address or number that the code was sent to, masked. */
  recipient: v.optional(text(60)),
  /** When the code expires; absent: not reported. */
  expirationTime: v.optional(instantSchema),
  /** Number of digits in the code. */
  digits: v.optional(v.pipe(countSchema, v.minValue(4), v.maxValue(10)), 6),
  /** Seconds until another code can be requested for this recipient. */
  resendAfterS: v.optional(countSchema),
})

export type SecurityCode = v.InferOutput<typeof securityCodeSchema>

export const resetCodeBodySchema = v.object({
  /** Number or address to which the code is sent. */
  by: v.picklist(['mobile', 'email']),
})

/** Encrypted payload of the platform call `setPayeeName`. */
export const setPayeeNamePayloadSchema = v.object({
  /** Name in which the member is paid. */
  payeeName: v.pipe(v.string(), v.minLength(2), v.maxLength(100)),
  loginPassword,
  ...freshnessFields,
})

const questionSchema = v.object({
  /** Id of the security question. */
  id: idSchema,
  /** Text of the question. */
  text: text(200),
  lang: textLanguageSchema,
})

export const securityQuestionsSchema = v.object({
  /** All security questions to choose from. */
  questions: listOf(questionSchema, 100),
  /** Ids of the questions that the member has answered. */
  set: v.optional(listOf(idSchema, 10), []),
  /** Number of questions that a member has to answer. */
  needed: v.optional(countSchema, 2),
})
export type SecurityQuestions = v.InferOutput<typeof securityQuestionsSchema>

/**
 * Encrypted payload of `setSecurityQuestions`, which replaces all answers. Members who have a fund password
 * must send it, even with the first answers, because answers can reset it.
 */
export const setSecurityQuestionsPayloadSchema = v.object({
  /** Answers to the chosen questions, in place of all earlier ones. */
  answers,
  /** The member's fund password; absent: the member has none. */
  fundPassword: v.optional(fundPassword),
  loginPassword,
  ...freshnessFields,
})

/** Email address in ASCII only: a look-alike letter of another script would make a different address. */
const email = v.pipe(v.string(), v.maxLength(EMAIL_LENGTH_MAX), v.regex(EMAIL_ADDRESS_PATTERN))

/**
 * Encrypted payload of `sendEmailCode`. The login password may be omitted when another code for the same
 * address is requested within some minutes.
 */
export const sendEmailCodePayloadSchema = v.object({
  email,
  loginPassword,
  ...freshnessFields,
})

/** Encrypted payload of the platform call `bindEmail`, for the address that received the latest code. */
export const bindEmailPayloadSchema = v.object({
  email,
  /** Code that `sendEmailCode` sent. */
  code,
  ...freshnessFields,
})

const number = {
  /** Calling code of the number's country, with or without a plus sign. */
  countryDialingCode: v.pipe(v.string(), v.regex(/^\+?\d{1,4}$/)),
  /** Mobile number without the calling code. */
  mobileNum: v.pipe(v.string(), v.regex(/^\d{4,20}$/)),
}

/** Encrypted payload of `sendMobileCode`; the login password may be omitted as in `sendEmailCode`. */
export const sendMobileCodePayloadSchema = v.object({ ...number, loginPassword, ...freshnessFields })

/** Encrypted payload of the platform call `bindMobile`, for the number that received the latest code. */
export const bindMobilePayloadSchema = v.object({
  ...number,
  /** Code that `sendMobileCode` sent. */
  code,
  ...freshnessFields,
})

/** Error codes of calls that change how a member's money is secured. */
export const SECURITY_ERRORS = [
  'no.permission',
  /** The member already has a fund password. */
  'fund.password.set',
  /**
   * The new fund password is a date of birth, a telephone number or easy to guess, or breaks the platform's
   * rule.
   */
  'fund.password.weak',
  /** The payee name is already set. */
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
  /** The new fund password equals the old one. */
  'fund.password.same',
] as const
export type FundPasswordChangeError = (typeof FUND_PASSWORD_CHANGE_ERRORS)[number]

/** Error codes of a reset of the fund password. */
export const FUND_PASSWORD_RESET_ERRORS = [
  'no.permission',
  'fund.password.missing',
  'fund.password.weak',
  /** This method of resetting a fund password is not available to the member. */
  'reset.way',
  'questions.wrong',
  /** Too many wrong answers to security questions. */
  'questions.locked',
  'sms.code.wrong',
  'email.code.wrong',
  'confirm.login',
  'password.old.wrong',
  'login.locked',
] as const
export type FundPasswordResetError = (typeof FUND_PASSWORD_RESET_ERRORS)[number]

export const SECURITY_QUESTION_ERRORS = [
  'no.permission',
  ...FUND_PASSWORD_ERRORS,
  'confirm.login',
  'password.old.wrong',
  'login.locked',
  'questions.count',
  /** A security question is repeated, or does not exist. */
  'questions.choice',
  /** A security answer is repeated, or equals the question or the account name. */
  'questions.answer',
] as const
export type SecurityQuestionError = (typeof SECURITY_QUESTION_ERRORS)[number]

/** Error codes of sending a code to an address or a number that a member wants to bind. */
export const CONTACT_CODE_ERRORS = [
  'no.permission',
  'email.refused',
  'sms.number.refused',
  /** The address or number is already bound to this member. */
  'contact.same',
  'sms.too.often',
  'confirm.login',
  'password.old.wrong',
  'login.locked',
] as const
export type ContactCodeError = (typeof CONTACT_CODE_ERRORS)[number]

/** Error codes of binding an email address or a mobile number. */
export const BIND_CONTACT_ERRORS = [
  'no.permission',
  'sms.code.wrong',
  'email.code.wrong',
  /** Another account has bound this address or number. Revealed only to a member who has the code. */
  'contact.taken',
] as const
export type BindContactError = (typeof BIND_CONTACT_ERRORS)[number]
