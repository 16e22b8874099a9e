import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { Theme } from '../../shared/config/theme'
import type { AppEnv } from '../env'
import { preferenceCookie } from './preference-cookie'

/** Name of the query parameter and of the cookie. */
const THEME = 'theme'

const isTheme = (value: string | undefined): value is Theme => value === 'dark' || value === 'light'

/** The theme a request asks for; nothing is remembered. */
export function themeOf(c: Context<AppEnv>): Theme {
  const asked = [c.req.query(THEME), getCookie(c, THEME)]
  return asked.find(isTheme) ?? 'dark'
}

/**
 * Sets `c.var.theme`: `?theme` → cookie `theme` → dark, the product's own look (DESIGN §2). The query lets the switch
 * be a plain link before any script runs; following it is remembered.
 */
export const theme = createMiddleware<AppEnv>(async (c, next) => {
  c.set('theme', themeOf(c))
  await next()
  const query = c.req.query(THEME)
  if (isTheme(query) && getCookie(c, THEME) !== query) setCookie(c, THEME, query, preferenceCookie)
})
