import type { ReactNode } from 'react'
import { pageOfPath } from '../../../shared/paths'

/** True when the URL belongs to a page of the lobby. Links to unknown URLs would open the home page. */
function hasPage(url: string): boolean {
  const path = url.split(/[?#]/)[0] ?? ''
  return pageOfPath(path) !== undefined
}

/**
 * A link from a form to a page of the lobby, or plain text when no page has that URL. It opens a new tab, so
 * that the form keeps its values, including passwords.
 */
export function LobbyPageLink({ to, children }: { to: string; children: ReactNode }) {
  if (!hasPage(to)) return children
  return (
    <a href={to} target="_blank" rel="noopener">
      {children}
    </a>
  )
}
