interface CookieOptions {
  path: string
  maxAgeS: number
  sameSite: 'Lax' | 'Strict'
}

/** Whether this page's cookies are Secure. WebKit keeps no such cookie of a page on plain http. */
export const hasSecureCookies = (): boolean => location.protocol === 'https:'

/** Sets a cookie that scripts can read. */
export function writeCookie(name: string, value: string, { path, maxAgeS, sameSite }: CookieOptions): void {
  const secure = hasSecureCookies() ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari 15 and Chrome 90 on http
  document.cookie = `${name}=${value}; Path=${path}; Max-Age=${maxAgeS}; SameSite=${sameSite}${secure}`
}
