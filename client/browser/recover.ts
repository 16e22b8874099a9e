const storageKey = 'reloadedForChunk'

/**
 * A tab older than the current deployment requests chunks that no longer exist. Reloads once to get the new
 * build; a second failure within a minute is left to the error boundary, so that a broken deployment cannot
 * cause a reload loop. Does nothing while offline, when a reload would lose the page.
 */
export function recoverFromMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(storageKey) ?? 0)
    if (!navigator.onLine || Date.now() - last < 60_000) return
    sessionStorage.setItem(storageKey, String(Date.now()))
    event.preventDefault()
    window.location.reload()
  })
}
