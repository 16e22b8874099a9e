import { type OverlayId, openOverlay } from '../../stores/overlay'
import { useModalLink } from '../../ui/Modal/use-modal-link'

/**
 * Returns the attributes of a link that opens an overlay: a link to the dialog's id without scripts, a button
 * with them.
 */
export function useOverlayLink(id: OverlayId) {
  return { ...useModalLink(`#${id}`, () => openOverlay(id)), 'aria-haspopup': 'dialog' } as const
}
