import { SESSION_STAMP_KEY } from '../../shared/storage/local-keys'
import { setRequestLanguage } from '../browser/request-language'
import { writeStored } from '../browser/web-storage'
import { $sessionChange } from '../stores/session'

/** Notifies other tabs of a login or logout in this tab. */
export const notifyOtherTabs = (): void => writeStored('local', SESSION_STAMP_KEY, String(Date.now()))

/** Calls `changed` when another tab logs in or out, or clears the storage. */
export function onOtherTabSessionChange(changed: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === SESSION_STAMP_KEY || key === null) changed()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/**
 * Prepares for another tab's session, which the next response brings in that session's language. This tab
 * neither reports the change again nor greets the player.
 */
export function prepareForOtherSession(): void {
  $sessionChange.set('changed')
  setRequestLanguage(undefined)
}
