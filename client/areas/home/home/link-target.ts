/** Where an address of the operator leads: a page of ours, another site, or nowhere. */
export type LinkTarget = { kind: 'page'; to: string } | { kind: 'site'; href: string } | null

/** Only its path and query survive: a base that no address can name tells own paths from everything else. */
const base = 'https://own.invalid'

/** Parses a banner's or a rule page's address (decisions.md): own path, https, or ignored. */
export function linkTarget(address: string | undefined): LinkTarget {
  if (address === undefined) return null
  if (!URL.canParse(address, base)) return null
  const url = new URL(address, base)
  if (url.origin === base) {
    return address.startsWith('/') ? { kind: 'page', to: url.pathname + url.search + url.hash } : null
  }
  return url.protocol === 'https:' && url.username === '' && url.password === ''
    ? { kind: 'site', href: url.href }
    : null
}
