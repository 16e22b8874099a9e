import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { PlatformError, type PlatformErrorCode } from '../platform/error'
import { isAccountError } from '../platform/form-error'
import { problem } from '../security/problem'

/**
 * How the platform's failures look to our own client. A gateway's statuses where the platform is at fault, so that
 * nobody mistakes them for ours; its own words and headers never pass through.
 */
const statuses: Record<PlatformErrorCode, ContentfulStatusCode> = {
  'bad-parameter': 400,
  timeout: 504,
  unreachable: 502,
  'breaker-open': 503,
  'http-5xx': 502,
  'http-4xx': 502,
  'not-found': 404,
  redirected: 502,
  'not-json': 502,
  'too-large': 502,
  malformed: 502,
  refused: 422,
  'session-expired': 401,
}

const TOO_MANY_REQUESTS = 429

/** Its `code` is the error's, or the platform's own where players know it. */
export function platformProblem({ code, status, retryAfterS, errorCode }: PlatformError): Response {
  const headers: Record<string, string> =
    retryAfterS === undefined ? {} : { 'Retry-After': String(retryAfterS) }
  const known = code === 'refused' && isAccountError(errorCode) ? errorCode : undefined
  return status === TOO_MANY_REQUESTS
    ? problem(TOO_MANY_REQUESTS, known ?? 'too-many-requests', headers)
    : problem(statuses[code], known ?? code, headers)
}

/** Any failure as problem+json; what nobody expected says no more than that. */
export const problemOf = (error: unknown): Response =>
  error instanceof PlatformError ? platformProblem(error) : problem(500, 'unexpected')
