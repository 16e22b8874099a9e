import { useEffect, useState } from 'react'
import { everyWhileVisible } from './every-while-visible'

const TICK_MS = 1000

/**
 * A running time, updated each second while the tab is visible.
 * @param start its value when the page loaded, ms
 * @param measured a new value restarts from `start`, even if `start` is unchanged
 * @returns ms
 */
export function useRunningTime(start: number, measured: unknown = start): number {
  const [time, setTime] = useState(start)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new measurement restarts the time
  useEffect(() => {
    const began = performance.now() - start
    return everyWhileVisible(() => setTime(performance.now() - began), TICK_MS)
  }, [start, measured])
  return time
}
