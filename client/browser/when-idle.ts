/** Maximum wait until the work runs, ms, for pages that are never idle. */
const LONGEST_MS = 2000

/**
 * Runs work when the page is idle, or after 200 ms in Safari versions without `requestIdleCallback`.
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
