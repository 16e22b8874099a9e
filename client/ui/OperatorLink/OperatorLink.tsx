import type { ReactNode } from 'react'
import { PageLink } from '../PageLink/PageLink'

/** Target of an operator's URL: a page of the lobby, an external site, or nothing. */
type LinkTarget = { kind: 'page'; to: string } | { kind: 'site'; href: string } | null

/**
 * Base for relative URLs. Its reserved domain cannot occur in a real URL, so paths of the lobby are
 * recognisable.
 */
const BASE_URL = 'https://own.invalid'

/** Parses a URL. Replaces `URL.parse`, which the oldest supported browsers lack. */
function parseUrl(href: string): URL | null {
  try {
    return new URL(href, BASE_URL)
  } catch {
    return null
  }
}

/** Parses the URL of a banner or a rule page: a path of the lobby, an https URL, or null for others. */
export function linkTarget(href: string | undefined): LinkTarget {
  const url = href === undefined ? null : parseUrl(href)
  if (href === undefined || url === null) return null
  if (url.origin === BASE_URL) {
    // Two slashes may remain after dot segments: as a link, they would name another host.
    return href.startsWith('/') && !url.pathname.startsWith('//')
      ? { kind: 'page', to: url.pathname + url.search + url.hash }
      : null
  }
  return url.protocol === 'https:' && url.username === '' && url.password === ''
    ? { kind: 'site', href: url.href }
    : null
}

interface OperatorLinkProps {
  /** URL as entered by the operator. */
  url: string | undefined
  className?: string | undefined
  children: ReactNode
}

/**
 * Renders an operator's URL as a link to a page of the lobby, as an external link in a new tab, or as plain
 * text.
 */
export function OperatorLink({ url, className, children }: OperatorLinkProps) {
  const target = linkTarget(url)
  if (target === null) return <span className={className}>{children}</span>
  return target.kind === 'page' ? (
    <PageLink to={target.to} className={className}>
      {children}
    </PageLink>
  ) : (
    <a href={target.href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  )
}
