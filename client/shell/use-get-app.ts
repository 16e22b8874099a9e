import type { MouseEvent } from 'react'
import { isPlainClick } from '../components/PageLink/plain-click'
import { openOverlay } from '../stores/overlay'

function openPopup(event: MouseEvent): void {
  if (!isPlainClick(event.nativeEvent)) return
  event.preventDefault()
  openOverlay('get-app')
}

/** Attributes of a page link that opens the download popup; without scripts it leads to the app's own page. */
export const useGetApp = () => ({ to: '/m/app', onClick: openPopup })
