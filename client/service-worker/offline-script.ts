import { HEALTH_PATH } from '../../shared/http/served-paths'

/**
 * Script of the offline page, which reloads the page when the network returns. Bundled by `?script` and
 * inlined into the page, because nothing else can be loaded offline.
 */

/** Polling interval, ms. A phone that joins a network without internet access fires no `online` event. */
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
  // Stop polling: the next page either has no such script or polls itself.
  clearInterval(timer)
  location.reload()
}

// The page was cached with one theme, and the visitor may have switched since.
const theme = /(?:^|; )theme=(dark|light)/.exec(document.cookie)?.[1]
if (theme) document.documentElement.dataset.theme = theme

const timer = setInterval(() => void reloadIfReachable(), CHECK_MS)
addEventListener('online', () => void reloadIfReachable())
document.addEventListener('visibilitychange', () => void reloadIfReachable())
