import * as v from 'valibot'
import { REMEMBERED_COOKIE } from '../../../shared/storage/cookie-names'
import { cookieValue, writeCookie } from '../../browser/browser-cookies'

/**
 * Lifetime of the 'Remember me' cookie, which stores the login method, user name and dialling code, but no
 * password. Web storage would not work, because logging out clears it.
 */
const MAX_AGE_S = 180 * 86_400

const rememberedSchema = v.object({
  method: v.picklist(['username', 'sms']),
  name: v.pipe(v.string(), v.maxLength(64)),
  dialingCode: v.pipe(v.string(), v.maxLength(8)),
})
export type RememberedLogin = v.InferOutput<typeof rememberedSchema>

const writeRememberedCookie = (value: string, maxAgeS: number): void =>
  writeCookie(REMEMBERED_COOKIE, value, { path: '/m', maxAgeS, sameSite: 'Strict' })

export const rememberLogin = (login: RememberedLogin): void =>
  writeRememberedCookie(encodeURIComponent(JSON.stringify(login)), MAX_AGE_S)

export const forgetRememberedLogin = (): void => writeRememberedCookie('', 0)

/**
 * The account that was just registered, to prefill the login form. It is only in memory, because its purpose
 * is a browser that blocks cookies.
 */
let justRegistered: RememberedLogin | undefined

export const storeJustRegisteredLogin = (login: RememberedLogin): void => {
  justRegistered = login
}
export const readJustRegisteredLogin = (): RememberedLogin | undefined => justRegistered

/** Returns the stored values of 'Remember me'; undefined when none are stored or they are invalid. */
export function readRememberedLogin(): RememberedLogin | undefined {
  const value = cookieValue(REMEMBERED_COOKIE)
  if (value === undefined) return undefined
  try {
    return v.parse(rememberedSchema, JSON.parse(decodeURIComponent(value)))
  } catch {
    // The cookie is invalid: it was truncated, or other code wrote it.
    return undefined
  }
}
