/** Longest wait, ms: a page that is never idle does its background work, too. */
const LONGEST_MS = 2000

/** Runs work when the page has nothing else to do. Some versions of Safari cannot tell. @returns cancels it */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 200)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(run, { timeout: LONGEST_MS })
  return () => cancelIdleCallback(idle)
}
