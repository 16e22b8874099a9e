import { SESSION_STAMP_KEY } from '../../shared/storage/local-keys'
import { setRequestLanguage } from '../browser/request-language'
import { writeStored } from '../browser/web-storage'
import { $sessionChange } from '../stores/session-store'

/** Notifies other tabs of a login or logout in this tab. */
export const notifyOtherTabs = (): void => writeStored('local', SESSION_STAMP_KEY, String(Date.now()))

/** Calls `changed` when another tab logs in or out, or clears the browser's storage. */
export function onOtherTabSessionChange(changed: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === SESSION_STAMP_KEY || key === null) changed()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/**
 * Prepares this tab for the session of another tab, which the next response brings together with that
 * session's language. This tab must neither notify other tabs again nor greet the player.
 */
export function prepareForOtherSession(): void {
  $sessionChange.set('changed')
  setRequestLanguage(undefined)
}
