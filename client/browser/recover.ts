const storageKey = 'reloadedForChunk'

/** Reloads, unless offline or reloaded within the last minute. @returns whether it reloads */
function reloadOnce(): boolean {
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
  // The import fails all the same: with the event's default prevented, it would give `undefined` as the module.
  window.addEventListener('vite:preloadError', () => void reloadOnce())
}

/**
 * Loads a module that the document names. If it is missing, reloads as for any other chunk, and never settles: without
 * it the page stays as the worker rendered it, and works as without scripts.
 * @throws what the module throws
 */
export async function importModule<Module>(url: string): Promise<Module> {
  try {
    return (await import(/* @vite-ignore */ url)) as Module
  } catch (error) {
    // The error of a module that cannot be fetched (HTML, "fetch a module script graph").
    if (!(error instanceof TypeError)) throw error
    reloadOnce()
    return new Promise(() => undefined)
  }
}
