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
