import type { ReactNode } from 'react'
import { PageLink } from '../../ui/PageLink/PageLink'
import { linkTarget } from './link-target'

interface OperatorLinkProps {
  /** As entered by the operator. */
  url: string | undefined
  className?: string | undefined
  children: ReactNode
}

/**
 * Renders an operator's address as a link to a page of the lobby, as an external link in a new tab, or as
 * plain text.
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
