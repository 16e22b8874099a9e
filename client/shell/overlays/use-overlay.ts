import { useStore } from '@nanostores/react'
import { $overlay, closeOverlay, type OverlayId } from '../../stores/overlay'

/** State of one overlay, as `Modal` and its kin take it. */
export interface OverlayProps {
  id: OverlayId
  open: boolean
  onClose: () => void
}

export function useOverlay(id: OverlayId): OverlayProps {
  const open = useStore($overlay, { ssr: 'initial' })
  return { id, open: open === id, onClose: () => closeOverlay(id) }
}
