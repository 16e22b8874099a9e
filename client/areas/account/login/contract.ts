import * as v from 'valibot'
import { CODE_MAX } from '../../../../shared/config/limits'
import { SOCIAL_METHOD, type SocialChannel, type SocialOffer } from '../../../../shared/contract/account'
import type { Countries } from '../../../../shared/contract/system'
import type { CaptchaOffer } from '../../../../shared/form-outcome'
import { cleanCode, cleanText } from '../../../../shared/validation/field-rules'

export type LoginMethod = 'username' | 'sms'

export interface LoginData {
  /** SMS only where the operator has it on (flag MOBILEVERCODELOGIN3). */
  methods: LoginMethod[]
  method: LoginMethod
  /** For the picker beside the number; the likeliest first. */
  countries: Countries['list']
  /** Page of ours to go to afterwards. */
  returnTo: string
  /** Login by Google or Facebook, beside the one by name; null where there is none. */
  social: SocialOffer | null
}

/** Fields of the form. */
export const fields = [
  'username',
  'password',
  'mobileNum',
  'countryDialingCode',
  'verificationCode',
  'captcha',
  'remember',
] as const

/** What the worker says again of a posted form. */
export const echo = ['username', 'mobileNum', 'countryDialingCode', 'remember'] as const

/** The form of this page. */
export interface LoginContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: 'code-sent'
  extra: {
    captcha: CaptchaOffer
    /** Until when the code that was sent is good, ms since the epoch. */
    expiresAt: number
  }
}

/** Never kept in the browser, never posted in clear when the browser can encrypt. */
export const SECRET_FIELDS = ['password', 'verificationCode', 'captcha'] as const

const line = (required: string, max = 64) =>
  v.pipe(v.string(required), v.transform(cleanText), v.nonEmpty(required), v.maxLength(max, 'too-long'))

/** Only there when the platform has asked for it. */
const captcha = {
  captcha: v.optional(
    v.pipe(
      v.string(),
      v.transform(cleanCode),
      v.nonEmpty('required-captcha'),
      v.regex(/^[\w+=-]{1,16}$/, 'captcha-format'),
    ),
  ),
  captchaId: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]{1,64}$/, 'captcha-format'))),
}

const username = { username: line('required-username') }
const number = {
  countryDialingCode: v.pipe(v.string('required-mobile'), v.regex(/^\+?\d{1,4}$/, 'mobile-format')),
  mobileNum: v.pipe(
    v.string('required-mobile'),
    v.transform(cleanCode),
    v.nonEmpty('required-mobile'),
    v.regex(/^[+\d][\d ().-]{3,24}$/, 'mobile-format'),
  ),
}

/** What is typed, by method (rule sets loginUsername, loginPassword, loginMobileNum, verificationCode). */
export const loginSchemas = {
  username: v.object({
    ...username,
    password: v.pipe(
      v.string('required-password'),
      v.nonEmpty('required-password'),
      v.maxLength(128, 'too-long'),
    ),
    ...captcha,
  }),
  sms: v.object({
    ...number,
    verificationCode: v.pipe(
      v.string('required-code'),
      v.transform(cleanCode),
      v.nonEmpty('required-code'),
      v.regex(/^\d+$/, 'code-format'),
      v.maxLength(CODE_MAX, 'too-long'),
    ),
    ...captcha,
  }),
} as const

/** What stays in clear beside the encrypted body: limits count by it. */
export const clearLoginSchemas = { username: v.object(username), sms: v.object(number) } as const

/** Platform's payload of a login by an ID token of Firebase. */
export const firebasePayload = (firebaseChannel: SocialChannel, firebaseIdToken: string) => ({
  type: SOCIAL_METHOD,
  firebaseChannel,
  firebaseIdToken,
})

/** The number alone, for sending a code. */
export const numberSchema = v.object(number)

/** Checked values of the form. */
export type LoginTyped<Method extends LoginMethod = LoginMethod> = v.InferOutput<
  (typeof loginSchemas)[Method]
>

/** Platform's payload of a login by name. */
export const usernamePayload = (typed: LoginTyped<'username'>): Record<string, unknown> => ({
  type: 'username',
  ...typed,
})

/** Platform's payload of a login by SMS; `phone` as parsePhone makes it. */
export const smsPayload = (
  { mobileNum: _typed, ...rest }: LoginTyped<'sms'>,
  phone: { national: string; dialingCode: string },
): Record<string, unknown> => ({
  type: 'sms',
  ...rest,
  username: phone.national,
  countryDialingCode: phone.dialingCode,
})
