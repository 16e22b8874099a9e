import { addListenerWithCleanup } from '../../browser/event-listener'

/**
 * Calls `start` now if the tab is visible, and whenever it becomes visible. When the tab is hidden, calls the
 * function that `start` returned.
 * @returns a function that stops watching
 */
export function runWhileVisible(start: () => () => void): () => void {
  let stop: (() => void) | undefined
  const follow = () => {
    stop?.()
    stop = document.hidden ? undefined : start()
  }
  follow()
  const ignore = addListenerWithCleanup(document, 'visibilitychange', follow)
  return () => {
    ignore()
    stop?.()
  }
}

/**
 * Calls `run` every `ms` while the tab is visible, and immediately whenever it becomes visible.
 * @returns a function that stops the calls
 */
export const repeatWhileVisible = (run: () => void, ms: number): (() => void) =>
  runWhileVisible(() => {
    run()
    const timer = setInterval(run, ms)
    return () => clearInterval(timer)
  })
