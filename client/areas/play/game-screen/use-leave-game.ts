import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { isEntrance, pageOfPath } from '../../../../shared/paths'

/** The Navigation API, which some browsers lack. */
const siteHistory = (): Navigation | undefined => window.navigation

/** True for account forms: they show nothing useful to a logged-in player, so Back from a game skips them. */
function isSkipped(url: string): boolean {
  const id = pageOfPath(new URL(url, window.location.href).pathname)
  return id !== undefined && isEntrance(id)
}

const isFirstPage = (): boolean => ((history.state as { idx?: number } | null)?.idx ?? 0) === 0

/**
 * Inserts a history entry before a game that is the first page of its tab, so that Back leads there instead
 * of leaving the site.
 */
function insertBefore(exit: string): void {
  if (!isFirstPage()) return
  const { pathname, search } = window.location
  history.replaceState({ idx: 0, key: 'exit', usr: null }, '', exit)
  history.pushState({ idx: 1, key: 'game', usr: null }, '', pathname + search)
}

/** Key of the page before the game, ignoring entries that the iframe added to the history. */
function pageBefore(site: Navigation): string | undefined {
  const before = site.entries()[(site.currentEntry?.index ?? 0) - 1]
  return before && !isSkipped(before.url ?? '') ? before.key : undefined
}

/**
 * Returns a function that leaves the game.
 * @param exit page to open when no page precedes the game, or always if `alwaysExit`
 */
export function useLeaveGame(exit: string, alwaysExit = false): () => void {
  const navigate = useNavigate()
  const lengthAtStart = useRef(0)
  useEffect(() => {
    insertBefore(exit)
    lengthAtStart.current = history.length
  }, [exit])
  const toExit = () => void navigate(exit, { replace: true })
  if (alwaysExit) return toExit
  return () => {
    const site = siteHistory()
    // Older browsers reveal only the history's length. insertBefore guarantees that a page precedes this one.
    if (!site) return void navigate(-1 - Math.max(0, history.length - lengthAtStart.current))
    const before = pageBefore(site)
    if (before === undefined) toExit()
    else site.traverseTo(before)
  }
}
