import type { CallBindings } from '../../http/env'

/**
 * Whether passkeys may be made and used on this origin. The lobby says in each request where its visitor is; a platform
 * that believed every origin would sign members in for whoever calls it (Web Authentication Level 3, section 13.4.9).
 */
export function isKnownOrigin({ PASSKEY_ORIGINS = '' }: CallBindings, origin: string): boolean {
  const known = PASSKEY_ORIGINS.split(',').map((each) => each.trim())
  if (known.includes(origin)) return true
  // A machine of its own, on whatever port: `npm run dev`, the preview, the tests of several checkouts.
  const { protocol, hostname } = new URL(origin)
  return known.includes('http://localhost') && protocol === 'http:' && hostname === 'localhost'
}
