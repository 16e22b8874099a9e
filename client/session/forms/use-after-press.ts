import { useMemo } from 'react'

/**
 * Postpones work until a button is released. Pressing a button blurs the current field while the button is
 * held down; an error message that appeared then would move the button away from the pointer, and the click
 * would be lost.
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
      // The click event fires in the same task as the release, so the next task runs after both.
      run: (act) => {
        if (isPressed) window.addEventListener('mouseup', () => setTimeout(act), { once: true })
        else setTimeout(act)
      },
    }
  }, [])
}
