import type { ReactNode } from 'react'
import { PageLink } from '../PageLink/PageLink'

/**
 * Target of a URL that the operator configured: a page of the lobby, an external site, or null for an invalid
 * URL.
 */
type LinkTarget = { kind: 'page'; to: string } | { kind: 'site'; href: string } | null

/**
 * Base for parsing relative URLs. No real URL can have its reserved domain, so a URL with this origin is a
 * path of the lobby.
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

/**
 * Parses the URL of a banner or a rules page. Accepts paths of the lobby and https URLs; returns null for all
 * others.
 */
export function parseOperatorUrl(href: string | undefined): LinkTarget {
  const url = href === undefined ? null : parseUrl(href)
  if (href === undefined || url === null) return null
  if (url.origin === BASE_URL) {
    // Removing dot segments may leave two slashes at the start of the path. A link with such a path would
    // lead to another host.
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
 * Renders a URL that the operator configured. A page of the lobby becomes a link, another site a link that
 * opens a new tab, and an invalid URL plain text.
 */
export function OperatorLink({ url, className, children }: OperatorLinkProps) {
  const target = parseOperatorUrl(url)
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
