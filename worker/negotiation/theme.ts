import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Theme } from '../../shared/config/theme'
import { THEME_COOKIE as THEME } from '../../shared/storage/cookies'
import type { AppEnv } from '../env'
import { cookieValue, keepPreference } from '../security/cookies'
import { queryOf } from '../security/query'

const isTheme = (value: string | null | undefined): value is Theme => value === 'dark' || value === 'light'

/** The theme that a request asks for. Sets no cookie. */
export function themeOf(c: Context<AppEnv>): Theme {
  const asked = [queryOf(c).get(THEME), cookieValue(c, THEME)]
  return asked.find(isTheme) ?? 'dark'
}

/**
 * Sets `c.var.theme`: from `?theme`, else the cookie `theme`, else dark, the product's own look. With the query the
 * switch can be a plain link that works without scripts; the cookie then remembers the choice.
 */
export const theme = createMiddleware<AppEnv>(async (c, next) => {
  c.set('theme', themeOf(c))
  await next()
  const query = queryOf(c).get(THEME)
  if (isTheme(query) && cookieValue(c, THEME) !== query) keepPreference(c, THEME, query)
})
