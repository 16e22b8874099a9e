import { useEffect } from 'react'
import { whileVisible } from '../../../ui/hooks/while-visible'

/** Keeps the screen on until the function that it returns is called. */
function keepScreenOn(): () => void {
  // Refused because of a low battery or a setting: the screen may turn off.
  const lock = navigator.wakeLock.request('screen').catch(() => null)
  return () => void lock.then((taken) => taken?.release())
}

/** Keeps the screen on while a game is open and visible. Optional: browsers may refuse. */
export function useWakeLock(isPlaying: boolean): void {
  useEffect(() => {
    if (!isPlaying || !('wakeLock' in navigator)) return
    // Browsers release the lock when the page is hidden.
    return whileVisible(keepScreenOn)
  }, [isPlaying])
}
