import * as v from 'valibot'
import { isOfAge } from '../../accounts/age'
import type { FirebaseConfig } from '../../config/firebase-config'
import { CODE_LENGTH_MAX, MOBILE_NUMBER_LENGTH_MAX } from '../../config/product-limits'
import {
  REGISTER_FIELDS,
  type RegisterChannel,
  type RegisterField,
  type RegisterMethod,
  type RegisterRules,
  type SocialOffer,
  type WelcomeBonus,
} from '../../contract/account-schemas'
import type { Banner } from '../../contract/home-schemas'
import type { Countries } from '../../contract/system-schemas'
import type { FormCaptcha, SentFormCode } from '../../forms/form-result'
import { cleanEmail } from '../../input/email'
import {
  cleanCode,
  cleanName,
  cleanText,
  EMAIL_PATTERN,
  findTextError,
  NAME_LENGTH_MAX,
  NAME_LENGTH_MIN,
  PASSWORD_LENGTH_MAX,
  PASSWORD_LENGTH_MIN,
  type TextFieldError,
  type TextRule,
} from '../../validation/field-rules'
import { PAYLOAD_PASSWORD_LENGTH_MAX } from '../../validation/password-rule'
import type { BlockedAccountExtra } from './blocked-account'

/** One field of the registration form, with the platform's rule. */
export interface RegisterFieldRule extends TextRule {
  name: RegisterField
}

export interface RegisterData {
  /** The operator's banner above the registration form; null if there is none. */
  banner: Banner | null
  /** The operator's bonus for new members; null: none, or offers are not shown in this browser. */
  welcomeBonus: WelcomeBonus | null
  /** Name of a visitor who is already logged in; null for all others. */
  loggedInAs: string | null
  /** True after the first login of a new member, whom the page then welcomes. */
  isWelcome: boolean
  /** False when the platform's rules for registration are not available, so that visitors cannot register. */
  isOpen: boolean
  methods: RegisterMethod[]
  method: RegisterMethod
  /** Fields of each registration method, in the platform's order. */
  fields: Record<RegisterMethod, RegisterFieldRule[]>
  /** Countries that support SMS; the most likely country is first. */
  countries: Countries['list']
  /** Captcha of the registration form, a new one with each load; null when the platform requires none. */
  captcha: FormCaptcha | null
  /** Page of the lobby to open after the registration. */
  returnTo: string
  /** Affiliate code from the link that brought the visitor here. */
  affiliateCode: string
  /** URLs of the terms and the privacy policy. */
  terms: string
  privacy: string
  /** Host name sent to the platform as the origin of the registration. */
  domain: string
  /** True when a third-party puzzle must be solved before an SMS is sent. */
  hasPuzzle: boolean
  /** True when the form says that gambling below the minimum age is an offence. */
  underageIsOffence: boolean
  /** Registration by Facebook; null when the operator does not offer it. */
  social: SocialOffer | null
  /** Firebase project that may send the SMS codes; null where the platform sends all codes. */
  phoneCodes: FirebaseConfig | null
}

/** All registration fields that the platform may enable. */
export const fields = [...REGISTER_FIELDS, 'countryDialingCode', 'agreed'] as const

/** Fields that the worker sends back with a rejected registration form. */
export const echo = [
  'username',
  'nickname',
  'mobileNum',
  'countryDialingCode',
  'email',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'recommenderId',
  'affiliateCode',
  'agreed',
] as const

export interface RegisterContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: 'code-sent'
  extra: BlockedAccountExtra & {
    method: RegisterMethod
    captcha: FormCaptcha
    sentCode: SentFormCode
  }
}

/** Registration fields that are shown only when the platform requires them, with a line that explains why. */
export const SENSITIVE_REGISTER_FIELDS: ReadonlySet<RegisterField> = new Set([
  'paymentPassword',
  'payeeName',
  'idNumber',
  'dateOfBirth',
  'address',
  'qqNum',
])

/** Rarely needed registration fields, collapsed unless the platform requires them. */
const RARE_FIELDS: ReadonlySet<RegisterField> = new Set([
  'paymentPassword',
  'payeeName',
  'nickname',
  'email',
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'recommenderId',
])
export const isRarelyNeededField = (field: RegisterFieldRule): boolean =>
  RARE_FIELDS.has(field.name) && !field.required

/**
 * Length limits of each registration field in the payload, which are also the default rules of fields without
 * a platform rule.
 */
const DEFAULT_RULES: Readonly<Record<RegisterField, Pick<TextRule, 'min' | 'max' | 'pattern'>>> = {
  username: { min: NAME_LENGTH_MIN, max: NAME_LENGTH_MAX, pattern: null },
  password: { min: PASSWORD_LENGTH_MIN, max: PASSWORD_LENGTH_MAX, pattern: null },
  confirmPassword: { min: 0, max: 128, pattern: null },
  paymentPassword: { min: 0, max: 128, pattern: null },
  payeeName: { min: 0, max: 100, pattern: null },
  nickname: { min: 0, max: 64, pattern: null },
  mobileNum: { min: 0, max: MOBILE_NUMBER_LENGTH_MAX, pattern: null },
  verificationCode: { min: 0, max: CODE_LENGTH_MAX, pattern: '^\\d+$' },
  email: { min: 0, max: 128, pattern: EMAIL_PATTERN },
  idNumber: { min: 0, max: 40, pattern: null },
  dateOfBirth: { min: 0, max: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
  address: { min: 0, max: 128, pattern: null },
  qqNum: { min: 0, max: 40, pattern: null },
  facebook: { min: 0, max: 100, pattern: null },
  wechat: { min: 0, max: 100, pattern: null },
  line: { min: 0, max: 100, pattern: null },
  whatsapp: { min: 0, max: 100, pattern: null },
  zalo: { min: 0, max: 100, pattern: null },
  recommenderId: { min: 0, max: 40, pattern: null },
  affiliateCode: { min: 0, max: 40, pattern: null },
  captcha: { min: 0, max: 16, pattern: '^[\\w+=-]+$' },
}

const isField = (name: string): name is RegisterField => (REGISTER_FIELDS as readonly string[]).includes(name)

/** Registration fields whose format the lobby's rule checks instead of the platform's rule. */
const FIXED_RULES: ReadonlySet<RegisterField> = new Set([
  'confirmPassword',
  'mobileNum',
  'verificationCode',
  'dateOfBirth',
  'captcha',
])

/**
 * Returns the fields of one registration method that the platform enables, in the platform's order.
 * Registration by mobile number replaces the user name with a number and an SMS code, and requires both.
 */
export function enabledRegisterFields(rules: RegisterRules, method: RegisterMethod): RegisterFieldRule[] {
  const byMobile = method === 'mobileNum'
  const named = Object.keys(rules.fields).filter(isField)
  const forced: RegisterField[] = byMobile ? ['mobileNum', 'verificationCode'] : ['username', 'password']
  const names = [...forced.filter((name) => !named.includes(name)), ...named]
  const hasMobile = byMobile || rules.fields.mobileNum?.enabled === true
  return names.flatMap((name): RegisterFieldRule[] => {
    const platformField = rules.fields[name]
    const isForced = forced.includes(name)
    if (!isForced && !platformField?.enabled) return []
    if (byMobile && name === 'username') return []
    if (SENSITIVE_REGISTER_FIELDS.has(name) && !platformField?.required) return []
    if (name === 'verificationCode' && !hasMobile) return []
    const defaults = DEFAULT_RULES[name]
    // The repeated password and the captcha are always required. The SMS code is required together with the
    // number that it confirms.
    const required =
      isForced || name === 'confirmPassword' || name === 'captcha' || platformField?.required === true
    const rule = FIXED_RULES.has(name) ? null : (platformField?.rule ?? null)
    const hasRule =
      rule !== null && (rule.min !== undefined || rule.max !== undefined || rule.pattern !== undefined)
    const max = Math.min(
      rule?.max ?? defaults.max,
      name === 'password' ? PAYLOAD_PASSWORD_LENGTH_MAX : defaults.max,
    )
    const min = rule?.min ?? (hasRule ? 0 : defaults.min)
    return [{ name, required, pattern: rule?.pattern ?? defaults.pattern, min: Math.min(min, max), max }]
  })
}

/** Error codes for faults that have a specific message for one field of the registration form. */
const FIELD_ERROR_CODES: Readonly<Partial<Record<TextFieldError, Partial<Record<RegisterField, string>>>>> = {
  required: {
    username: 'required-username',
    password: 'required-password',
    confirmPassword: 'required-confirmation',
    mobileNum: 'required-mobile',
    verificationCode: 'required-code',
    captcha: 'required-captcha',
  },
  format: {
    username: 'username-format',
    password: 'password-format',
    payeeName: 'payee-format',
    nickname: 'name-format',
    email: 'email-format',
    dateOfBirth: 'date-format',
    verificationCode: 'code-format',
    captcha: 'captcha-format',
  },
}

const CODES: ReadonlySet<RegisterField> = new Set(['mobileNum', 'verificationCode', 'captcha'])
/** Registration fields that are not trimmed, because spaces count in a password. */
const PASSWORDS: ReadonlySet<RegisterField> = new Set(['password', 'confirmPassword', 'paymentPassword'])

function cleanerOf(name: RegisterField): (text: string) => string {
  if (PASSWORDS.has(name)) return (text) => text
  if (CODES.has(name)) return cleanCode
  if (name === 'username') return cleanName
  return name === 'email' ? cleanEmail : cleanText
}

const fieldSchema = (field: RegisterFieldRule) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => cleanerOf(field.name)(text)),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const issue = findTextError(dataset.value, field)
      if (issue) addIssue({ message: FIELD_ERROR_CODES[issue]?.[field.name] ?? issue })
    }),
  )

/** Type of the function `parsePhone`, which the browser loads only when the registration form is sent. */
export type PhoneParser = (
  typed: string,
  dialingCode: string,
) => { dialingCode: string; national: string } | null

/**
 * Validation of the registration form; messages are error codes.
 * @param minimumAge minimum age of players, years
 * @param parsePhone validates mobile numbers; without this function they are validated only when the form is
 * sent
 */
export function registerSchema(
  fields: readonly RegisterFieldRule[],
  minimumAge: number,
  parsePhone?: PhoneParser,
) {
  const isRequired = (name: RegisterField) => fields.some((field) => field.name === name && field.required)
  const codeIsRequired = isRequired('verificationCode')
  // An SMS code is checked only together with a number to confirm.
  const checkedAlone = fields.map((field) =>
    field.name === 'verificationCode' ? { ...field, required: false } : field,
  )
  const entries = Object.fromEntries(checkedAlone.map((field) => [field.name, fieldSchema(field)]))
  return v.pipe(
    v.object({
      ...entries,
      captchaId: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]{0,64}$/, 'captcha-format')), ''),
      countryDialingCode: v.pipe(v.optional(v.string(), ''), v.regex(/^\+?\d{0,4}$/, 'mobile-format')),
      agreed: v.pipe(
        v.optional(v.string(), ''),
        v.check((value) => value === 'on', 'not-agreed'),
      ),
    }) as v.GenericSchema<Record<string, unknown>, Record<string, string>>,
    v.forward(
      v.check(
        ({ password, confirmPassword }) =>
          !confirmPassword || password === undefined || password === confirmPassword,
        'mismatch',
      ),
      ['confirmPassword'],
    ),
    v.forward(
      v.check(
        ({ mobileNum, countryDialingCode }) =>
          !mobileNum || !parsePhone || parsePhone(mobileNum, countryDialingCode ?? '') !== null,
        'mobile-format',
      ),
      ['mobileNum'],
    ),
    v.forward(
      v.check(({ dateOfBirth }) => !dateOfBirth || isOfAge(dateOfBirth, minimumAge), 'too-young'),
      ['dateOfBirth'],
    ),
    v.forward(
      v.check(
        ({ mobileNum, verificationCode }) => !codeIsRequired || !mobileNum || verificationCode !== '',
        'required-code',
      ),
      ['verificationCode'],
    ),
  )
}

interface PayloadOptions {
  /** Channel of the registration: native app, installed web app, iOS web clip or browser. */
  registerMethod: RegisterChannel
  domain: string
  parsePhone: PhoneParser
  /** Firebase's proof that the mobile number is the player's, in place of an SMS code of the platform. */
  phoneIdToken?: string | undefined
}

/** Creates the registration payload from the validated values, without empty fields. */
export function registerPayload(
  values: Record<string, string>,
  { registerMethod, domain, parsePhone, phoneIdToken }: PayloadOptions,
): Record<string, unknown> {
  const { agreed: _agreed, countryDialingCode = '', mobileNum, verificationCode = '', ...others } = values
  const texts = phoneIdToken ? others : { ...others, verificationCode }
  const filled = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
  const phone = mobileNum ? parsePhone(mobileNum, countryDialingCode) : null
  return {
    registerMethod,
    registerUrl: domain,
    domain,
    type: 0,
    ...filled,
    ...(phone && { mobileNum: phone.national, countryDialingCode: phone.dialingCode }),
    ...(phone &&
      phoneIdToken && {
        firebaseChannel: 'sms',
        firebaseIdToken: phoneIdToken,
        firebaseMobileNo: phone.national,
      }),
  }
}
