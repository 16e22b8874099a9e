import { listen } from '../../browser/listen'

/**
 * Calls `start` when the tab is or becomes visible, and the function that it returned when the tab is hidden.
 * @returns stops it
 */
export function whileVisible(start: () => () => void): () => void {
  let stop: (() => void) | undefined
  const follow = () => {
    stop?.()
    stop = document.hidden ? undefined : start()
  }
  follow()
  const ignore = listen(document, 'visibilitychange', follow)
  return () => {
    ignore()
    stop?.()
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
