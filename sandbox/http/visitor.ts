/**
 * Returns the IP address and country of the caller, from Cloudflare; a local run has neither, and gets
 * defaults.
 */
export const locationOf = (request: Request) => ({
  ip: request.headers.get('CF-Connecting-IP') ?? '127.0.0.1',
  country: (request.cf?.country as string | undefined) ?? 'BD',
})

/** The visitor who opens a session, as reported by the lobby. */
export interface CallVisitor {
  /** The browser's User-Agent: untrusted text. */
  agent: string
  /** Masked, such as 103.92.•••.18. */
  address: string
  /** ISO 3166. */
  country: string
}

/** Hides the identifying part: one part of IPv4, all but the provider's network of IPv6. */
const maskedAddress = (ip: string): string =>
  ip.includes(':') ? `${ip.split(':').slice(0, 2).join(':')}:•••` : ip.replace(/\.\d+(\.\d+)$/, '.•••$1')

/**
 * True when the lobby has already checked the visitor of this call, instead of a captcha. Only the lobby
 * reaches the sandbox.
 */
export const isVouched = (request: Request): boolean => request.headers.get('Visitor-Check') === 'turnstile'

export function visitorOf(request: Request): CallVisitor {
  const { headers } = request
  const { ip, country } = locationOf(request)
  return {
    agent: headers.get('Visitor-Agent') ?? '',
    address: maskedAddress(headers.get('Visitor-Address') ?? ip),
    country: headers.get('Visitor-Country') ?? country,
  }
}
