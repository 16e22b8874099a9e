const storageKey = 'reloadedForChunk'

/**
 * A tab that is older than the deployment asks for chunks that are gone. One clean reload brings the new build; a
 * second failure within the minute is left to the error boundary, so that a broken deployment cannot loop. Without a
 * network the tab is all there is: it stays.
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
