import type { Context } from 'hono'
import { isbot } from 'isbot'
import { USER_AGENT_LENGTH_MAX } from '../../shared/config/product-limits'

/**
 * True for requests of a crawler, by the User-Agent. Only the beginning of the header is searched, because
 * the search tries a long pattern at each character.
 */
export const isCrawler = ({ req }: Context): boolean =>
  isbot(req.header('User-Agent')?.slice(0, USER_AGENT_LENGTH_MAX))

/** Matches loopback addresses, which clients have in tests and local development. */
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** Converts two decimal bytes of an IPv4 address to a group of an IPv6 address. */
const pairOf = (high?: string, low?: string): string => (Number(high) * 256 + Number(low)).toString(16)

/**
 * Returns the eight groups of an IPv6 address in hexadecimal, without leading zeros (RFC 4291, section 2.2).
 */
function groupsOf(ip: string): string[] {
  const hex = ip.replace(
    /(\d+)\.(\d+)\.(\d+)\.(\d+)$/,
    (_, ...bytes: string[]) => `${pairOf(bytes[0], bytes[1])}:${pairOf(bytes[2], bytes[3])}`,
  )
  const [head = [], tail] = hex.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = tail ? Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0') : []
  return [...head, ...zeros, ...(tail ?? [])].map((group) => Number.parseInt(group, 16).toString(16))
}

/**
 * Returns the IPv4 address in an IPv4-mapped IPv6 address (RFC 4291, section 2.5.5.2); undefined for other
 * addresses.
 */
function mappedIpv4(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.')
}

/**
 * Returns the visitor's IP address from a header that Cloudflare's edge sets and no client can set; undefined
 * without the edge. For IPv6, the result is the /64 network, since a visitor usually has all of its
 * addresses.
 */
export function clientIp(request: Request): string | undefined {
  const ip = request.headers.get('CF-Connecting-IP')?.trim().toLowerCase()
  if (!ip || LOOPBACK.test(ip)) return undefined
  if (!ip.includes(':')) return ip
  const groups = groupsOf(ip)
  return mappedIpv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`
}

/**
 * Returns the /48 network of an IPv6 address from clientIp(); undefined for IPv4. Providers assign whole /48s,
 * so one visitor may own 65,536 /64 networks.
 */
export const ipv6SiteOf = (ip: string): string | undefined =>
  ip.endsWith('::/64') ? `${ip.split(':').slice(0, 3).join(':')}::/48` : undefined
