import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { whileVisible } from '../../../ui/hooks/while-visible'
import type { LotteryCentre } from './contract'

/** The platform needs this long after a draw to publish its result, ms. */
const AFTER_DRAW_MS = 2000
/** Maximum delay of a browser's timer, ms. */
const TIMER_MAX_MS = 2 ** 31 - 1
/** Shortest interval between requests, ms, for a platform that is late with its draws. */
const LEAST_MS = 5000

/** Reloads the draws once after each draw. A hidden tab does so when it becomes visible. */
export function useDrawRefresh(centre: LotteryCentre): void {
  const { now, lotteries } = centre
  const { revalidate } = useRevalidator()
  const draws = lotteries.map(({ next }) => next.drawsAt)
  const wait = Math.max(LEAST_MS, Math.min(...draws) - now + AFTER_DRAW_MS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `now` changes with every answer and restarts the timer
  useEffect(() => {
    if (!Number.isFinite(wait)) return
    const due = performance.now() + wait
    return whileVisible(() => {
      const left = Math.max(0, due - performance.now())
      const timer = setTimeout(() => void revalidate(), Math.min(left, TIMER_MAX_MS))
      return () => clearTimeout(timer)
    })
  }, [wait, now, revalidate])
}
