import type { ReactNode } from 'react'
import { pageOfPath } from '../../../shared/pages'
import { PageLink } from '../../ui/PageLink/PageLink'

/** Whether one of our pages is at this address: others would show home. */
function hasPage(address: string): boolean {
  const path = address.split(/[?#]/)[0] ?? ''
  return pageOfPath(path) !== undefined
}

/** A link to a page of ours, or its words alone while there is no such page: nobody is led to a wrong one. */
export function KnownLink({ to, children }: { to: string; children: ReactNode }) {
  return hasPage(to) ? <PageLink to={to}>{children}</PageLink> : children
}
