import type * as cookies from '../../shared/storage/cookies'
import type { hostCookieName } from '../../shared/storage/host-cookies'

type CookieName = (typeof cookies)[keyof typeof cookies] | ReturnType<typeof hostCookieName>

interface CookieOptions {
  path: string
  maxAgeS: number
  sameSite: 'Lax' | 'Strict'
}

/** Whether this page's cookies are Secure. WebKit keeps no such cookie of a page on plain http. */
export const hasSecureCookies = (): boolean => location.protocol === 'https:'

/** Value of a cookie that scripts can read, as it was written; undefined without one. */
export const cookieValue = (name: CookieName): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** Sets a cookie that scripts can read. */
export function writeCookie(
  name: CookieName,
  value: string,
  { path, maxAgeS, sameSite }: CookieOptions,
): void {
  const secure = hasSecureCookies() ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari 15 and Chrome 90 on http
  document.cookie = `${name}=${value}; Path=${path}; Max-Age=${maxAgeS}; SameSite=${sameSite}${secure}`
}
