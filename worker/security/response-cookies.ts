import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { isLoopbackUrl } from '../../shared/config/local-origins'
import type {
  HIDE_DOWNLOAD_BAR_COOKIE,
  LANGUAGE_COOKIE,
  THEME_COOKIE,
} from '../../shared/storage/cookie-names'
import { type HostCookie, hostCookieName } from '../../shared/storage/host-cookies'
import type { AppEnv } from '../env'
import { isLocalRun } from '../run-mode'

/** This module sets and reads all cookies of the worker, with their attributes. */

/**
 * True when cookies must have the attribute Secure. Only a local run over plain http omits it, because WebKit
 * stores no Secure cookie of http://localhost.
 */
const isSecure = ({ env, req }: Context<AppEnv>): boolean =>
  !req.url.startsWith('http:') || !isLocalRun(env) || !isLoopbackUrl(req.url)

/**
 * Maximum length of a cookie value that is read completely, characters; the longest valid one is the sealed
 * session.
 */
const VALUE_MAX = 4096

function decoded(value: string): string {
  if (!value.includes('%')) return value
  try {
    return decodeURIComponent(value)
  } catch (error) {
    if (error instanceof URIError) return value
    throw error
  }
}

/**
 * Returns the header with the cookies. It is stored for the request, because the runtime copies it at each
 * read. A separator is added before the first cookie too, so that every name follows a separator.
 */
function cookieHeaderOf(c: Context): string {
  const stored: AppEnv['Variables']['cookieHeader'] = c.get('cookieHeader')
  if (stored !== undefined) return stored
  const header = `; ${c.req.header('Cookie') ?? ''}`
  c.set('cookieHeader', header)
  return header
}

/**
 * Returns the value of a cookie. Searches the header for the cookie's name instead of parsing all cookies,
 * because a request reads about a dozen cookies and a client may send many more. Browsers separate cookies by
 * a semicolon and a space (RFC 6265, section 5.4). If two cookies have the name, the first counts.
 */
export function readRequestCookie(c: Context, name: string): string | undefined {
  const header = cookieHeaderOf(c)
  const mark = `; ${name}=`
  const at = header.indexOf(mark)
  if (at === -1) return undefined
  const start = at + mark.length
  const end = header.indexOf(';', start)
  // A value that is too long is truncated, but remains long enough for the caller to reject it.
  return decoded(header.slice(start, Math.min(end === -1 ? header.length : end, start + VALUE_MAX + 1)))
}

/** Returns the value of a `__Host-` cookie. */
export const readHostCookie = (c: Context<AppEnv>, cookie: HostCookie): string | undefined =>
  readRequestCookie(c, hostCookieName(cookie, isSecure(c)))

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
 * Sets a preference cookie (language, theme, download bar) for a year. Scripts can read the cookie, because
 * the client sets it as well when the visitor switches without a new document (client/browser/browser-cookies.ts).
 */
export const setPreferenceCookie = (
  c: Context<AppEnv>,
  name: typeof LANGUAGE_COOKIE | typeof THEME_COOKIE | typeof HIDE_DOWNLOAD_BAR_COOKIE,
  value: string,
): void =>
  setCookie(c, name, value, { path: '/', secure: isSecure(c), sameSite: 'Lax', maxAge: 365 * 86_400 })

/**
 * True when a browser requests a resource to show within a page, such as an image or a frame. The destination
 * `empty` does not count, because a service worker forwards page requests with it. Safari sends the
 * destination since 16.4; in older versions, images and media are recognised by their Accept header.
 */
export function isEmbeddedResource({ req }: Context<AppEnv>): boolean {
  const destination = req.header('Sec-Fetch-Dest')
  if (destination === undefined)
    return /^(?:image|video|audio|font)\/|^text\/css/.test(req.header('Accept') ?? '')
  return destination !== 'document' && destination !== 'empty'
}

/**
 * Middleware that prevents an image or a frame within a page from setting cookies. Otherwise an author of
 * page content could change the readers' language, or the invitation that is credited for them, by the URL of
 * an image.
 */
export const dropEmbeddedCookies = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (isEmbeddedResource(c)) c.res.headers.delete('Set-Cookie')
})
