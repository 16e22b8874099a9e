import { useSyncExternalStore } from 'react'
import { readStored, store } from '../../../browser/web-storage'

const keyOf = (id: string): string => `gateway-${id}`

/** Notes that this tab goes to the gateway of a payment. Not before it goes, so that the page stays as it is until then. */
export function noteVisit(id: string): void {
  window.addEventListener('pagehide', () => store('session', keyOf(id), '1'), { once: true })
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
    () => readStored('session', keyOf(id)) !== null,
    () => false,
  )
