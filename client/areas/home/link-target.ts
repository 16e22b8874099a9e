/** Target of an operator's address: a page of the lobby, another site, or nothing. */
export type LinkTarget = { kind: 'page'; to: string } | { kind: 'site'; href: string } | null

/**
 * Base for relative addresses. Its reserved domain cannot occur in a real address, so the lobby's own paths
 * are recognisable.
 */
const base = 'https://own.invalid'

/**
 * Parses the address of a banner or a rule page: a path of the lobby, an https address, or null for others.
 */
export function linkTarget(href: string | undefined): LinkTarget {
  if (href === undefined) return null
  if (!URL.canParse(href, base)) return null
  const url = new URL(href, base)
  if (url.origin === base) {
    return href.startsWith('/') ? { kind: 'page', to: url.pathname + url.search + url.hash } : null
  }
  return url.protocol === 'https:' && url.username === '' && url.password === ''
    ? { kind: 'site', href: url.href }
    : null
}
