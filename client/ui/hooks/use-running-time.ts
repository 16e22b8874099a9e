import { useEffect, useState } from 'react'

const TICK_MS = 1000

/**
 * A time that goes on by itself, a second at a step, while somebody looks.
 * @param start its value when the page came, ms
 * @param measured another measurement begins anew, even with the same value
 */
export function useRunningTime(start: number, measured: unknown = start): number {
  const [time, setTime] = useState(start)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another measurement begins anew
  useEffect(() => {
    const began = performance.now() - start
    const tick = () => setTime(performance.now() - began)
    let timer: ReturnType<typeof setInterval> | undefined
    const follow = () => {
      clearInterval(timer)
      if (document.hidden) return
      tick()
      timer = setInterval(tick, TICK_MS)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [start, measured])
  return time
}
