import { useEffect } from 'react'

/** True when the next list takes the focus. */
let isFocusPending = false

/**
 * Call after a removal or after the last possible addition: the focus would be lost with the row or the
 * button.
 */
export const focusNextList = (): void => {
  isFocusPending = true
}

const LIST_ID = 'passkey-list'

/** Attributes of the list, which takes the focus after it has changed. */
export function useListFocus(list: readonly object[]): { id: string; tabIndex: -1 } {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list
  useEffect(() => {
    if (!isFocusPending) return
    isFocusPending = false
    // A dialog that is closing returns the focus first.
    const frame = requestAnimationFrame(() => document.getElementById(LIST_ID)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [list])
  return { id: LIST_ID, tabIndex: -1 }
}
