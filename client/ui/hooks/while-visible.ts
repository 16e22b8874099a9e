/**
 * Calls `start` while the tab is shown: at once, and each time it is shown again. What `start` returns is called when
 * the tab is hidden.
 * @returns ends it
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
 * Calls `run` every `ms` while the tab is shown: at once, and at once again on return. A hidden tab costs nothing.
 * @returns ends it
 */
export const everyWhileVisible = (run: () => void, ms: number): (() => void) =>
  whileVisible(() => {
    run()
    const timer = setInterval(run, ms)
    return () => clearInterval(timer)
  })
