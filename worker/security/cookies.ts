import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { HIDE_DOWNLOAD_BAR_COOKIE, LANGUAGE_COOKIE, THEME_COOKIE } from '../../shared/storage/cookies'
import { type HostCookie, hostCookieName } from '../../shared/storage/host-cookies'
import type { AppEnv } from '../env'

/** Names and attributes of every cookie that the worker sets. */

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * True when cookies must be Secure. Only a local run on plain http sets cookies without that, because WebKit
 * stores no Secure cookie of http://localhost. A deployment never does: its SANDBOX is never 'on'
 * (scripts/tools/deployment-checks.ts), and it has no loopback host.
 */
function isSecure({ env, req }: Context<AppEnv>): boolean {
  if (!req.url.startsWith('http:') || env.SANDBOX !== 'on') return true
  return !LOOPBACK.includes(new URL(req.url).hostname)
}

/** Longest cookie value that is read completely, characters: that of the sealed session. */
const VALUE_MAX = 4096

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch (error) {
    if (error instanceof URIError) return value
    throw error
  }
}

/**
 * Returns the value of a cookie. Finds it in the header by its name, because a request reads a dozen, and the
 * host may have many others: parsing all of them each time would cost more, the more a client sends. Browsers
 * separate cookies by a semicolon and a space (RFC 6265, section 5.4), and the first of two counts.
 */
export function cookieValue({ req }: Context, name: string): string | undefined {
  // A separator is added before the first cookie too, so that every name follows a separator.
  const header = `; ${req.header('Cookie') ?? ''}`
  const mark = `; ${name}=`
  const at = header.indexOf(mark)
  if (at === -1) return undefined
  const start = at + mark.length
  const end = header.indexOf(';', start)
  // A longer value is cut, but remains long enough for the caller to reject it.
  return decoded(header.slice(start, Math.min(end === -1 ? header.length : end, start + VALUE_MAX + 1)))
}

/** Returns the value of a `__Host-` cookie. */
export const readHostCookie = (c: Context<AppEnv>, cookie: HostCookie): string | undefined =>
  cookieValue(c, hostCookieName(cookie, isSecure(c)))

/**
 * Sets a `__Host-` cookie, which no script can read.
 * @param maxAgeS lifetime, s; by default until the browser is closed
 */
export function setHostCookie(c: Context<AppEnv>, cookie: HostCookie, value: string, maxAgeS?: number): void {
  const secure = isSecure(c)
  setCookie(c, hostCookieName(cookie, secure), value, {
    path: '/',
    secure,
    httpOnly: true,
    sameSite: 'Lax',
    ...(maxAgeS !== undefined && { maxAge: maxAgeS }),
  })
}

export function removeHostCookie(c: Context<AppEnv>, cookie: HostCookie): void {
  const secure = isSecure(c)
  deleteCookie(c, hostCookieName(cookie, secure), { path: '/', secure })
}

/**
 * Stores a preference (language, theme) for a year. Scripts can read it: the page's script sets the same cookie
 * when the visitor switches without leaving the page (client/browser/cookies.ts).
 */
export const setPreferenceCookie = (
  c: Context<AppEnv>,
  name: typeof LANGUAGE_COOKIE | typeof THEME_COOKIE | typeof HIDE_DOWNLOAD_BAR_COOKIE,
  value: string,
): void =>
  setCookie(c, name, value, { path: '/', secure: isSecure(c), sameSite: 'Lax', maxAge: 365 * 86_400 })

/**
 * True when a browser requests a resource to show within a page. A service worker forwards pages as `empty`.
 * Safari sends the destination since 16.4; in older versions, images and media are recognised by their Accept
 * header.
 */
export function isEmbedded({ req }: Context<AppEnv>): boolean {
  const destination = req.header('Sec-Fetch-Dest')
  if (destination === undefined)
    return /^(?:image|video|audio|font)\/|^text\/css/.test(req.header('Accept') ?? '')
  return destination !== 'document' && destination !== 'empty'
}

/**
 * Prevents an image or a frame within a page from changing cookies: otherwise the author of a page's content
 * could choose its readers' invitation and language.
 */
export const noEmbeddedCookies = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (isEmbedded(c)) c.res.headers.delete('Set-Cookie')
})
