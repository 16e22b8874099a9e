import { useEffect } from 'react'

/** True when the next list of passkeys takes the focus. */
let isFocusPending = false

/**
 * Makes the next list of passkeys take the focus. Call this after a removal or after the last possible
 * addition: the focus would be lost with the row or the button.
 */
export const requestPasskeyListFocus = (): void => {
  isFocusPending = true
}

const LIST_ID = 'passkey-list'

/** Attributes of the list of passkeys, which takes the focus after it has changed. */
export function usePasskeyListFocus(list: readonly object[]): { id: string; tabIndex: -1 } {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list
  useEffect(() => {
    if (!isFocusPending) return
    isFocusPending = false
    // Focuses the list in the next frame, because a dialog that is closing first returns the focus.
    const frame = requestAnimationFrame(() => document.getElementById(LIST_ID)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [list])
  return { id: LIST_ID, tabIndex: -1 }
}
