import { isAccountError } from '../../../shared/contract/account-schemas'

/**
 * Reasons why a platform call failed. The codes are stable, because browsers receive them in problem+json
 * responses.
 *
 * - `bad-parameter`: refused by the worker before anything was sent
 * - `timeout`, `unreachable`: no reply
 * - `breaker-open`: the circuit breaker prevented the call
 * - `http-5xx`, `http-4xx`, `not-found`, `redirected`: HTTP status of the reply
 * - `not-json`, `too-large`, `malformed`: the reply is unusable
 * - `refused`: the platform refused the call; `errorCode` is its reason
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

/** The rejected form field, by its name in the payload, and the platform's error code. */
export interface RejectedField {
  field: string
  reason: string
}

interface PlatformErrorDetails {
  /** Status of the platform's reply. */
  status?: number
  retryAfterS?: number
  /** The platform's error code, such as `login.credentials.wrong`. */
  errorCode?: string
  /** True when the platform requires a captcha at the next login attempt. */
  captcha?: boolean
  field?: RejectedField
  cause?: unknown
}

const ERROR_CODE_SHAPE = /^[a-z]{1,30}([._][a-z0-9]{1,30}){0,8}$/

export class PlatformError extends Error {
  override readonly name = 'PlatformError'
  readonly status: number | undefined
  readonly retryAfterS: number | undefined
  readonly errorCode: string | undefined
  readonly captcha: boolean
  readonly field: RejectedField | undefined

  constructor(
    readonly code: PlatformErrorCode,
    details: PlatformErrorDetails = {},
  ) {
    const reason = details.errorCode
    // The error's message is logged, so it must contain only codes.
    super(reason !== undefined && ERROR_CODE_SHAPE.test(reason) ? `${code} (${reason})` : code, {
      cause: details.cause,
    })
    this.status = details.status
    this.retryAfterS = details.retryAfterS
    this.errorCode = details.errorCode
    this.captcha = details.captcha ?? false
    this.field = details.field
  }

  /** True for a rejection whose code has no message for players. */
  get isUnknownRefusal(): boolean {
    return (this.code === 'refused' || this.code === 'not-found') && !isAccountError(this.errorCode)
  }
}

/** Error codes that mean a failure of the platform itself, as opposed to a rejection of the call. */
export const PLATFORM_FAULT_CODES: ReadonlySet<PlatformErrorCode> = new Set([
  'timeout',
  'unreachable',
  'http-5xx',
  'redirected',
  'not-json',
  'too-large',
  'malformed',
])

export const isPlatformFault = (error: unknown): boolean =>
  error instanceof PlatformError && PLATFORM_FAULT_CODES.has(error.code)
