import { useMemo } from 'react'

/**
 * Leaving a field by pressing a button blurs it while the button is held down. A message that appeared just then would
 * move the button away from under the pointer, and the click would be lost: it waits until the press is over.
 */
export function useAfterPress(): { onMouseDown: () => void; run: (act: () => void) => void } {
  return useMemo(() => {
    let isPressed = false
    const release = () => {
      isPressed = false
    }
    return {
      onMouseDown: () => {
        isPressed = true
        window.addEventListener('mouseup', release, { once: true })
      },
      // The click comes in the same task as the release, so what is put off to the next one comes after both.
      run: (act) => {
        if (isPressed) window.addEventListener('mouseup', () => setTimeout(act), { once: true })
        else setTimeout(act)
      },
    }
  }, [])
}
