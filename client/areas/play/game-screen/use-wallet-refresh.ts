import { useEffect, useRef } from 'react'
import type { PlayData } from '../../../../shared/areas/play/play-data'
import { PLAY_REFRESH_MS } from '../../../../shared/config/play-limits'
import { refreshWallet } from '../../../data/refresh-wallet'
import { useShell } from '../../../data/use-shell'
import { isLoggedOutError } from './logged-out-errors'

/**
 * Refreshes the wallet and the session's result while a game is played, and the wallet after the game is
 * closed, without reloading the page's data.
 * @param isOpen true when a game that may place bets is open
 * @param activity the session's result from the page's loader
 * @returns a function to call when the game is ready, and after a bet or a win. It sends at most one request
 * every three seconds
 */
export function useWalletRefresh(isOpen: boolean, activity: PlayData['activity']): () => void {
  const shell = useShell()
  const latest = useRef({ shell, activity })
  const last = useRef(Number.NEGATIVE_INFINITY)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLoggedOut = useRef(false)

  useEffect(() => {
    latest.current = { shell, activity }
  })
  useEffect(() => {
    if (!isOpen) return
    // Refreshes the wallet when the game closes, because the vendor may have booked amounts that the game did
    // not report.
    return () => {
      if (!isLoggedOut.current) void refreshWallet(latest.current.shell)
    }
  }, [isOpen])
  useEffect(() => () => clearTimeout(timer.current), [])

  const load = async () => {
    timer.current = undefined
    last.current = performance.now()
    const answer = await refreshWallet(latest.current.shell, { activity: latest.current.activity })
    isLoggedOut.current = !answer.ok && isLoggedOutError(answer.code)
  }
  return () => {
    if (timer.current !== undefined) return
    const wait = Math.max(0, last.current + PLAY_REFRESH_MS - performance.now())
    timer.current = setTimeout(() => void load(), wait)
  }
}
