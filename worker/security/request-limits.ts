import { createMiddleware } from 'hono/factory'
import { HEADERS_SIZE_MAX, JSON_BODY_SIZE_MAX, URL_LENGTH_MAX } from '../../shared/config/product-limits'
import { API_PREFIX } from '../../shared/http/worker-paths'
import type { AppEnv } from '../env'
import { createProblemResponse, createTextRefusal } from './problem'
import { readAtMost } from './read-at-most'
import { readAndTruncate } from './request-body'
import type { UploadRule } from './upload-rules'
import { canonicalHref, hasTooManyParameters, parseRequestPath, parseRequestQuery } from './url'

const PAGE_METHODS: readonly string[] = ['GET', 'HEAD', 'POST']
const API_METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']

function headersLength(headers: Headers): number {
  let length = 0
  // `for…of` would create a list for each header.
  headers.forEach((value, name) => {
    length += name.length + value.length + 4
  })
  return length
}

/** True when a query parameter is repeated, which parsers interpret in different ways. */
function hasDuplicates(query: URLSearchParams): boolean {
  const names = [...query.keys()]
  return new Set(names).size < names.length
}

/**
 * Middleware that refuses requests that our client never sends, before any work is done for them. None of
 * these reaches the platform:
 * - URLs over 16 KiB (414), headers over 32 KiB (431), other methods (405 with Allow)
 * - paths that parsers interpret in different ways (400), and names of files that do not exist (404)
 * - duplicate parameters, or too many parameters, of the API (400)
 */
export const enforceRequestLimits = createMiddleware<AppEnv>(async (c, next) => {
  const { url, method, headers } = c.req.raw
  const { path, verdict } = parseRequestPath(url)
  // The JSON API responds with problem+json, all other URLs with a line of text.
  const isApi = path.startsWith(API_PREFIX)
  const refuse = (status: 400 | 404 | 405 | 414 | 431, code: string, extra?: Record<string, string>) =>
    isApi
      ? createProblemResponse(status, code, extra)
      : createTextRefusal(status, code.replaceAll('-', ' '), extra)

  if (!URL.canParse(url)) return refuse(400, 'bad-url')
  if (url.length > URL_LENGTH_MAX) return refuse(414, 'url-too-long')
  if (headersLength(headers) > HEADERS_SIZE_MAX) return refuse(431, 'headers-too-large')
  const methods = isApi ? API_METHODS : PAGE_METHODS
  if (!methods.includes(method)) return refuse(405, 'method-not-allowed', { Allow: methods.join(', ') })

  if (verdict === 'hostile') return refuse(400, 'bad-url')
  if (verdict === 'missing-file') return refuse(404, 'not-found')
  if (verdict === 'sloppy') return isApi ? refuse(404, 'not-found') : c.redirect(canonicalHref(url), 302)
  if (isApi && hasTooManyParameters(url)) return refuse(400, 'bad-url')
  if (isApi && hasDuplicates(parseRequestQuery(c))) return refuse(400, 'duplicate-parameter')
  return next()
})

/**
 * Middleware that limits the size of request bodies, with or without Content-Length (413). Uploads have
 * separate limits (uploads.ts).
 *
 * Hono's `bodyLimit` is not used: it does not unlock a body without Content-Length, and then the rest cannot
 * be read (request-body.ts).
 *
 * @param uploadAt returns the upload rule of the call or page at a path
 * @param maxSize maximum size of every other body, bytes; default: 64 KiB
 */
export function limitBodySize(
  uploadAt: (path: string) => UploadRule | undefined,
  maxSize = JSON_BODY_SIZE_MAX,
) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { body, headers } = c.req.raw
    if (!body) return next()
    const upload = uploadAt(c.req.path)
    const max = upload?.maxSize ?? maxSize
    const tooLarge = () => createProblemResponse(413, upload?.tooLarge ?? 'body-too-large')
    if (upload?.isShortened) {
      const form = await readAndTruncate(body, max)
      if (!form) return tooLarge()
      c.req.raw = new Request(c.req.raw, { body: form })
      return next()
    }
    const announced = headers.get('Content-Length')
    // Content-Length counts only without Transfer-Encoding, which overrides it (RFC 9112, section 6.3).
    if (announced !== null && !headers.has('Transfer-Encoding')) {
      return Number(announced) > max ? tooLarge() : next()
    }
    const read = await readAtMost(body, max)
    if (!read) return tooLarge()
    c.req.raw = new Request(c.req.raw, { body: read })
    return next()
  })
}
