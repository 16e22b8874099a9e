import { useStore } from '@nanostores/react'
import { $openOverlayId, closeOverlay, type OverlayId } from '../../stores/overlay'

/** State of an overlay, in the form of props for the dialog components. */
export interface OverlayProps {
  id: OverlayId
  open: boolean
  onClose: () => void
}

export function useOverlay(id: OverlayId): OverlayProps {
  const open = useStore($openOverlayId, { ssr: 'initial' })
  return { id, open: open === id, onClose: () => closeOverlay(id) }
}
