import { useEffect } from 'react'

/** True when the list of passkeys takes the focus after its next update. */
let isFocusPending = false

/**
 * Makes the list of passkeys take the focus after its next update. Needed when the pressed button disappears:
 * after a removal, or after the last allowed passkey was added.
 */
export const requestPasskeyListFocus = (): void => {
  isFocusPending = true
}

const LIST_ID = 'passkey-list'

/**
 * Returns attributes for the list of passkeys, and focuses the list if `requestPasskeyListFocus` was called.
 */
export function usePasskeyListFocus(list: readonly object[]): { id: string; tabIndex: -1 } {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list
  useEffect(() => {
    if (!isFocusPending) return
    isFocusPending = false
    // Waits one frame, because a dialog that is closing first restores the previous focus.
    const frame = requestAnimationFrame(() => document.getElementById(LIST_ID)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [list])
  return { id: LIST_ID, tabIndex: -1 }
}
