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
 * Middleware for pages: a request that changes something, or reads the data of a page (`….data`), must come
 * from our origin. Other sites may link to pages, but not post forms to them, and they cannot load a page's
 * data as a script or probe it.
 * @example app.use('/m/*', requireSameOrigin)
 */
export const requireSameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  const { path, method, raw } = c.req
  const isDocument = isSafe(method) && pagePathOfData(path) === undefined
  return isDocument || isSameOrigin(raw, isSafe(method))
    ? next()
    : createProblemResponse(403, 'foreign-origin')
})

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
    const session = c.get('session')
    const isGood = token !== undefined && (session.kind === 'guest' || isSameSecret(token, session.csrfToken))
    return isGood ? next() : createProblemResponse(403, 'csrf-token')
  })
