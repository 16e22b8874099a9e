import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Theme } from '../../shared/config/theme'
import { isTimeZone } from '../../shared/records/time-zone'
import {
  HIDE_DOWNLOAD_BAR_COOKIE as HIDE_BAR,
  THEME_COOKIE as THEME,
  TIME_ZONE_COOKIE,
} from '../../shared/storage/cookies'
import type { AppEnv } from '../env'
import { cookieValue, setPreferenceCookie } from '../security/cookies'
import { queryOf } from '../security/url'

const isTheme = (value: string | null | undefined): value is Theme => value === 'dark' || value === 'light'

/** Returns the theme of a request. Sets no cookie. */
export function themeOf(c: Context<AppEnv>): Theme {
  const candidates = [queryOf(c).get(THEME), cookieValue(c, THEME)]
  return candidates.find(isTheme) ?? 'dark'
}

/**
 * Sets `c.var.theme`: from `?theme`, else the cookie `theme`, else dark, the product's default. With the
 * query the theme switch can be a plain link that works without scripts; the cookie then remembers the
 * choice.
 */
export const theme = createMiddleware<AppEnv>(async (c, next) => {
  c.set('theme', themeOf(c))
  await next()
  const query = queryOf(c).get(THEME)
  if (isTheme(query) && cookieValue(c, THEME) !== query) setPreferenceCookie(c, THEME, query)
})

/**
 * Sets `c.var.hidesDownloadBar`. The cookie remembers `?hideDownloadBar=1`, which closes the download bar
 * where no script runs, and is part of the installed web app's start URL (worker/pwa/manifest.ts), because
 * that app must not offer itself.
 */
export const downloadBar = createMiddleware<AppEnv>(async (c, next) => {
  const [asked, kept] = [queryOf(c).get(HIDE_BAR) === '1', cookieValue(c, HIDE_BAR) === '1']
  c.set('hidesDownloadBar', asked || kept)
  await next()
  if (asked && !kept) setPreferenceCookie(c, HIDE_BAR, '1')
})

/**
 * Returns the IANA time zone of the visitor's days: the device's, else as determined by the edge, else UTC.
 */
export const timeZoneOf = (c: Context): string =>
  [cookieValue(c, TIME_ZONE_COOKIE), c.req.raw.cf?.timezone as string | undefined].find(isTimeZone) ?? 'UTC'
