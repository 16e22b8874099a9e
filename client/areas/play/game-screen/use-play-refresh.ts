import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { PLAY_REFRESH_MS } from '../../../../shared/config/play-limits'
import { markStale } from '../../../data/stale'

/**
 * Keeps wallet and session result true while a game is played, by the data of frame and page.
 * @param isOpen a game that may bet is there: whatever page comes next asks for the wallet anew
 * @returns to be called when something was bet or won; asks at most every three seconds
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
