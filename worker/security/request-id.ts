import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env'

/**
 * Gives every request an id of our own (`c.var.requestId`) and says it in `X-Request-Id`. One that comes in is never
 * believed: it would let a visitor write into our logs and the platform's. Four groups of four, so that a player can
 * read it to support from the restricted page.
 */
export const requestId = createMiddleware<AppEnv>(async (c, next) => {
  const groups = [...crypto.getRandomValues(new Uint16Array(4))]
  c.set('requestId', groups.map((group) => group.toString(16).toUpperCase().padStart(4, '0')).join('-'))
  await next()
  c.header('X-Request-Id', c.var.requestId)
})
