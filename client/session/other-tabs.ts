import { SESSION_STAMP_KEY } from '../../shared/storage/local-keys'
import { callIn } from '../browser/call-language'
import { store } from '../browser/web-storage'
import { $sessionChange } from '../stores/session'

/** Tells other tabs about a login or logout in this one. */
export const tellOtherTabs = (): void => store('local', SESSION_STAMP_KEY, String(Date.now()))

/** Calls `changed` when another tab logs in or out, or clears the storage. */
export function onOtherTab(changed: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === SESSION_STAMP_KEY || key === null) changed()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/**
 * Prepares for the session of another tab, which the next answer brings in that session's language. Its change is
 * neither reported again nor greeted here.
 */
export function expectOtherSession(): void {
  $sessionChange.set('changed')
  callIn(undefined)
}
