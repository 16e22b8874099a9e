import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env'
import { preferenceCookie } from './preference-cookie'

/** Name of the query parameter and of the cookie: the local flag of spec §3. */
export const HIDE_BAR = 'hideDownloadBar'

/**
 * Sets `c.var.hidesDownloadBar`. `?hideDownloadBar=1` is remembered: it is how the bar is closed where no script runs,
 * and in the address an installed web app starts with (worker/pwa/manifest), so that it never offers itself.
 */
export const downloadBar = createMiddleware<AppEnv>(async (c, next) => {
  const [asked, kept] = [c.req.query(HIDE_BAR) === '1', getCookie(c, HIDE_BAR) === '1']
  c.set('hidesDownloadBar', asked || kept)
  await next()
  if (asked && !kept) setCookie(c, HIDE_BAR, '1', preferenceCookie)
})
