import * as v from 'valibot'
import { writeCookie } from '../../browser/write-cookie'

/**
 * Stores what 'Remember me' keeps: method, user name and dialling code. Passwords are left to the browser's
 * password manager. A cookie, because logging out clears all web storage.
 */
const NAME = 'remembered'
const MAX_AGE_S = 180 * 86_400

const rememberedSchema = v.object({
  method: v.picklist(['username', 'sms']),
  name: v.pipe(v.string(), v.maxLength(64)),
  dialingCode: v.pipe(v.string(), v.maxLength(8)),
})
export type RememberedLogin = v.InferOutput<typeof rememberedSchema>

const write = (value: string, maxAgeS: number): void =>
  writeCookie(NAME, value, { path: '/m', maxAgeS, sameSite: 'Strict' })

export const rememberLogin = (login: RememberedLogin): void =>
  write(encodeURIComponent(JSON.stringify(login)), MAX_AGE_S)

export const forgetLogin = (): void => write('', 0)

/** The account that was just registered, for the login that a browser without cookies needs: such a browser stores nothing. */
let registered: RememberedLogin | undefined

export const noteRegistered = (login: RememberedLogin): void => {
  registered = login
}
export const registeredLogin = (): RememberedLogin | undefined => registered

/** The stored values; undefined when there are none or they cannot be read. */
export function rememberedLogin(): RememberedLogin | undefined {
  const value = new RegExp(`(?:^|; )${NAME}=([^;]+)`).exec(document.cookie)?.[1]
  if (value === undefined) return undefined
  try {
    return v.parse(rememberedSchema, JSON.parse(decodeURIComponent(value)))
  } catch {
    // Written by something else, or truncated.
    return undefined
  }
}
