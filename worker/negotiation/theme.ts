import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { Theme } from '../../client/shell/contract'
import type { AppEnv } from '../env'
import { preferenceCookie } from './preference-cookie'

export const THEME_COOKIE = 'theme'

const isTheme = (value: string | undefined): value is Theme => value === 'dark' || value === 'light'

/**
 * Sets `c.var.theme`: `?theme` → cookie `theme` → dark, the product's own look (DESIGN §2). The query lets the switch
 * be a plain link before any script runs; following it is remembered.
 */
export const theme = createMiddleware<AppEnv>(async (c, next) => {
  const query = c.req.query(THEME_COOKIE)
  const cookie = getCookie(c, THEME_COOKIE)
  c.set('theme', isTheme(query) ? query : isTheme(cookie) ? cookie : 'dark')
  await next()
  if (isTheme(query) && cookie !== query) setCookie(c, THEME_COOKIE, query, preferenceCookie)
})
