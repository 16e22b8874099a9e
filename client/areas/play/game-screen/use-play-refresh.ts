import { useEffect, useRef } from 'react'
import { PLAY_REFRESH_MS } from '../../../../shared/config/play-limits'
import { sessionGone } from '../../../data/api'
import { useWalletRefresh } from '../../../data/use-wallet-refresh'
import type { PlayData } from '../session/play-data'

/**
 * Keeps the balance and the session's result current while a game is played, and the balance once it is left. Only
 * these two are loaded, not the page.
 * @param isOpen a game that may bet is shown
 * @returns to be called after a bet or a win; makes at most one request every three seconds
 */
export function usePlayRefresh(isOpen: boolean, activity: PlayData['activity']): () => void {
  const refresh = useWalletRefresh()
  const shown = useRef(activity)
  const last = useRef(Number.NEGATIVE_INFINITY)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLoggedOut = useRef(false)

  useEffect(() => {
    shown.current = activity
  })
  useEffect(() => {
    if (!isOpen) return
    // The vendor may have booked something that the game did not tell.
    return () => {
      if (!isLoggedOut.current) void refresh()
    }
  }, [isOpen, refresh])
  useEffect(() => () => clearTimeout(timer.current), [])

  const load = async () => {
    timer.current = undefined
    last.current = performance.now()
    const asked = await refresh(shown.current)
    isLoggedOut.current = asked?.ok === false && sessionGone.has(asked.code)
  }
  return () => {
    if (timer.current !== undefined) return
    const wait = Math.max(0, last.current + PLAY_REFRESH_MS - performance.now())
    timer.current = setTimeout(() => void load(), wait)
  }
}
