import { createMiddleware } from 'hono/factory'
import { pageAddress } from '../../client/data/page-data'
import type { AppEnv } from '../env'
import { isSameOrigin } from './own-origin'
import { problem } from './problem'
import { isSameSecret } from './same-secret'
import { apiUploadAt } from './uploads'

/** Carries the session's CSRF token; any value of a guest's, for the header alone keeps plain forms out. */
export const CSRF_HEADER = 'X-CSRF-Token'

const isSafe = (method: string): boolean => method === 'GET' || method === 'HEAD'

/**
 * For pages: what changes something comes from our own origin. Navigations from anywhere are allowed, that is what
 * links are; forms of other sites are not.
 *
 * @example app.use('/m/*', requireSameOrigin)
 */
export const requireSameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (!isSafe(c.req.method) && !isSameOrigin(c.req.raw, false)) return problem(403, 'foreign-origin')
  return next()
})

/**
 * For data addresses of pages (`….data`): read by our own pages only, so that no other site can load them as a
 * script or probe them. Other addresses pass.
 *
 * @example app.use(ownReaderOfData)
 */
export const ownReaderOfData = createMiddleware<AppEnv>(async (c, next) =>
  pageAddress(c.req.path) === undefined || isSameOrigin(c.req.raw, isSafe(c.req.method))
    ? next()
    : problem(403, 'foreign-origin'),
)

export interface ApiCallerOptions {
  /** Media types a changing call may have; default: JSON alone. Uploads have more (uploads.ts). */
  contentTypes?: readonly string[]
}

/**
 * For the JSON API: our own origin for reads too, and for changes a JSON body with the header {@link CSRF_HEADER}.
 * Neither can be sent across origins without a preflight, and no preflight is ever answered. With a session the
 * header must hold its token.
 *
 * @example app.use('/m/api/*', requireApiCaller())
 */
export function requireApiCaller({ contentTypes = ['application/json'] }: ApiCallerOptions = {}) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const safe = isSafe(c.req.method)
    if (!isSameOrigin(c.req.raw, safe)) return problem(403, 'foreign-origin')
    if (safe) return next()
    const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? ''
    const taken = apiUploadAt(c.req.path)?.types ?? []
    if (!contentTypes.includes(type) && !taken.includes(type)) return problem(403, 'content-type')
    const token = c.req.header(CSRF_HEADER)
    const { session } = c.var
    const isGood = token !== undefined && (session.kind === 'guest' || isSameSecret(token, session.csrfToken))
    return isGood ? next() : problem(403, 'csrf-token')
  })
}
