/** Where tests and development come from. */
const loopback = /^(127\.|::1$|::ffff:127\.)/

/**
 * Who asks, as Cloudflare's edge says it in a header that no client can set; undefined without an edge in front.
 * An IPv6 visitor owns a whole /64: its other addresses are the same visitor.
 */
export function clientAddress(request: Request): string | undefined {
  const address = request.headers.get('CF-Connecting-IP')?.trim().toLowerCase()
  if (!address || loopback.test(address)) return undefined
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  // What `::` stands for is zeros: without them another network would share the name.
  const network = tail === undefined ? groups : [...groups, '0', '0', '0', '0']
  return `${network.slice(0, 4).join(':')}::/64`
}
