import { HEALTH_PATH } from '../../shared/http/worker-paths'

/**
 * Script of the offline page: it reloads the page when the network returns. It is bundled by `?script` and
 * inlined into the page, because the browser can load no other file offline.
 */

/**
 * Interval of checks if the server is reachable, ms. Polling is necessary because no `online` event fires
 * when a phone joins a network without internet access.
 */
const CHECK_MS = 10_000

async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch(HEALTH_PATH, { cache: 'no-store' })).ok
  } catch {
    // The request failed, so the device is still offline.
    return false
  }
}

async function reloadIfReachable(): Promise<void> {
  if (document.hidden || !(await isServerReachable())) return
  // Stops polling before the reload: the next page either is not an offline page, or starts polling again.
  clearInterval(timer)
  location.reload()
}

// The offline page was cached with one theme, and the visitor may have switched the theme since.
const theme = /(?:^|; )theme=(dark|light)/.exec(document.cookie)?.[1]
if (theme) document.documentElement.dataset.theme = theme

const timer = setInterval(() => void reloadIfReachable(), CHECK_MS)
addEventListener('online', () => void reloadIfReachable())
document.addEventListener('visibilitychange', () => void reloadIfReachable())
