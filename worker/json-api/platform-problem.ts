import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isAccountError } from '../../shared/contract/account-schemas'
import { isRateLimitError, mayHavePlatformErrorCode } from '../platform/form-error'
import { PlatformError, type PlatformErrorCode } from '../platform/transport/error'
import { createProblemResponse } from '../security/problem'

/**
 * HTTP status of our JSON API for each kind of platform error. Faults of the platform get a gateway status
 * (502 to 504), which distinguishes them from faults of the worker. The platform's texts and headers are
 * never forwarded.
 */
const STATUSES: Record<PlatformErrorCode, ContentfulStatusCode> = {
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

/**
 * Returns a platform error as problem+json. `code` is the worker's error code, or the platform's code if the
 * client has a message for it. If the platform refused because of too many requests, the status is 429,
 * whatever the platform sent.
 */
function platformProblem(error: PlatformError): Response {
  const { code, retryAfterS, errorCode } = error
  const headers: Record<string, string> =
    retryAfterS === undefined ? {} : { 'Retry-After': String(retryAfterS) }
  const reason = mayHavePlatformErrorCode(code) && isAccountError(errorCode) ? errorCode : undefined
  return isRateLimitError(error)
    ? createProblemResponse(TOO_MANY_REQUESTS, reason ?? 'too-many-requests', headers)
    : createProblemResponse(STATUSES[code], reason ?? code, headers)
}

/** Returns an error as problem+json. The response to an unexpected error contains no details. */
export const toProblemResponse = (error: unknown): Response =>
  error instanceof PlatformError ? platformProblem(error) : createProblemResponse(500, 'unexpected')
