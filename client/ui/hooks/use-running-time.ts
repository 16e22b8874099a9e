import { useEffect, useState } from 'react'
import { everyWhileVisible } from './while-visible'

const TICK_MS = 1000

/**
 * A running time, updated each second while the tab is shown.
 * @param start its value when the page came, ms
 * @param measured when this changes, the time starts from `start` again, even if that is the same value
 * @returns ms
 */
export function useRunningTime(start: number, measured: unknown = start): number {
  const [time, setTime] = useState(start)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another measurement starts again
  useEffect(() => {
    const began = performance.now() - start
    return everyWhileVisible(() => setTime(performance.now() - began), TICK_MS)
  }, [start, measured])
  return time
}
