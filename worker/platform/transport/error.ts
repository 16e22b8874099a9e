import { isAccountError } from '../../../shared/contract/account'

/**
 * What can go wrong between the worker and the platform. Codes are stable: they reach the browser in problem+json.
 *
 * - `bad-parameter`: refused before anything was sent
 * - `timeout`, `unreachable`, `breaker-open`: no answer, or not even asked
 * - `http-5xx`, `http-4xx`, `not-found`, `redirected`: by status
 * - `not-json`, `too-large`, `malformed`: an answer nobody can use
 * - `refused`: the platform said no; `errorCode` says why
 * - `session-expired`: the member token is no longer valid
 */
export type PlatformErrorCode =
  | 'bad-parameter'
  | 'timeout'
  | 'unreachable'
  | 'breaker-open'
  | 'http-5xx'
  | 'http-4xx'
  | 'not-found'
  | 'redirected'
  | 'not-json'
  | 'too-large'
  | 'malformed'
  | 'refused'
  | 'session-expired'

/** The field of a form that the platform does not take, by its name in the payload, and the platform's word for why. */
export interface RefusedField {
  field: string
  reason: string
}

export interface PlatformErrorDetails {
  /** Status of the platform's answer. */
  status?: number
  retryAfterS?: number
  /** The platform's own code of a refusal; with `http-5xx` only one that players have words for. */
  errorCode?: string
  /** Login: the next attempt needs a captcha. */
  captcha?: boolean
  field?: RefusedField
  cause?: unknown
}

const looksLikeCode = /^[a-z]{1,30}([._][a-z0-9]{1,30}){0,8}$/

export class PlatformError extends Error {
  override readonly name = 'PlatformError'
  readonly status: number | undefined
  readonly retryAfterS: number | undefined
  readonly errorCode: string | undefined
  readonly captcha: boolean
  readonly field: RefusedField | undefined

  constructor(
    readonly code: PlatformErrorCode,
    details: PlatformErrorDetails = {},
  ) {
    const reason = details.errorCode
    // It goes into logs: what is no code there may be anything, repeated.
    super(reason !== undefined && looksLikeCode.test(reason) ? `${code} (${reason})` : code, {
      cause: details.cause,
    })
    this.status = details.status
    this.retryAfterS = details.retryAfterS
    this.errorCode = details.errorCode
    this.captcha = details.captcha ?? false
    this.field = details.field
  }

  /** The platform said no, in a word that players have no text for. */
  get isUnknownRefusal(): boolean {
    return (this.code === 'refused' || this.code === 'not-found') && !isAccountError(this.errorCode)
  }
}

/** Failures that say something about the platform's health, as opposed to what it was asked. */
const faults: ReadonlySet<PlatformErrorCode> = new Set([
  'timeout',
  'unreachable',
  'http-5xx',
  'redirected',
  'not-json',
  'too-large',
  'malformed',
])

export const isPlatformFault = (error: unknown): boolean =>
  error instanceof PlatformError && faults.has(error.code)
