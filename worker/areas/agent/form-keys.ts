import { ID_PATTERN } from '../../../shared/contract/fields'
import { isPlatformFault, PlatformError } from '../../platform/transport/error'

/** Calls that are made once for the key of their form, and what a lost answer means for it. */

/** The key that a form was posted with; one that is none is replaced. */
export const postedKey = ({ key }: Readonly<Record<string, string>>): string =>
  key !== undefined && ID_PATTERN.test(key) ? key : crypto.randomUUID()

/** Whether the platform may have done what it was asked for. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof PlatformError && (isPlatformFault(error) || (error.status ?? 0) >= 500)

/**
 * The key of a form's next try after an answer. It stays while nobody knows what became of the call, and when the
 * platform has not looked at it: sent again, it finds out. Any other refusal is what the platform answers it for good.
 */
export const keyForRetry = (
  key: string,
  { error, retryAfterS }: { error?: string | undefined; retryAfterS?: number | undefined },
): string => (error === 'money-unanswered' || retryAfterS !== undefined ? key : crypto.randomUUID())
