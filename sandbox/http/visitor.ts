import { locationOf } from './location'

/** Who opens a session, as the lobby tells it. */
export interface Visitor {
  /** The browser's User-Agent: text of a stranger. */
  agent: string
  /** Masked, such as 103.92.•••.18. */
  address: string
  /** ISO 3166. */
  country: string
}

/** Hides what would find the connection: a part of IPv4, all but the provider's network of IPv6. */
const maskedAddress = (ip: string): string =>
  ip.includes(':') ? `${ip.split(':').slice(0, 2).join(':')}:•••` : ip.replace(/\.\d+(\.\d+)$/, '.•••$1')

/** Whether the lobby has checked the visitor for this call, in place of a captcha. Only the lobby reaches the sandbox. */
export const isVouched = (request: Request): boolean => request.headers.get('Visitor-Check') === 'turnstile'

export function visitorOf(request: Request): Visitor {
  const { headers } = request
  const { ip, country } = locationOf(request)
  return {
    agent: headers.get('Visitor-Agent') ?? '',
    address: maskedAddress(headers.get('Visitor-Address') ?? ip),
    country: headers.get('Visitor-Country') ?? country,
  }
}
