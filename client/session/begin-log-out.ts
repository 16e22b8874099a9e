import { SESSION_ABSOLUTE_MS } from '../../shared/config/limits'
import { AUTO_LOGIN_KEY, SESSION_INFO_KEY } from '../../shared/storage/local-keys'
import { writeCookie } from '../browser/cookies'
import { clearSessionStorage, writeStored } from '../browser/web-storage'
import { $isLoggingOut } from '../stores/session'
import { logOutCookieName } from './log-out'
import { notifyOtherTabs } from './other-tabs'

/**
 * Clears what a logout must remove in the browser, even if the call fails: the tab's storage and auto-login.
 */
export function clearMemberStorage(): void {
  clearSessionStorage([SESSION_INFO_KEY])
  writeStored('local', AUTO_LOGIN_KEY, '0')
}

/**
 * Begins a confirmed logout: clears the browser's storage and hides the member's parts in all tabs at once, whether or
 * not there is a network. The cover (client/shell/overlays/LogOutCover.tsx) then tells the worker, as often as needed.
 * @param csrfToken of the session to end
 */
export function beginLogOut(csrfToken: string): void {
  // After the longest session there is nothing left to end.
  const maxAgeS = SESSION_ABSOLUTE_MS / 1000
  writeCookie(logOutCookieName(), csrfToken, { path: '/', maxAgeS, sameSite: 'Lax' })
  clearMemberStorage()
  notifyOtherTabs()
  $isLoggingOut.set(true)
}
