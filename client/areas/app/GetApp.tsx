import { useLingui } from '@lingui/react'
import { type ComponentType, useEffect, useState } from 'react'
import { href } from '../../../shared/pages'
import { addCatalogs } from '../../i18n/catalogs'
import { type OverlayProps, useOverlay } from '../../shell/overlays/use-overlay'
import { openOverlay } from '../../stores/overlay'
import { isPlainClick } from '../../ui/PageLink/plain-click'

/** Makes links to the app page open the popup instead, except inside a dialog such as the menu. */
function openByLinks(): () => void {
  const open = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest(`a[href="${href('app')}"]`) : null
    if (!link || link.closest('dialog') || !isPlainClick(event)) return
    event.preventDefault()
    openOverlay('get-app')
  }
  document.addEventListener('click', open, true)
  return () => document.removeEventListener('click', open, true)
}

/** Opens the download popup on every page. It loads with its messages when it first opens. */
export function GetApp() {
  const { i18n } = useLingui()
  const overlay = useOverlay('get-app')
  const { open, onClose } = overlay
  const [Popup, setPopup] = useState<ComponentType<OverlayProps>>()
  useEffect(openByLinks, [])
  useEffect(() => {
    if (!open || Popup) return
    // The popup does not open when it fails to load.
    Promise.all([import('./DownloadPopup'), addCatalogs(i18n, 'app')]).then(
      ([module]) => setPopup(() => module.default),
      onClose,
    )
  })
  // Stays mounted while closed, so that its exit animation can run.
  return Popup && <Popup {...overlay} />
}
