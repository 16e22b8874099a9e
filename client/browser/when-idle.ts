/** Maximum wait for an idle page, ms: pages that are never idle still run background work. */
const LONGEST_MS = 2000

/**
 * Runs work when the page is idle. Some Safari versions cannot report idleness.
 * @returns a function that cancels the work
 */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 200)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(run, { timeout: LONGEST_MS })
  return () => cancelIdleCallback(idle)
}
