import { useEffect, useRef } from 'react'

/** Props of the heading that says what the page shows. */
export const HEADING = { id: 'payment-heading', tabIndex: -1 } as const

/**
 * Focuses the heading when the page shows something else and what had the focus is gone with it.
 * @param what another value for everything that the page can show
 */
export function useHeadingFocus(what: string): void {
  const shown = useRef(what)
  useEffect(() => {
    if (shown.current === what) return
    shown.current = what
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body) document.getElementById(HEADING.id)?.focus()
  }, [what])
}
