import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { pageOfPath, pages } from '../../../../shared/pages'

/** The part of the Navigation API that is used; not every browser has it, nor every library of types. */
interface SiteHistory {
  currentEntry: { index: number } | null
  entries(): { key: string; url: string | null }[]
  traverseTo(key: string): unknown
}

const siteHistory = (): SiteHistory | undefined =>
  (window as unknown as { navigation?: SiteHistory }).navigation

/** Forms of the account lead to games, and have nothing to show to a player who is logged in. */
function isEntrance(url: string): boolean {
  const id = pageOfPath(new URL(url, window.location.href).pathname)
  return id !== undefined && pages[id].entrance
}

const isFirstPage = (): boolean => ((history.state as { idx?: number } | null)?.idx ?? 0) === 0

/**
 * Puts `exit` before a game that is the first page of its tab, so that going back leaves the game and not the site.
 */
function putBefore(exit: string): void {
  if (!isFirstPage()) return
  const { pathname, search } = window.location
  history.replaceState({ idx: 0, key: 'exit', usr: null }, '', exit)
  history.pushState({ idx: 1, key: 'game', usr: null }, '', pathname + search)
}

/** Key of the page before this one, whatever the frame has added to the history since. */
function pageBefore(site: SiteHistory): string | undefined {
  const before = site.entries()[(site.currentEntry?.index ?? 0) - 1]
  return before && !isEntrance(before.url ?? '') ? before.key : undefined
}

/**
 * How a game is left.
 * @param exit where to when there is no page before it, or always when `alwaysExit`
 */
export function useLeave(exit: string, alwaysExit = false): () => void {
  const navigate = useNavigate()
  const lengthAtStart = useRef(0)
  useEffect(() => {
    putBefore(exit)
    lengthAtStart.current = history.length
  }, [exit])
  const toExit = () => void navigate(exit, { replace: true })
  if (alwaysExit) return toExit
  return () => {
    const site = siteHistory()
    // Older browsers show only how long the history is. A page is before this one: see putBefore.
    if (!site) return void navigate(-1 - Math.max(0, history.length - lengthAtStart.current))
    const before = pageBefore(site)
    if (before === undefined) toExit()
    else site.traverseTo(before)
  }
}
