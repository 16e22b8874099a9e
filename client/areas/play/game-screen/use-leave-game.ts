import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { isLoginFlowPage, pageOfPath } from '../../../../shared/paths'

/** Returns the Navigation API, or undefined in browsers without it. */
const siteHistory = (): Navigation | undefined => window.navigation

/**
 * True for the URLs of account forms such as login. Back from a game skips them, because a logged-in player
 * does not need them.
 */
function isSkipped(url: string): boolean {
  const id = pageOfPath(new URL(url, window.location.href).pathname)
  return id !== undefined && isLoginFlowPage(id)
}

const isFirstPage = (): boolean => ((history.state as { idx?: number } | null)?.idx ?? 0) === 0

/**
 * If the game is the first page in its tab, inserts a history entry for `exit` before it. Back then opens
 * `exit` instead of leaving the site.
 */
function insertBefore(exit: string): void {
  if (!isFirstPage()) return
  const { pathname, search } = window.location
  history.replaceState({ idx: 0, key: 'exit', usr: null }, '', exit)
  history.pushState({ idx: 1, key: 'game', usr: null }, '', pathname + search)
}

/**
 * Returns the Navigation API's key of the page before the game. Ignores history entries that the iframe has
 * added.
 */
function pageBefore(site: Navigation): string | undefined {
  const before = site.entries()[(site.currentEntry?.index ?? 0) - 1]
  return before && !isSkipped(before.url ?? '') ? before.key : undefined
}

/**
 * Returns a function that leaves the game.
 * @param exit URL that opens when no page precedes the game in the history
 * @param alwaysExit true opens `exit` in any case
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
    // Browsers without the Navigation API reveal only the length of the history. `insertBefore` ensures that
    // a page precedes the game.
    if (!site) return void navigate(-1 - Math.max(0, history.length - lengthAtStart.current))
    const before = pageBefore(site)
    if (before === undefined) toExit()
    else site.traverseTo(before)
  }
}
