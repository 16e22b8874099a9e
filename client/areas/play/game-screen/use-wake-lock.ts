import { useEffect } from 'react'

/** Keeps the screen on while a game is open and looked at; where a browser refuses, nothing is lost. */
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
        // A low battery, or a setting: the screen may go dark then.
        lock = undefined
      }
    }
    void hold()
    // The browser takes it away with the page's visibility.
    const onChange = () => void hold()
    document.addEventListener('visibilitychange', onChange)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onChange)
      void lock?.release()
    }
  }, [isPlaying])
}
