import type { ReactNode } from 'react'
import { pageOfPath } from '../../../shared/pages'
import { PageLink } from '../../ui/PageLink/PageLink'

/** Whether one of our pages has this address. Any other address would show home. */
function hasPage(address: string): boolean {
  const path = address.split(/[?#]/)[0] ?? ''
  return pageOfPath(path) !== undefined
}

/** A link to one of our pages, or plain text when no page has that address. */
export function KnownLink({ to, children }: { to: string; children: ReactNode }) {
  return hasPage(to) ? <PageLink to={to}>{children}</PageLink> : children
}
