import { createMiddleware } from 'hono/factory'
import { HIDE_DOWNLOAD_BAR_COOKIE as HIDE_BAR } from '../../shared/storage/cookies'
import type { AppEnv } from '../env'
import { cookieValue, keepPreference } from '../security/cookies'
import { queryOf } from '../security/query'

/**
 * Sets `c.var.hidesDownloadBar`. `?hideDownloadBar=1` is remembered in the cookie. It closes the bar where no script
 * runs, and it is in the start URL of the installed web app (worker/pwa/manifest.ts), which must not offer itself.
 */
export const downloadBar = createMiddleware<AppEnv>(async (c, next) => {
  const [asked, kept] = [queryOf(c).get(HIDE_BAR) === '1', cookieValue(c, HIDE_BAR) === '1']
  c.set('hidesDownloadBar', asked || kept)
  await next()
  if (asked && !kept) keepPreference(c, HIDE_BAR, '1')
})
