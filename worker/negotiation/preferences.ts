import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Theme } from '../../shared/config/theme'
import { isTimeZone } from '../../shared/records/time-zone'
import {
  HIDE_DOWNLOAD_BAR_COOKIE as HIDE_BAR,
  THEME_COOKIE as THEME,
  TIME_ZONE_COOKIE,
} from '../../shared/storage/cookie-names'
import type { AppEnv } from '../env'
import { readRequestCookie, setPreferenceCookie } from '../security/response-cookies'
import { parseRequestQuery } from '../security/url'

const isTheme = (value: string | null | undefined): value is Theme => value === 'dark' || value === 'light'

/** Returns the theme of a request. Sets no cookie. */
export function readTheme(c: Context<AppEnv>): Theme {
  const candidates = [parseRequestQuery(c).get(THEME), readRequestCookie(c, THEME)]
  return candidates.find(isTheme) ?? 'dark'
}

/**
 * Middleware that sets `c.get('theme')`: from `?theme`, else from the cookie `theme`, else dark. With the query,
 * the theme switch can be a plain link that works without scripts; the cookie then remembers the choice.
 */
export const themeMiddleware = createMiddleware<AppEnv>(async (c, next) => {
  c.set('theme', readTheme(c))
  await next()
  const query = parseRequestQuery(c).get(THEME)
  if (isTheme(query) && readRequestCookie(c, THEME) !== query) setPreferenceCookie(c, THEME, query)
})

/**
 * Middleware that sets `c.get('hidesDownloadBar')` from `?hideDownloadBar=1`, which a cookie remembers. A link
 * with this query closes the download bar without scripts. The start URL of the installed web app contains it
 * too (worker/pwa/manifest.ts), because the app must not offer to install itself.
 */
export const downloadBarMiddleware = createMiddleware<AppEnv>(async (c, next) => {
  const [asked, kept] = [parseRequestQuery(c).get(HIDE_BAR) === '1', readRequestCookie(c, HIDE_BAR) === '1']
  c.set('hidesDownloadBar', asked || kept)
  await next()
  if (asked && !kept) setPreferenceCookie(c, HIDE_BAR, '1')
})

/**
 * Returns the IANA time zone in which the visitor's days begin and end: that of the device, else that of
 * Cloudflare's edge, else UTC.
 */
export const readTimeZone = (c: Context): string =>
  [readRequestCookie(c, TIME_ZONE_COOKIE), c.req.raw.cf?.timezone as string | undefined].find(isTimeZone) ??
  'UTC'
