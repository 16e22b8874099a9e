import type { KeyboardEvent, MouseEvent } from 'react'
import { useHydrated } from '../../browser/use-hydrated'

/**
 * Attributes of a link within the page that opens or closes a modal. Without scripts it is a link, by which the style
 * sheet shows the modal or hides it, and is called one; once they run it is a button, for the space key too.
 */
export function useModalLink(href: `#${string}`, act: () => void) {
  const isHydrated = useHydrated()
  const handle = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault()
    act()
  }
  return {
    href,
    role: isHydrated ? 'button' : undefined,
    onClick: handle,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === ' ') handle(event)
    },
  } as const
}

/** Of what closes a modal: a link away from the modal's address. */
export const useCloseLink = (onClose: () => void) => useModalLink('#close', onClose)
