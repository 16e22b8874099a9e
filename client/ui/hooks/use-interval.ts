import { useEffect, useRef } from 'react'

/**
 * Calls `run` every `ms` while `active`. Always calls the latest `run`, so that it sees the latest render's
 * values.
 */
export function useInterval(run: () => void, ms: number, active: boolean): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (!active) return
    const timer = setInterval(() => latest.current(), ms)
    return () => clearInterval(timer)
  }, [ms, active])
}
