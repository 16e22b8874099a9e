import { useEffect, useState } from 'react'
import { repeatWhileVisible } from './while-visible'

const SECOND_MS = 1000

/**
 * Returns a time in ms that starts at `start` and increases with the clock. It is updated while the tab is
 * visible.
 * @param start the time when the page loaded, ms
 * @param measured a new value restarts the time at `start`
 * @param everyMs update interval, ms
 */
export function useElapsedTime(start: number, measured: unknown = start, everyMs = SECOND_MS): number {
  const [time, setTime] = useState(start)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new measurement restarts the time
  useEffect(() => {
    const began = performance.now() - start
    return repeatWhileVisible(() => setTime(performance.now() - began), everyMs)
  }, [start, measured, everyMs])
  return time
}
