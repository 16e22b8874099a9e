import type { ReactNode } from 'react'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { linkTarget } from './link-target'

interface OperatorLinkProps {
  /** As the operator wrote it. */
  address: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** An address of the operator's content as a link: our page, another site in its own tab, or plain text. */
export function OperatorLink({ address, className, children }: OperatorLinkProps) {
  const target = linkTarget(address)
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
