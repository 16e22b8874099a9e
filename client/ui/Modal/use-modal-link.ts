import type { KeyboardEvent, MouseEvent } from 'react'
import { useHydrated } from '../../browser/use-hydrated'

/**
 * Returns the attributes of a link within the page that opens or closes a modal. Without scripts, the link
 * changes the hash of the URL, by which CSS shows or hides the modal. With scripts it has the role of a
 * button, and also reacts to the space key.
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

/**
 * Returns the attributes of a link that closes a modal. Without scripts, the link replaces the modal's hash
 * in the URL.
 */
export const useCloseLink = (onClose: () => void) => useModalLink('#close', onClose)
