import { HEALTH_PATH } from '../../shared/served-paths'

/**
 * Script of the offline page: brings the page back when the network is there again. Bundled by `?frame` and written
 * into the page itself, since nothing else can be fetched when it is shown.
 */

/** The browser's own event can be missing: a phone that has a network which leads nowhere. */
const CHECK_MS = 10_000

async function isBack(): Promise<boolean> {
  try {
    return (await fetch(HEALTH_PATH, { cache: 'no-store' })).ok
  } catch {
    // Still gone.
    return false
  }
}

async function retry(): Promise<void> {
  if (document.hidden || !(await isBack())) return
  // Once: the page that comes has no such script, or checks for itself.
  clearInterval(timer)
  location.reload()
}

// It was kept in one theme, and the visitor may have changed to the other since.
const theme = /(?:^|; )theme=(dark|light)/.exec(document.cookie)?.[1]
if (theme) document.documentElement.dataset.theme = theme

const timer = setInterval(() => void retry(), CHECK_MS)
addEventListener('online', () => void retry())
document.addEventListener('visibilitychange', () => void retry())
