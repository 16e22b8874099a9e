import type { KeyboardEvent, MouseEvent } from 'react'
import { useHydrated } from '../../browser/use-hydrated'

/**
 * Returns the attributes of a link within the page that opens or closes a modal. Without scripts it is a
 * link, and CSS shows or hides the modal by the hash. With scripts it has the role of a button and also
 * handles the space key.
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

/** Returns the attributes of a link that closes a modal by leaving its hash. */
export const useCloseLink = (onClose: () => void) => useModalLink('#close', onClose)
