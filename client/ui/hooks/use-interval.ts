import { useEffect, useEffectEvent } from 'react'

/** Calls `run` every `ms` while `active` is true. Each call uses the function of the latest render. */
export function useInterval(run: () => void, ms: number, active: boolean): void {
  const latest = useEffectEvent(run)
  useEffect(() => {
    if (!active) return
    const timer = setInterval(() => latest(), ms)
    return () => clearInterval(timer)
  }, [ms, active])
}
