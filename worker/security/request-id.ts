import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env'

/**
 * Middleware that gives every request a new id (`c.get('requestId')`), which response-headers.ts sends as `X-Request-Id`.
 * An id in the request is ignored, because it would allow a visitor to write into our logs and the
 * platform's. The id has four groups of four characters, so that a player can read it out to support.
 */
export const assignRequestId = createMiddleware<AppEnv>(async (c, next) => {
  // The version and variant digits of a UUID are not random, so the groups leave them out.
  const hex = crypto.randomUUID().toUpperCase()
  c.set('requestId', `${hex.slice(0, 4)}-${hex.slice(4, 8)}-${hex.slice(9, 13)}-${hex.slice(24, 28)}`)
  await next()
})
