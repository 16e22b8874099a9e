import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { whileVisible } from '../../../ui/hooks/while-visible'
import type { LotteryCentre } from './contract'

/** After a draw the platform needs a moment to say what it was, ms. */
const AFTER_DRAW_MS = 2000
/** Longest time a browser's timer takes. */
const TIMER_MAX_MS = 2 ** 31 - 1
/** A platform that is behind with its draws is not asked over and over, ms. */
const LEAST_MS = 5000

/** Asks for the draws again when one has been made: once for each draw. A hidden tab asks when it is shown again. */
export function useDrawRefresh(centre: LotteryCentre): void {
  const { now, lotteries } = centre
  const { revalidate } = useRevalidator()
  const draws = lotteries.map(({ next }) => next.drawsAt)
  const wait = Math.max(LEAST_MS, Math.min(...draws) - now + AFTER_DRAW_MS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `now` differs with every answer, which begins a new wait
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
