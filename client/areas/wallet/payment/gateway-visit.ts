import { useSyncExternalStore } from 'react'
import { gatewayVisitKey } from '../../../../shared/storage/session-keys'
import { readStored, store } from '../../../browser/web-storage'

/** Notes that this tab goes to the gateway of a payment. Not before it goes, so that the page stays as it is until then. */
export function noteVisit(id: string): void {
  window.addEventListener('pagehide', () => store('session', gatewayVisitKey(id), '1'), { once: true })
}

/** Back from another site, browsers may show the page as it was left. */
function onReturn(read: () => void): () => void {
  window.addEventListener('pageshow', read)
  return () => window.removeEventListener('pageshow', read)
}

/** Whether this tab has been at the gateway of a payment. */
export const useGatewayVisit = (id: string): boolean =>
  useSyncExternalStore(
    onReturn,
    () => readStored('session', gatewayVisitKey(id)) !== null,
    () => false,
  )
