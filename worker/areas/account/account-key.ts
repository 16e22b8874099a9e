import { encryptedAccount, payloadAccount } from '../../../shared/encryption/encrypt'

/** Payloads without an account share one counter. The platform refuses them anyway. */
const UNNAMED = 'unnamed'

/**
 * Returns the key under which failures are counted: the account that the platform will check, never a name
 * posted beside the JWE, which an attacker could vary.
 * @param secret the browser's JWE, or the payload of a form without scripts
 */
export function accountKey(secret: string | Record<string, unknown>): string {
  const named = typeof secret === 'string' ? encryptedAccount(secret) : payloadAccount(secret)
  if (named === undefined) return UNNAMED
  // The platform gets telephone numbers without leading zeros, so one with zeros is the same number.
  return named.replace(/^0+(?=\d+$)/, '')
}
