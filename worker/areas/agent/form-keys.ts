import { ID_PATTERN } from '../../../shared/contract/fields'
import { isPlatformFault, PlatformError } from '../../platform/transport/error'

/** Idempotency keys of agents' forms whose platform calls must happen only once. */

/** Returns the idempotency key of a posted form, or a new key if that one is invalid. */
export const postedFormKey = ({ key }: Readonly<Record<string, string>>): string =>
  key !== undefined && ID_PATTERN.test(key) ? key : crypto.randomUUID()

/** True when the platform may have processed a failed call. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof PlatformError && (isPlatformFault(error) || (error.status ?? 0) >= 500)

/**
 * Returns the idempotency key for a form's next attempt. The key stays while the outcome is unknown, and when
 * the platform has not processed the call. Any other refusal is the platform's permanent answer for the key.
 */
export const formKeyForRetry = (
  key: string,
  { error, retryAfterS }: { error?: string | undefined; retryAfterS?: number | undefined },
): string => (error === 'money-unanswered' || retryAfterS !== undefined ? key : crypto.randomUUID())
