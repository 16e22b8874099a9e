import { ID_PATTERN } from '../../shared/contract/field-schemas'
import { isPlatformFault, PlatformError } from '../platform/transport/error'

/**
 * This module handles idempotency keys that a form itself contains, so that each form causes only one platform call.
 */

/** Returns the idempotency key of a posted form, or a new key if the posted one is invalid. */
export const postedIdempotencyKey = ({ key }: Readonly<Record<string, string>>): string =>
  key !== undefined && ID_PATTERN.test(key) ? key : crypto.randomUUID()

/** True when the platform may have processed a call although it failed. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof PlatformError && (isPlatformFault(error) || (error.status ?? 0) >= 500)

/**
 * Returns the idempotency key for a form's next attempt. The key stays the same while the outcome is unknown,
 * and when the platform has not processed the call. After any other refusal a new key is needed, because the
 * platform repeats its refusal for the old key.
 */
export const nextIdempotencyKey = (
  key: string,
  { error, retryAfterS }: { error?: string | undefined; retryAfterS?: number | undefined },
): string => (error === 'money-unanswered' || retryAfterS !== undefined ? key : crypto.randomUUID())
