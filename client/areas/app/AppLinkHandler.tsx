import { useLingui } from '@lingui/react'
import { type ComponentType, useEffect, useState } from 'react'
import { href } from '../../../shared/paths'
import { addCatalogs } from '../../i18n/message-catalogs'
import { openOverlay } from '../../stores/overlay'
import { startNavigationProgress } from '../../stores/shell'
import { isPlainClick } from '../../ui/PageLink/PageLink'

/**
 * Makes links to the app page open the download popup, except links inside a dialog. The popup's code and
 * messages load when it first opens. If they fail to load, the link opens the page.
 */
export function AppLinkHandler() {
  const { i18n } = useLingui()
  const [Popup, setPopup] = useState<ComponentType>()
  useEffect(() => {
    const open = async (event: MouseEvent) => {
      const link =
        event.target instanceof Element
          ? event.target.closest<HTMLAnchorElement>(`a[href="${href('app')}"]`)
          : null
      if (!link || link.closest('dialog') || !isPlainClick(event)) return
      event.preventDefault()
      const end = startNavigationProgress()
      try {
        const [{ default: Loaded }] = await Promise.all([import('./DownloadPopup'), addCatalogs(i18n, 'app')])
        setPopup(() => Loaded)
        openOverlay('get-app')
      } catch {
        window.location.assign(link.href)
      } finally {
        end()
      }
    }
    document.addEventListener('click', open, true)
    return () => document.removeEventListener('click', open, true)
  }, [i18n])
  // The popup stays mounted while it is closed, so that its exit animation can run.
  return Popup && <Popup />
}
