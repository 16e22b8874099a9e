import { type OverlayId, openOverlay } from '../../stores/overlay'
import { useModalLink } from '../../ui/Modal/use-modal-link'

/**
 * Returns the attributes of a link that opens an overlay. Without scripts it links to the id of the dialog;
 * with scripts it has the role of a button.
 */
export function useOverlayLink(id: OverlayId) {
  return { ...useModalLink(`#${id}`, () => openOverlay(id)), 'aria-haspopup': 'dialog' } as const
}
