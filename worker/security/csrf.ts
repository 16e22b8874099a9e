import { createMiddleware } from 'hono/factory'
import { pagePathOfData } from '../../shared/page-data/page-data'
import type { AppEnv } from '../env'
import { isSameOrigin } from './origins'
import { createProblemResponse } from './problem'
import { mediaTypeOf } from './request-body'
import { isSameSecret } from './same-secret'
import type { ApiUploadRule } from './upload-rules'

/**
 * Header with the session's CSRF token. A guest may send any value, because a form on another site cannot set
 * headers.
 */
export const CSRF_HEADER = 'X-CSRF-Token'

const isSafe = (method: string): boolean => method === 'GET' || method === 'HEAD'

/**
 * Middleware for pages: a request that changes something must come from our origin. Links from other sites
 * are allowed, but not their forms.
 * @example app.use('/m/*', requireSameOrigin)
 */
export const requireSameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (!isSafe(c.req.method) && !isSameOrigin(c.req.raw, false))
    return createProblemResponse(403, 'foreign-origin')
  return next()
})

/**
 * Middleware for the data of pages (`….data`): only our pages may read it, so that no other site can load the
 * data as a script or probe it. All other requests pass.
 * @example app.use(requireSameOriginForPageData)
 */
export const requireSameOriginForPageData = createMiddleware<AppEnv>(async (c, next) =>
  pagePathOfData(c.req.path) === undefined || isSameOrigin(c.req.raw, isSafe(c.req.method))
    ? next()
    : createProblemResponse(403, 'foreign-origin'),
)

/**
 * Middleware for the JSON API: every call must come from our origin. A call that changes something must also
 * have a JSON body, or a file where one is accepted, and the header {@link CSRF_HEADER}. Another origin can
 * send neither without a preflight, which we never answer. With a session, the header must contain the
 * session's token.
 * @param uploadAt returns the upload rule of the call at a path
 * @example app.use('/m/api/*', requireSameOriginApiCall(findApiUploadRule))
 */
export const requireSameOriginApiCall = (uploadAt: (path: string) => ApiUploadRule | undefined) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const safe = isSafe(c.req.method)
    if (!isSameOrigin(c.req.raw, safe)) return createProblemResponse(403, 'foreign-origin')
    if (safe) return next()
    const type = mediaTypeOf(c.req.raw.headers)
    const taken = ['application/json', ...(uploadAt(c.req.path)?.types ?? [])]
    if (!taken.includes(type)) return createProblemResponse(403, 'content-type')
    const token = c.req.header(CSRF_HEADER)
    const { session } = c.var
    const isGood = token !== undefined && (session.kind === 'guest' || isSameSecret(token, session.csrfToken))
    return isGood ? next() : createProblemResponse(403, 'csrf-token')
  })
