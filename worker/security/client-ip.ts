/** Address of clients in tests and local development. */
const loopback = /^(127\.|::1$|::ffff:127\.)/

/**
 * The visitor's IP address, from a header that Cloudflare's edge sets and no client can; undefined without an edge in
 * front. For IPv6 it is the /64 network, since a visitor usually has all addresses of one.
 */
export function clientIp(request: Request): string | undefined {
  const ip = request.headers.get('CF-Connecting-IP')?.trim().toLowerCase()
  if (!ip || loopback.test(ip)) return undefined
  if (!ip.includes(':')) return ip
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  // `::` stands for zeros. Without them, two networks could get the same name.
  const network = tail === undefined ? groups : [...groups, '0', '0', '0', '0']
  return `${network.slice(0, 4).join(':')}::/64`
}

/**
 * The /48 network of an IPv6 address from clientIp(); undefined for IPv4. Providers assign whole /48s, so one visitor
 * may own 65,536 /64 networks.
 */
export const siteOf = (ip: string): string | undefined =>
  ip.endsWith('::/64') ? `${ip.split(':').slice(0, 3).join(':')}::/48` : undefined
