import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { PLAY_REFRESH_MS } from '../../../../shared/config/play-limits'
import { markStale } from '../../../data/stale'

/**
 * Refreshes wallet and session result while a game is played.
 * @param isOpen a game that may place bets is open; the next page then reloads the wallet
 * @returns a function to call after a bet or a win; it sends a request at most every three seconds
 */
export function usePlayRefresh(isOpen: boolean): () => void {
  const { revalidate, state } = useRevalidator()
  const last = useRef(Number.NEGATIVE_INFINITY)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (isOpen && state === 'idle') markStale()
  }, [isOpen, state])
  useEffect(() => () => clearTimeout(timer.current), [])

  return () => {
    if (timer.current !== undefined) return
    timer.current = setTimeout(
      () => {
        timer.current = undefined
        last.current = performance.now()
        void revalidate()
      },
      Math.max(0, last.current + PLAY_REFRESH_MS - performance.now()),
    )
  }
}
