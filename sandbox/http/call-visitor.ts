/**
 * Returns the IP address and country of the caller, from Cloudflare; a local run has neither, and gets
 * defaults.
 */
export const getCallerLocation = (request: Request) => ({
  ip: request.headers.get('CF-Connecting-IP') ?? '127.0.0.1',
  country: (request.cf?.country as string | undefined) ?? 'BD',
})

/** The visitor who opens a session, as reported by the lobby. */
export interface CallVisitor {
  /** The User-Agent of the visitor's browser: untrusted text. */
  agent: string
  /** The visitor's IP address, masked, such as 103.92.•••.18. */
  address: string
  /** The visitor's country, by its ISO 3166 code. */
  country: string
}

/**
 * Masks the identifying part of an IP address: one number of IPv4, all but the provider's network of IPv6.
 */
const maskedAddress = (ip: string): string =>
  ip.includes(':') ? `${ip.split(':').slice(0, 2).join(':')}:•••` : ip.replace(/\.\d+(\.\d+)$/, '.•••$1')

/**
 * True when the lobby has already checked the visitor of this call, so that no captcha is needed. The header
 * can be trusted, because only the lobby reaches the sandbox, or its developer on the same machine.
 */
export const isVisitorVerified = (request: Request): boolean =>
  request.headers.get('Visitor-Check') === 'turnstile'

export function readCallVisitor(request: Request): CallVisitor {
  const { headers } = request
  const { ip, country } = getCallerLocation(request)
  return {
    agent: headers.get('Visitor-Agent') ?? '',
    address: maskedAddress(headers.get('Visitor-Address') ?? ip),
    country: headers.get('Visitor-Country') ?? country,
  }
}
