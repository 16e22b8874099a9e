import { UNREAD_POLL_MS, UNREAD_THROTTLE_MS } from '../../../shared/config/product-limits'
import { callApi } from '../../data/call-api'
import { reportSessionEnd } from '../../data/session-end'
import { $unreadCounts } from '../../stores/unread-store'
import { repeatWhileVisible } from '../../ui/hooks/while-visible'

/**
 * Unread counts of messages. One request serves all components that show the counts, and a hidden tab sends
 * no requests.
 */

let isWatched = false
let requestedAt = Number.NEGATIVE_INFINITY
let refreshTimer: ReturnType<typeof setTimeout> | undefined

async function loadUnread(): Promise<void> {
  const answer = await callApi((api) => api.unread.$get, {})
  // A failure is ignored: the previous counts stay, and the next request may succeed.
  if (!answer.ok || !isWatched) return
  if ('ended' in answer.value) return reportSessionEnd()
  // A count that is missing in the response keeps its last value.
  const { notices = 0, inbox = 0, chat = 0, rewards = 0 } = { ...$unreadCounts.get(), ...answer.value }
  $unreadCounts.set({ notices, inbox, chat, rewards, total: notices + inbox + chat })
}

/** Loads the unread counts, at most every 250 ms. Calls that come sooner share one delayed request. */
export function refreshUnreadCounts(): void {
  if (!isWatched || refreshTimer !== undefined) return
  const wait = requestedAt + UNREAD_THROTTLE_MS - performance.now()
  const go = () => {
    refreshTimer = undefined
    requestedAt = performance.now()
    void loadUnread()
  }
  if (wait > 0) refreshTimer = setTimeout(go, wait)
  else go()
}

/**
 * Keeps the unread counts up to date while the tab is visible.
 * @returns a function that stops the updates and clears the counts
 */
export function watchUnreadCounts(): () => void {
  isWatched = true
  const end = repeatWhileVisible(refreshUnreadCounts, UNREAD_POLL_MS)
  return () => {
    end()
    clearTimeout(refreshTimer)
    refreshTimer = undefined
    isWatched = false
    $unreadCounts.set(null)
  }
}
