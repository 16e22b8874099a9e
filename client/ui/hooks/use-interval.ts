import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `run` every `ms` while `active`. Always calls the latest `run`, so that it sees the latest render's
 * values.
 */
export function useInterval(run: () => void, ms: number, active: boolean): void {
  const latest = useEffectEvent(run)
  useEffect(() => {
    if (!active) return
    const timer = setInterval(() => latest(), ms)
    return () => clearInterval(timer)
  }, [ms, active])
}
