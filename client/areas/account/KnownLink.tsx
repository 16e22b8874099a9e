import type { ReactNode } from 'react'
import { pageOfPath } from '../../../shared/pages'
import { PageLink } from '../../ui/PageLink/PageLink'

/** Whether a page of the lobby has this URL. Unknown URLs would show the home page. */
function hasPage(url: string): boolean {
  const path = url.split(/[?#]/)[0] ?? ''
  return pageOfPath(path) !== undefined
}

/** A link to a page of the lobby, or plain text when no page has that URL. */
export function KnownLink({ to, children }: { to: string; children: ReactNode }) {
  return hasPage(to) ? <PageLink to={to}>{children}</PageLink> : children
}
