const storageKey = 'reloadedForChunk'

/** How long a navigation counts as under way, ms: it may also end without another document, such as in a download. */
const LEAVING_MS = 10_000
let leftAt = Number.NEGATIVE_INFINITY

const isLeaving = (): boolean => performance.now() - leftAt < LEAVING_MS

/**
 * Reloads, unless offline or reloaded within the last minute. Firefox and WebKit stop the loads of a page as soon as it
 * is left: then there is nothing to recover, and a reload would cancel where the visitor is going.
 * @returns whether another document is about to replace this one
 */
function reloadOnce(): boolean {
  if (isLeaving()) return true
  const last = Number(sessionStorage.getItem(storageKey) ?? 0)
  if (!navigator.onLine || Date.now() - last < 60_000) return false
  sessionStorage.setItem(storageKey, String(Date.now()))
  window.location.reload()
  return true
}

/**
 * A tab older than the current deployment requests chunks that no longer exist. Reloads once to get the new
 * build; a second failure within a minute is left to the error boundary, so that a broken deployment cannot
 * cause a reload loop. Does nothing while offline, when a reload would lose the page.
 */
export function recoverFromMissingChunk(): void {
  window.addEventListener('beforeunload', () => {
    leftAt = performance.now()
  })
  window.addEventListener('pageshow', () => {
    leftAt = Number.NEGATIVE_INFINITY
  })
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadOnce()) event.preventDefault()
  })
}

/**
 * Loads a module that the document names. If it is missing, reloads as for any other chunk; then never settles.
 * @throws TypeError when it cannot be loaded
 */
export async function importModule<Module>(url: string): Promise<Module> {
  try {
    return (await import(/* @vite-ignore */ url)) as Module
  } catch (error) {
    if (!reloadOnce()) throw error
    return new Promise(() => undefined)
  }
}
