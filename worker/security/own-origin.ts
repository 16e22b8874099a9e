/**
 * Whether one of our own pages made a request (W3C Fetch Metadata; Origin, RFC 6454).
 *
 * The browser sets `Sec-Fetch-Site`, and no script can change it. Browsers without it send Origin with every request
 * that changes something. `null`, another origin and another site are foreign. Without either header, a safe request is
 * a navigation or comes from an old browser, and any other is not ours.
 *
 * @param isSafe whether the method changes nothing (RFC 9110, section 9.2.1)
 */
export function isSameOrigin(request: Request, isSafe: boolean): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  const origin = request.headers.get('Origin')
  if (origin !== null && origin !== new URL(request.url).origin) return false
  if (site !== null) return site === 'same-origin' || (isSafe && site === 'none')
  return isSafe || origin !== null
}

/** The lobby's origin as its visitor sees it: the configured one, or else that of the request. */
export const originOf = (requestUrl: string, { origin }: { origin?: string | undefined }): string =>
  origin ?? new URL(requestUrl).origin

/** Host names and ports only: the Host header of a request decides, where no origin is configured. */
const HOST = /^[a-z\d]([a-z\d.-]{0,251}[a-z\d])?(:\d{1,5})?$/

/** The host by which the platform knows this lobby: registrations and invitation codes name it. Empty for odd ones. */
export const hostOf = (origin: string): string => {
  const { host } = new URL(origin)
  return HOST.test(host) ? host : ''
}
