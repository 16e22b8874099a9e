import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { cookieName, type OwnCookie } from '../../shared/cookie-name'
import type { AppEnv } from '../env'

/** Every cookie that the worker sets: nothing else decides their names and attributes. */

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * Whether cookies must be Secure. Only a local run on plain http does without, because WebKit keeps no Secure cookie of
 * http://localhost. A deployment can never be one: its SANDBOX is never 'on' (scripts/deployable.ts), and it has no loopback host.
 */
function isSecure({ env, req }: Context<AppEnv>): boolean {
  if (!req.url.startsWith('http:') || env.SANDBOX !== 'on') return true
  return !LOOPBACK.includes(new URL(req.url).hostname)
}

/** The value of one of the host's own cookies. */
export const readCookie = (c: Context<AppEnv>, cookie: OwnCookie): string | undefined =>
  getCookie(c, cookieName(cookie, isSecure(c)))

/**
 * Sets one of the host's own cookies, which no script can read.
 * @param maxAgeS lifetime, s; by default until the browser is closed
 */
export function keepCookie(c: Context<AppEnv>, cookie: OwnCookie, value: string, maxAgeS?: number): void {
  const secure = isSecure(c)
  setCookie(c, cookieName(cookie, secure), value, {
    path: '/',
    secure,
    httpOnly: true,
    sameSite: 'Lax',
    ...(maxAgeS !== undefined && { maxAge: maxAgeS }),
  })
}

/** Removes one of the host's own cookies from the browser. */
export function removeCookie(c: Context<AppEnv>, cookie: OwnCookie): void {
  const secure = isSecure(c)
  deleteCookie(c, cookieName(cookie, secure), { path: '/', secure })
}

/**
 * Stores a preference (language, theme) for a year. Scripts can read it: the page's own script sets the same cookie when
 * the visitor switches without leaving the page (client/browser/choices.ts).
 */
export const keepPreference = (c: Context<AppEnv>, name: string, value: string): void =>
  setCookie(c, name, value, { path: '/', secure: isSecure(c), sameSite: 'Lax', maxAge: 365 * 86_400 })

/** Whether a browser asks for something to show within a page. A service worker passes pages on as `empty`. */
export function isEmbedded({ req }: Context<AppEnv>): boolean {
  const destination = req.header('Sec-Fetch-Dest')
  return destination !== undefined && destination !== 'document' && destination !== 'empty'
}

/**
 * Keeps a picture or a frame within a page from changing cookies: whoever writes the content of a page would choose the
 * invitation and the language of its readers.
 */
export const noEmbeddedCookies = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (isEmbedded(c)) c.res.headers.delete('Set-Cookie')
})
