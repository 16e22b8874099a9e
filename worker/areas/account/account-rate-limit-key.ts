import { findPayloadAccount, readJweAccount } from '../../../shared/encryption/encrypt'

/**
 * Key of all payloads that contain no account name. Their failures share one counter, and the platform
 * refuses such payloads anyway.
 */
const UNNAMED = 'unnamed'

/**
 * Returns the rate-limit key of a login or password reset: the account name in the payload, which the
 * platform checks. A name that is posted next to an encrypted payload is ignored, because an attacker could
 * vary that name.
 * @param secret the encrypted payload (JWE) from the browser, or the plain payload of a form without scripts
 */
export function accountRateLimitKey(secret: string | Record<string, unknown>): string {
  const named = typeof secret === 'string' ? readJweAccount(secret) : findPayloadAccount(secret)
  if (named === undefined) return UNNAMED
  // The platform receives telephone numbers without leading zeros, so a number with added zeros must not get
  // a separate counter.
  return named.replace(/^0+(?=\d+$)/, '')
}
