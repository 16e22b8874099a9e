/**
 * Path prefix of the image URLs that the platform sends. They are on the lobby's origin, which forwards
 * requests for them to the sandbox's CDN.
 */
const CDN = '/__sandbox/cdn'

export const getTileImageUrl = (art: string) => `${CDN}/tiles/${art}`
export const getBannerImageUrl = (art: string) => `${CDN}/banners/${art}`
export const getIconImageUrl = (name: string) => `${CDN}/icons/${name}`
export const getVendorMarkUrl = (mark: string) => `${CDN}/vendors/${mark}`

/** Sites on separate origins next to the lobby's, such as `games.localhost`. */
const SITES = ['games', 'chat', 'pay'] as const
type Site = (typeof SITES)[number]

/**
 * Returns the origin of a site next to the lobby with this URL. An IP address has no subdomains, so localhost
 * replaces it.
 */
export function getSiteOrigin(lobby: string, site: Site): string {
  const { protocol, hostname, port } = new URL(lobby)
  const isIp = /^[\d.]+$|^\[/.test(hostname)
  return `${protocol}//${site}.${isIp ? 'localhost' : hostname}${port && `:${port}`}`
}

/** Returns the site that a request is for; undefined: the platform itself. */
export const getRequestSite = (request: Request): Site | undefined =>
  SITES.find((site) => new URL(request.url).hostname.startsWith(`${site}.`))
