import * as v from 'valibot'

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

function write(value: string, maxAgeS: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari 15 and Chrome 90 on http
  document.cookie = `${NAME}=${value}; Path=/m; Max-Age=${maxAgeS}; SameSite=Strict${secure}`
}

export const rememberLogin = (login: RememberedLogin): void =>
  write(encodeURIComponent(JSON.stringify(login)), MAX_AGE_S)

export const forgetLogin = (): void => write('', 0)

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
