import { PlatformError } from '../../platform/transport/error'

/**
 * Whether a passkey for `rpId` may be made or used on this origin: its host name, or a domain above it (Web Authentication
 * Level 3, section 5.1.3). Browsers know besides which domains are public, such as `co.uk`, and refuse those.
 */
export function isOwnRpId(rpId: string | undefined, origin: string): boolean {
  const { hostname } = new URL(origin)
  if (rpId === undefined || rpId === hostname) return true
  return rpId.includes('.') && hostname.endsWith(`.${rpId}`)
}

/**
 * Options of the platform, unless they are for another site: a passkey for it would work there.
 * @throws PlatformError `malformed`
 */
export function ownOptions<T extends { rpId?: string | undefined } | { rp: { id?: string | undefined } }>(
  options: T,
  origin: string,
): T {
  const rpId = 'rp' in options ? options.rp.id : options.rpId
  if (!isOwnRpId(rpId, origin)) throw new PlatformError('malformed')
  return options
}
