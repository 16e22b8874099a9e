import { UNREAD_POLL_MS, UNREAD_THROTTLE_MS } from '../../../shared/config/limits'
import { api, ask as askApi } from '../../data/api'
import { noticeEnd } from '../../data/session-end'
import { $unread } from '../../stores/unread'

/** Unread counts: one call for all that show them, and none while the page is hidden. */

let isWatched = false
let askedAt = Number.NEGATIVE_INFINITY
let waiting: ReturnType<typeof setTimeout> | undefined

async function ask(): Promise<void> {
  const asked = await askApi(api.unread.$get, {})
  // Without an answer the counts stay, and the next turn asks again; the player is not told.
  if (!asked.ok || !isWatched) return
  if ('ended' in asked.value) return noticeEnd()
  // A count that the platform leaves out stays as it was.
  const { notices, inbox, chat } = { ...$unread.get(), ...asked.value }
  const counts = { notices: notices ?? 0, inbox: inbox ?? 0, chat: chat ?? 0 }
  $unread.set({ ...counts, total: counts.notices + counts.inbox + counts.chat })
}

/** Asks for the counts, at most every 250 ms. Requests that come sooner become one call afterwards. */
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

/** Keeps the counts current while the page is visible. @returns stops that, and forgets the counts */
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
