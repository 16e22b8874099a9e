import { useEffect, useRef } from 'react'

/** Calls `run` every `ms` while `active`; the newest `run`, so that it may read what the last render knew. */
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
