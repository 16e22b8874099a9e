import { useLingui } from '@lingui/react'
import { type ComponentType, useEffect, useState } from 'react'
import { addArea } from '../i18n/catalogs'
import type { OverlayId } from '../stores/overlay'
import { useOverlay } from './use-overlay'

export type OverlayProps = ReturnType<typeof useOverlay>

/**
 * An overlay of the `help` area that is fetched, with its words, when it is first opened: home pays nothing for it. It
 * stays, so that it can close the way it came. What cannot be fetched does not open.
 */
export function LazyOverlay({
  id,
  load,
}: {
  id: OverlayId
  load: () => Promise<{ default: ComponentType<OverlayProps> }>
}) {
  const { i18n } = useLingui()
  const overlay = useOverlay(id)
  const { open, onClose } = overlay
  const [Overlay, setOverlay] = useState<ComponentType<OverlayProps>>()
  useEffect(() => {
    if (!open || Overlay) return
    Promise.all([load(), addArea(i18n, 'help')]).then(([module]) => setOverlay(() => module.default), onClose)
  })
  return Overlay && <Overlay {...overlay} />
}
