import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env'

/**
 * Gives every request an id of our own (`c.var.requestId`), said in `X-Request-Id` (see headers). One that comes in is
 * never believed: it would let a visitor write into our logs and the platform's. Four groups of four, so that a player
 * can read it to support from the restricted page.
 */
export const requestId = createMiddleware<AppEnv>(async (c, next) => {
  // Version and variant digits of a UUID are no randomness: the groups are cut around them.
  const hex = crypto.randomUUID().toUpperCase()
  c.set('requestId', `${hex.slice(0, 4)}-${hex.slice(4, 8)}-${hex.slice(9, 13)}-${hex.slice(24, 28)}`)
  await next()
})
