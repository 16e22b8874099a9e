import type { Handler } from 'hono'
import type { ProductConfig } from '../../shared/config/product-schema'
import type { AppEnv } from '../env'

/**
 * Validity of security.txt: half a year, ms. RFC 9116 requires an expiry, so that readers can trust the file,
 * and recommends less than a year.
 */
const LIFE_MS = 182 * 86_400_000

/**
 * Returns the text of security.txt (RFC 9116), with the contacts for vulnerability reports. Undefined when none
 * is configured.
 * @param now ms since the epoch
 */
function securityText(
  { securityContact, origin, languages }: ProductConfig,
  now: number,
): string | undefined {
  if (!securityContact) return undefined
  const { contacts, policy, encryption } = securityContact
  // The expiry is rounded to a whole day, so that the file changes only once a day.
  const expires = new Date(Math.floor((now + LIFE_MS) / 86_400_000) * 86_400_000).toISOString()
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}`,
    ...(encryption === undefined ? [] : [`Encryption: ${encryption}`]),
    ...(policy === undefined ? [] : [`Policy: ${policy}`]),
    `Preferred-Languages: ${languages.includes('EN') ? 'en' : languages.map((code) => code.toLowerCase()).join(', ')}`,
    ...(origin === undefined ? [] : [`Canonical: ${new URL('/.well-known/security.txt', origin).href}`]),
  ]
  return `${lines.join('\n')}\n`
}

/** Responds to GET /.well-known/security.txt with the contacts for vulnerability reports. */
export const serveSecurityTxt =
  (product: ProductConfig): Handler<AppEnv> =>
  (c, next) => {
    const text = securityText(product, Date.now())
    return text === undefined ? next() : c.text(text, 200, { 'Cache-Control': 'public, max-age=86400' })
  }
