import type { KeyboardEvent, MouseEvent } from 'react'
import { type OverlayId, openOverlay } from '../stores/overlay'

/**
 * Attributes of a link that opens an overlay. It is a link to the dialog's id, which shows it where there are no
 * scripts; with them it is a button.
 */
export function overlayLink(id: OverlayId) {
  return {
    href: `#${id}`,
    role: 'button',
    'aria-haspopup': 'dialog',
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      openOverlay(id)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== ' ') return
      event.preventDefault()
      openOverlay(id)
    },
  } as const
}
