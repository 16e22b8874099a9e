import { isLoopbackUrl } from '../../shared/config/local-origins.ts'
import { parsePlatformBaseUrl } from '../../shared/config/platform-base-url.ts'
import type { Bindings } from '../env'

/** URL of the platform, and the function that sends requests to it. */
export interface PlatformConnection {
  /** Origin of the platform, followed by a path where its calls are below one. */
  baseUrl: string
  send: (request: Request) => Promise<Response>
}

/**
 * Origin in the URLs of requests to a service binding, which ignores the host. No real server can have this
 * name.
 */
const BINDING_ORIGIN = 'https://platform.invalid'

/**
 * Returns the route to the platform: the service binding where there is one, else https.
 * @throws Error with an explanation for the operator when neither is configured
 */
export function createPlatformConnection({
  PLATFORM: binding,
  PLATFORM_ORIGIN: url,
}: Pick<Bindings, 'PLATFORM' | 'PLATFORM_ORIGIN'>): PlatformConnection {
  if (binding) return { baseUrl: BINDING_ORIGIN, send: (request) => binding.fetch(request) }
  if (url === undefined || !URL.canParse(url)) {
    throw new Error('No platform: bind a worker as PLATFORM, or set PLATFORM_ORIGIN to its https URL')
  }
  if (new URL(url).protocol !== 'https:' && !isLoopbackUrl(url))
    throw new Error('PLATFORM_ORIGIN must start with https://, or on this machine with http://localhost')
  const baseUrl = parsePlatformBaseUrl(url)
  if (baseUrl === undefined) throw new Error('PLATFORM_ORIGIN must have no user name, query or fragment')
  return { baseUrl, send: (request) => fetch(request) }
}
