import { useEffect } from 'react'

/** Keeps the screen on while a game is open and visible. Optional: browsers may refuse. */
export function useWakeLock(isPlaying: boolean): void {
  useEffect(() => {
    if (!isPlaying || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const hold = async () => {
      if (document.hidden || (lock && !lock.released)) return
      try {
        const taken = await navigator.wakeLock.request('screen')
        if (isOver) await taken.release()
        else lock = taken
      } catch {
        // Refused because of a low battery or a setting: the screen may turn off.
        lock = undefined
      }
    }
    void hold()
    // Browsers release the lock when the page is hidden.
    const onChange = () => void hold()
    document.addEventListener('visibilitychange', onChange)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onChange)
      void lock?.release()
    }
  }, [isPlaying])
}
