import { whileVisible } from './while-visible'

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
