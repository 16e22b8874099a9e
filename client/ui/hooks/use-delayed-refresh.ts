import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { runWhileVisible } from './while-visible'

/** Maximum delay of a browser timer, ms. */
const TIMER_MAX_MS = 2 ** 31 - 1
/** Minimum delay before a refresh, ms, so that a slow platform does not get too many requests. */
const INTERVAL_MIN_MS = 5000

/**
 * Reloads the page's data once after a delay. In a hidden tab, reloads when the tab becomes visible.
 * @param waitMs delay after the data was read, ms; Infinity or NaN for no refresh
 * @param measured a value that changes with every response, and restarts the delay
 */
export function useDelayedRefresh(waitMs: number, measured: unknown): void {
  const { revalidate } = useRevalidator()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `measured` restarts the timer
  useEffect(() => {
    if (!Number.isFinite(waitMs)) return
    const due = performance.now() + Math.max(INTERVAL_MIN_MS, waitMs)
    return runWhileVisible(() => {
      const left = Math.max(0, due - performance.now())
      const timer = setTimeout(() => void revalidate(), Math.min(left, TIMER_MAX_MS))
      return () => clearTimeout(timer)
    })
  }, [waitMs, measured, revalidate])
}
