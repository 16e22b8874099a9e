import { useStore } from '@nanostores/react'
import { $overlay, closeOverlay, type OverlayId } from '../../stores/overlay'

/** State of an overlay, as props of the dialog components. */
export interface OverlayProps {
  id: OverlayId
  open: boolean
  onClose: () => void
}

export function useOverlay(id: OverlayId): OverlayProps {
  const open = useStore($overlay, { ssr: 'initial' })
  return { id, open: open === id, onClose: () => closeOverlay(id) }
}
