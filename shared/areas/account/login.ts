import * as v from 'valibot'
import type { FirebaseConfig } from '../../config/firebase'
import { CODE_MAX } from '../../config/limits'
import { SOCIAL_METHOD, type SocialChannel, type SocialOffer } from '../../contract/account'
import type { Game } from '../../contract/games'
import type { Countries } from '../../contract/system'
import type { CaptchaOffer, PostedCode } from '../../forms/form-outcome'
import type { Deferred } from '../../page-data/deferred'
import { cleanCode, cleanName, cleanText } from '../../validation/field-rules'
import type { JackpotView } from '../home/home'

export type LoginMethod = 'username' | 'sms'

export interface LoginHotGames {
  /** At most LOGIN_HOT_GAMES_MAX. */
  games: Game[]
  hasMore: boolean
  /** Null when the operator disabled it, or the platform has no pool or does not answer. */
  jackpot: JackpotView | null
}

export interface LoginData {
  /** Name of a visitor who is already logged in; null for all others. */
  loggedInAs: string | null
  /** Contains SMS only when the operator enabled it (flag MOBILEVERCODELOGIN3). */
  methods: LoginMethod[]
  method: LoginMethod
  /** For the country picker beside the number; the most likely one first. */
  countries: Countries['list']
  /** Page of the lobby to open after the login. */
  returnTo: string
  /** True when a login succeeded, but the browser did not store its cookie. */
  keepsNoCookies: boolean
  /** True when that login was the first one of a new account. */
  hasRegistered: boolean
  /** Login by Google or Facebook as an alternative; null when it is not offered. */
  social: SocialOffer | null
  /** Firebase project that may send the SMS codes; null where the platform sends all of them. */
  phoneCodes: FirebaseConfig | null
  /** Login by passkey: this device has one, or may have one; null where the platform has none. */
  passkey: 'known' | 'possible' | null
  /**
   * The block below the form. It may arrive after the form, or not at all. Null for a member on a break, and
   * in the browser of an excluded member: the page then does not invite to play.
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

/** Fields that the worker sends back with a rejected form. */
export const echo = ['username', 'mobileNum', 'countryDialingCode', 'remember'] as const

export interface LoginContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: 'code-sent'
  extra: {
    captcha: CaptchaOffer
    sentCode: PostedCode
  }
}

const name = (required: string, max = 64) =>
  v.pipe(v.string(required), v.transform(cleanName), v.nonEmpty(required), v.maxLength(max, 'too-long'))

/** Required only when the platform demands a captcha. */
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

/** Name and password. @param noName error code for an empty name */
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

/** Validation by method (rule sets loginUsername, loginPassword, loginMobileNum, verificationCode). */
export const loginSchemas = {
  // If both fields are empty, one message covers both.
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
      v.maxLength(CODE_MAX, 'too-long'),
    ),
    ...captcha,
  }),
} as const

/** Fields posted in plain text next to the encrypted body, because rate limits count by them. */
export const clearLoginSchemas = { username: v.object(username), sms: v.object(number) } as const

/** Payload of a login with a Firebase ID token. */
export const firebasePayload = (firebaseChannel: SocialChannel, firebaseIdToken: string) => ({
  type: SOCIAL_METHOD,
  firebaseChannel,
  firebaseIdToken,
})

/** Payload of a login with the ID token for a number whose code Firebase sent. */
export const firebaseSmsPayload = (
  phone: { national: string; dialingCode: string },
  firebaseIdToken: string,
): Record<string, unknown> => ({
  type: SOCIAL_METHOD,
  firebaseChannel: 'sms',
  firebaseIdToken,
  firebaseMobileNo: phone.national,
  countryDialingCode: phone.dialingCode,
})

/** Only the number, for requesting a code. */
export const numberSchema = v.object(number)

/** Checked values of the form. */
export type LoginTyped<Method extends LoginMethod = LoginMethod> = v.InferOutput<
  (typeof loginSchemas)[Method]
>

/** Payload of a login by name. */
export const usernamePayload = (typed: LoginTyped<'username'>): Record<string, unknown> => ({
  type: 'username',
  ...typed,
})

/** Payload of a login by SMS. `phone` is the result of parsePhone. */
export const smsPayload = (
  { mobileNum: _typed, ...rest }: LoginTyped<'sms'>,
  phone: { national: string; dialingCode: string },
): Record<string, unknown> => ({
  type: 'sms',
  ...rest,
  username: phone.national,
  countryDialingCode: phone.dialingCode,
})
