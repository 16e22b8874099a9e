/**
 * True when one of our pages made a request (W3C Fetch Metadata; Origin, RFC 6454).
 *
 * The browser sets `Sec-Fetch-Site`, and no script can change it. Browsers without this header send Origin
 * with every request that changes something. The origin `null`, another origin and another site are foreign.
 * A request with neither header is accepted only if it is safe: it is then a navigation, or comes from an old
 * browser.
 *
 * @param isSafe true when the method changes nothing (RFC 9110, section 9.2.1)
 */
export function isSameOrigin(request: Request, isSafe: boolean): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  const origin = request.headers.get('Origin')
  if (origin !== null && origin !== new URL(request.url).origin) return false
  if (site !== null) return site === 'same-origin' || (isSafe && site === 'none')
  return isSafe || origin !== null
}

/** Returns the lobby's public origin: the configured one, or else that of the request. */
export const findPublicOrigin = (requestUrl: string, { origin }: { origin?: string | undefined }): string =>
  origin ?? new URL(requestUrl).origin

/**
 * Matches valid hosts: a name and an optional port. The check is needed, because without a configured origin
 * the request's Host header determines the host.
 */
const HOST = /^[a-z\d]([a-z\d.-]{0,251}[a-z\d])?(:\d{1,5})?$/

/**
 * Returns the host by which the platform identifies this lobby, for registrations and invitation codes; empty
 * for a malformed origin.
 */
export const findPlatformHost = (origin: string): string => {
  const { host } = new URL(origin)
  return HOST.test(host) ? host : ''
}

/**
 * Origins of the sandbox's games, live chat and payment pages: host names of the local machine, with any
 * port.
 */
export const SANDBOX_FRAME_ORIGIN = 'http://games.localhost:*'
export const SANDBOX_CHAT_ORIGIN = 'http://chat.localhost:*'
export const SANDBOX_PAY_ORIGIN = 'http://pay.localhost:*'

/** True when a request is for the sandbox's games, chat or payment pages rather than for the lobby. */
export const isSandboxSite = (url: string): boolean =>
  /^(games|chat|pay)\./.test(URL.parse(url)?.hostname ?? '')

/** Matches control characters, spaces and backslashes, which parsers drop or turn into slashes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const AMBIGUOUS = /[\u0000-\u0020\u007f-\u00a0\\\u2028\u2029]/

/**
 * Checks a URL from the platform to which a player is sent, or which is shown in an iframe. It must be
 * absolute, without a user name, and of an origin that the operator allows. Such origins are https, except in
 * a local run (shared/config/local-origins.ts). Sites of the sandbox may use http.
 *
 * @param sources allowed origins in the syntax of the Content Security Policy, so that this check accepts
 * exactly the URLs that the browser would load
 * @returns the URL as the URL parser writes it; undefined for everything else, since no URL is repaired
 */
export function parseAllowedUrl(text: string, sources: readonly string[]): string | undefined {
  if (AMBIGUOUS.test(text)) return undefined
  // Parsers disagree about a URL without slashes after the scheme: some read it as a relative path.
  if (!/^https?:\/\/[^/]/i.test(text)) return undefined
  const url = URL.parse(text)
  if (url?.username !== '' || url.password !== '') return undefined
  // The text is checked too, because the URL parser drops the empty user name of `https://@host`.
  if (/^[^/]*\/\/[^/?#]*@/.test(text)) return undefined
  const isListed = sources.includes(url.origin)
  const isSandbox = url.protocol === 'http:' && sources.includes(`http://${url.hostname}:*`)
  return isListed || isSandbox ? url.href : undefined
}
