import type * as cookies from '../../shared/storage/cookie-names'
import type {
  HIDE_DOWNLOAD_BAR_COOKIE,
  LANGUAGE_COOKIE,
  THEME_COOKIE,
} from '../../shared/storage/cookie-names'
import type { hostCookieName } from '../../shared/storage/host-cookies'

type CookieName = Extract<(typeof cookies)[keyof typeof cookies], string> | ReturnType<typeof hostCookieName>

interface CookieOptions {
  path: string
  maxAgeS: number
  sameSite: 'Lax' | 'Strict'
}

/**
 * True when the cookies of this page are Secure. Pages at http: URLs set cookies without Secure, because
 * WebKit would discard them.
 */
export const hasSecureCookies = (): boolean => location.protocol === 'https:'

/** Returns the raw value of a cookie that scripts can read; undefined without one. */
export const cookieValue = (name: CookieName): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)

export function writeCookie(
  name: CookieName,
  value: string,
  { path, maxAgeS, sameSite }: CookieOptions,
): void {
  const secure = hasSecureCookies() ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari 15 and Chrome 90 on http
  document.cookie = `${name}=${value}; Path=${path}; Max-Age=${maxAgeS}; SameSite=${sameSite}${secure}`
}

const ONE_YEAR_S = 31_536_000

/**
 * Stores a visitor's choice in a cookie, which the worker reads: language (BCP 47 tag), theme, or that the
 * download bar was closed ('1').
 */
export function storePreference(
  name: typeof LANGUAGE_COOKIE | typeof THEME_COOKIE | typeof HIDE_DOWNLOAD_BAR_COOKIE,
  value: string,
): void {
  writeCookie(name, value, { path: '/', maxAgeS: ONE_YEAR_S, sameSite: 'Lax' })
}
