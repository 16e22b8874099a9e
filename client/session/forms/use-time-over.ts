import { useEffect, useState } from 'react'

/** Longest time that a browser's timer can wait, ms. */
const TIMER_MAX = 2 ** 31 - 1

/**
 * Whether the time is over for which a login, or another confirmation, counts.
 * @param loaded what the platform has said, which is news each time; its `confirmedForS` counts from then, seconds
 */
export function useTimeOver(loaded: { confirmedForS?: number | undefined }): boolean {
  const [over, setOver] = useState<object>()
  useEffect(() => {
    const { confirmedForS } = loaded
    if (confirmedForS === undefined) return undefined
    const timer = setTimeout(() => setOver(loaded), Math.min(confirmedForS * 1000, TIMER_MAX))
    return () => clearTimeout(timer)
  }, [loaded])
  return over === loaded
}
