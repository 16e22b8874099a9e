import { UNREAD_POLL_MS, UNREAD_THROTTLE_MS } from '../../../shared/config/limits'
import type { UnreadAnswer } from '../../../shared/news'
import { noticeEnd } from '../../session/session-info'
import { $unread } from '../../stores/unread'

/** Unread counts: one call for all of them and for everybody who shows them, and none for a page nobody looks at. */

let isWatched = false
let askedAt = Number.NEGATIVE_INFINITY
let waiting: ReturnType<typeof setTimeout> | undefined

async function ask(): Promise<void> {
  try {
    const response = await fetch('/m/api/unread', { headers: { Accept: 'application/json' } })
    if (!response.ok || !isWatched) return
    const told = (await response.json()) as UnreadAnswer
    if ('ended' in told) return noticeEnd()
    // What the platform does not tell now stays as it was.
    const { notices, inbox, chat } = { ...$unread.get(), ...told }
    const counts = { notices: notices ?? 0, inbox: inbox ?? 0, chat: chat ?? 0 }
    $unread.set({ ...counts, total: counts.notices + counts.inbox + counts.chat })
  } catch {
    // Nothing to say: the counts stay, and the next turn asks again (spec §7, errors suppressed).
  }
}

/** Asks for the counts, at most every 250 ms: what comes sooner is asked once, afterwards (spec §9). */
export function refreshUnread(): void {
  if (!isWatched || waiting !== undefined) return
  const wait = askedAt + UNREAD_THROTTLE_MS - performance.now()
  const go = () => {
    waiting = undefined
    askedAt = performance.now()
    void ask()
  }
  if (wait > 0) waiting = setTimeout(go, wait)
  else go()
}

/** Keeps the counts true for as long as the page is looked at. @returns ends it, and forgets them */
export function watchUnread(): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  const look = () => {
    clearInterval(timer)
    if (document.hidden) return
    refreshUnread()
    timer = setInterval(refreshUnread, UNREAD_POLL_MS)
  }
  isWatched = true
  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    clearInterval(timer)
    clearTimeout(waiting)
    waiting = undefined
    isWatched = false
    $unread.set(null)
  }
}
