/** Target of an operator's URL: a page of the lobby, another site, or nothing. */
export type LinkTarget = { kind: 'page'; to: string } | { kind: 'site'; href: string } | null

/**
 * Base for relative URLs. Its reserved domain cannot occur in a real URL, so the lobby's own paths
 * are recognisable.
 */
const base = 'https://own.invalid'

/**
 * Parses the URL of a banner or a rule page: a path of the lobby, an https URL, or null for others.
 */
export function linkTarget(href: string | undefined): LinkTarget {
  if (href === undefined) return null
  if (!URL.canParse(href, base)) return null
  const url = new URL(href, base)
  if (url.origin === base) {
    // Behind dot segments, two slashes may be left over: as a link, they would be another host.
    return href.startsWith('/') && !url.pathname.startsWith('//')
      ? { kind: 'page', to: url.pathname + url.search + url.hash }
      : null
  }
  return url.protocol === 'https:' && url.username === '' && url.password === ''
    ? { kind: 'site', href: url.href }
    : null
}
