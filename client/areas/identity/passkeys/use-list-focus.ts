import { useEffect, useRef } from 'react'

/** Puts the focus on the list after something was removed: it would be lost with the row. */
export function useListFocus(list: readonly object[]): { id: string; tabIndex: -1 } {
  const before = useRef(list.length)
  useEffect(() => {
    const isShorter = list.length < before.current
    before.current = list.length
    if (!isShorter) return
    // A dialog that closes now gives the focus back first.
    const frame = requestAnimationFrame(() => document.getElementById('passkey-list')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [list])
  return { id: 'passkey-list', tabIndex: -1 }
}
