/** Sites of the sandbox beside the lobby, each with an origin of its own. */
export const sites = ['games', 'chat'] as const
export type Site = (typeof sites)[number]

/** Origin of a site beside a lobby's; addresses of the loopback have no subdomains. */
export function siteBeside(lobby: string, site: Site): string {
  const { protocol, hostname, port } = new URL(lobby)
  const isAddress = /^[\d.]+$|^\[/.test(hostname)
  return `${protocol}//${site}.${isAddress ? 'localhost' : hostname}${port && `:${port}`}`
}

/** Which of them a request is for, if any. */
export const siteOf = (request: Request): Site | undefined =>
  sites.find((site) => new URL(request.url).hostname.startsWith(`${site}.`))
