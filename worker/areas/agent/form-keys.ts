import { ID_PATTERN } from '../../../shared/contract/fields'
import { isPlatformFault, PlatformError } from '../../platform/transport/error'

/** Keys of forms whose calls are made once, and their handling after a lost answer. */

/** Returns the key of a posted form, or a new one if it is invalid. */
export const postedKey = ({ key }: Readonly<Record<string, string>>): string =>
  key !== undefined && ID_PATTERN.test(key) ? key : crypto.randomUUID()

/** True when the platform may have processed the call. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof PlatformError && (isPlatformFault(error) || (error.status ?? 0) >= 500)

/**
 * Returns the key of a form's next attempt after an answer. It stays while the outcome is unknown, and when the
 * platform has not processed the call: sending it again finds out. Any other refusal is the platform's
 * permanent answer for the key.
 */
export const keyForRetry = (
  key: string,
  { error, retryAfterS }: { error?: string | undefined; retryAfterS?: number | undefined },
): string => (error === 'money-unanswered' || retryAfterS !== undefined ? key : crypto.randomUUID())
