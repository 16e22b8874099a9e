/**
 * Calls `start` when the tab is or becomes visible, and the function that it returned when the tab is hidden.
 * @returns stops it
 */
export function whileVisible(start: () => () => void): () => void {
  let stop: (() => void) | undefined
  const end = () => {
    stop?.()
    stop = undefined
  }
  const follow = () => {
    end()
    if (!document.hidden) stop = start()
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    end()
  }
}

/**
 * Calls `run` every `ms` while the tab is visible, and at once whenever it becomes visible.
 * @returns stops it
 */
export const everyWhileVisible = (run: () => void, ms: number): (() => void) =>
  whileVisible(() => {
    run()
    const timer = setInterval(run, ms)
    return () => clearInterval(timer)
  })
