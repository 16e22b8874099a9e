import * as v from 'valibot'
import type { FirebaseConfig } from '../../config/firebase-config'
import { CODE_LENGTH_MAX } from '../../config/product-limits'
import { SOCIAL_METHOD, type SocialChannel, type SocialOffer } from '../../contract/account-schemas'
import type { Game } from '../../contract/game-schemas'
import type { Countries } from '../../contract/system-schemas'
import type { FormCaptcha, SentFormCode } from '../../forms/form-result'
import type { Deferred } from '../../page-data/deferred'
import { cleanCode, cleanName, cleanText } from '../../validation/field-rules'
import type { JackpotView } from '../home/home'
import type { BlockedAccountExtra } from './blocked-account'

export type LoginMethod = 'username' | 'sms'

export interface LoginHotGames {
  /** Hot games below the login form, at most LOGIN_HOT_GAMES_MAX. */
  games: Game[]
  hasMore: boolean
  /**
   * Jackpot below the login form. Null when the operator disabled the jackpot, or when the platform has none
   * or does not answer.
   */
  jackpot: JackpotView | null
}

export interface LoginData {
  /** Name of a visitor who is already logged in; null for all others. */
  loggedInAs: string | null
  /**
   * Login methods of the page. SMS is included only when the operator enabled it (flag MOBILEVERCODELOGIN3).
   */
  methods: LoginMethod[]
  method: LoginMethod
  /** Countries of the picker beside the mobile number; the most likely country is first. */
  countries: Countries['list']
  /** Page of the lobby to open after the login. */
  returnTo: string
  /** True when a login succeeded, but the browser did not store the session cookie. */
  keepsNoCookies: boolean
  /** True when the login without a stored cookie was the first one of a new account. */
  hasRegistered: boolean
  /** Login by Google or Facebook; null when the operator does not offer it. */
  social: SocialOffer | null
  /** Firebase project that may send the SMS codes; null where the platform sends all codes. */
  phoneCodes: FirebaseConfig | null
  /**
   * State of login by passkey. `known`: this device has a passkey; `possible`: this device may have one;
   * null: the platform has no passkeys.
   */
  passkey: 'known' | 'possible' | null
  /**
   * Block of hot games below the login form, which may arrive after the form or not at all. Null for a member
   * on a break, and in the browser of an excluded member, so that the page does not invite them to play.
   */
  hotGames: Deferred<LoginHotGames> | null
}

export const fields = [
  'username',
  'password',
  'mobileNum',
  'countryDialingCode',
  'verificationCode',
  'captcha',
  'remember',
] as const

/** Fields that the worker sends back with a rejected login form. */
export const echo = ['username', 'mobileNum', 'countryDialingCode', 'remember'] as const

export interface LoginContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: 'code-sent'
  extra: BlockedAccountExtra & {
    captcha: FormCaptcha
    sentCode: SentFormCode
  }
}

const name = (required: string, max = 64) =>
  v.pipe(v.string(required), v.transform(cleanName), v.nonEmpty(required), v.maxLength(max, 'too-long'))

/** Captcha fields of a login, required only when the platform demands a captcha. */
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

const username = { username: name('required-username') }

/** Fields of a login by name and password. */
const credentials = (noName: 'required-username' | 'required-login') =>
  v.object({
    username: name(noName),
    password: v.pipe(
      v.string('required-password'),
      v.nonEmpty('required-password'),
      v.maxLength(128, 'too-long'),
    ),
    ...captcha,
  })

const isEmpty = (value: unknown): boolean => typeof value !== 'string' || cleanText(value) === ''

const number = {
  countryDialingCode: v.pipe(v.string('required-mobile'), v.regex(/^\+?\d{1,4}$/, 'mobile-format')),
  mobileNum: v.pipe(
    v.string('required-mobile'),
    v.transform(cleanCode),
    v.nonEmpty('required-mobile'),
    v.regex(/^[+\d][\d ().-]{3,24}$/, 'mobile-format'),
  ),
}

/**
 * Validation of a login by each method (rule sets loginUsername, loginPassword, loginMobileNum,
 * verificationCode).
 */
export const loginSchemas = {
  // If user name and password are both empty, the user name's error covers both.
  username: v.lazy((input) => {
    const { username, password } = (input ?? {}) as Record<string, unknown>
    return credentials(isEmpty(username) && isEmpty(password) ? 'required-login' : 'required-username')
  }),
  sms: v.object({
    ...number,
    verificationCode: v.pipe(
      v.string('required-code'),
      v.transform(cleanCode),
      v.nonEmpty('required-code'),
      v.regex(/^\d+$/, 'code-format'),
      v.maxLength(CODE_LENGTH_MAX, 'too-long'),
    ),
    ...captcha,
  }),
} as const

/**
 * Login fields that are posted in plain text next to the encrypted payload, because rate limits count
 * attempts per account.
 */
export const plainTextLoginSchemas = { username: v.object(username), sms: v.object(number) } as const

/** Payload of a login with a Firebase ID token. */
export const firebaseLoginPayload = (firebaseChannel: SocialChannel, firebaseIdToken: string) => ({
  type: SOCIAL_METHOD,
  firebaseChannel,
  firebaseIdToken,
})

/** Payload of a login with a Firebase ID token for a mobile number to which Firebase sent the code. */
export const firebaseSmsLoginPayload = (
  phone: { national: string; dialingCode: string },
  firebaseIdToken: string,
): Record<string, unknown> => ({
  type: SOCIAL_METHOD,
  firebaseChannel: 'sms',
  firebaseIdToken,
  firebaseMobileNo: phone.national,
  countryDialingCode: phone.dialingCode,
})

/** Validation of the mobile number alone, for requesting a login code. */
export const loginMobileNumberSchema = v.object(number)

/** Validated values of the login form. */
export type LoginValues<Method extends LoginMethod = LoginMethod> = v.InferOutput<
  (typeof loginSchemas)[Method]
>

/** Payload of a login by user name and password. */
export const usernameLoginPayload = (typed: LoginValues<'username'>): Record<string, unknown> => ({
  type: 'username',
  ...typed,
})

/** Payload of a login by SMS code. `phone` is the mobile number as parsed by parsePhone. */
export const smsLoginPayload = (
  { mobileNum: _typed, ...rest }: LoginValues<'sms'>,
  phone: { national: string; dialingCode: string },
): Record<string, unknown> => ({
  type: 'sms',
  ...rest,
  username: phone.national,
  countryDialingCode: phone.dialingCode,
})
