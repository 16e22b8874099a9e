import { addListenerWithCleanup } from '../../browser/event-listener'

/**
 * Calls `start` when the tab is or becomes visible, and the function that it returned when the tab is hidden.
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
