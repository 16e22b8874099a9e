import type { ProductConfig } from '../../shared/config/product'
import { isTestKey } from '../../shared/config/turnstile'

/**
 * The secret of the configured widget; undefined where none is configured.
 * @param isSandbox also accepts Cloudflare's keys for tests
 * @throws Error in words, without the secret, when it is missing or is one for tests
 */
export function turnstileSecret(
  { turnstile }: Pick<ProductConfig, 'turnstile'>,
  secret: string | undefined,
  isSandbox: boolean,
): string | undefined {
  if (!turnstile) return undefined
  if (!secret) {
    throw new Error(
      'TURNSTILE_SECRET is missing: set it with `wrangler secret put TURNSTILE_SECRET`, or remove turnstile from [vars.PRODUCT]',
    )
  }
  if (isTestKey(secret) && !isSandbox)
    throw new Error('TURNSTILE_SECRET is one of Cloudflare’s keys for tests, which check nobody')
  return secret
}
