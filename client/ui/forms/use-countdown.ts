import { useEffect, useState } from 'react'
import { CODE_COUNTDOWN_TICK_MS } from '../../../shared/config/product-limits'

const secondsUntil = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000))

/**
 * Returns the number of seconds until an instant. Reads the clock instead of counting ticks, so that the
 * number is correct when a visitor returns to a hidden tab. Returns 0 in the worker and during hydration.
 */
export function useCountdown(until: number | undefined): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (until === undefined) {
      setLeft(0)
      return
    }
    const tick = () => {
      const seconds = secondsUntil(until)
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, CODE_COUNTDOWN_TICK_MS)
    tick()
    return () => clearInterval(timer)
  }, [until])
  return left
}
