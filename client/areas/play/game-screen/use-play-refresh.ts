import { useEffect, useRef } from 'react'
import { PLAY_REFRESH_MS } from '../../../../shared/config/play-limits'
import { refreshWallet } from '../../../data/refresh-wallet'
import { useShell } from '../../../data/use-shell'
import type { PlayData } from '../session/play-data'
import { isSessionGone } from './session-gone'

/**
 * Keeps the balance and the session's result current while a game is played, and the balance once it is left. Only
 * these two are loaded, not the page.
 * @param isOpen a game that may bet is shown
 * @returns to be called after a bet or a win; makes at most one request every three seconds
 */
export function usePlayRefresh(isOpen: boolean, activity: PlayData['activity']): () => void {
  const shell = useShell()
  const shown = useRef({ shell, activity })
  const last = useRef(Number.NEGATIVE_INFINITY)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLoggedOut = useRef(false)

  useEffect(() => {
    shown.current = { shell, activity }
  })
  useEffect(() => {
    if (!isOpen) return
    // The vendor may have booked something that the game did not tell.
    return () => {
      if (!isLoggedOut.current) void refreshWallet(shown.current.shell)
    }
  }, [isOpen])
  useEffect(() => () => clearTimeout(timer.current), [])

  const load = async () => {
    timer.current = undefined
    last.current = performance.now()
    const asked = await refreshWallet(shown.current.shell, shown.current.activity)
    isLoggedOut.current = !asked.ok && isSessionGone(asked.code)
  }
  return () => {
    if (timer.current !== undefined) return
    const wait = Math.max(0, last.current + PLAY_REFRESH_MS - performance.now())
    timer.current = setTimeout(() => void load(), wait)
  }
}
