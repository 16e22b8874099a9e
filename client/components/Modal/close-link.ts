import type { KeyboardEvent, MouseEvent } from 'react'

/**
 * Attributes of what closes a modal. It is a link away from the modal's address, which hides it where there are no
 * scripts; with them it is a button.
 */
export function closeLink(onClose: () => void) {
  const close = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault()
    onClose()
  }
  return {
    href: '#close',
    role: 'button',
    onClick: close,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === ' ') close(event)
    },
  } as const
}
