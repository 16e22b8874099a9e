import { SESSION_ABSOLUTE_MS } from '../../shared/config/product-limits'
import { AUTO_LOGIN_KEY, SESSION_INFO_KEY } from '../../shared/storage/local-keys'
import { writeCookie } from '../browser/browser-cookies'
import { clearSessionStorage, writeStored } from '../browser/web-storage'
import { $isLoggingOut } from '../stores/session-store'
import { logOutCookieName } from './log-out'
import { notifyOtherTabs } from './other-tabs'

/**
 * Clears the tab's storage and the stored login data, and turns off automatic login. This must happen even if
 * the logout request fails.
 */
export function clearMemberStorage(): void {
  clearSessionStorage([SESSION_INFO_KEY])
  writeStored('local', AUTO_LOGIN_KEY, '0')
}

/**
 * Begins a confirmed logout: clears the browser's storage and hides member sections in all tabs immediately,
 * even without a network. The cover (client/shell/overlays/LogOutProgressPage.tsx) then calls the worker until the
 * worker has responded.
 * @param csrfToken of the session to end
 */
export function beginLogOut(csrfToken: string): void {
  // No session lives longer than this, so the pending logout is no longer needed afterwards.
  const maxAgeS = SESSION_ABSOLUTE_MS / 1000
  writeCookie(logOutCookieName(), csrfToken, { path: '/', maxAgeS, sameSite: 'Lax' })
  clearMemberStorage()
  notifyOtherTabs()
  $isLoggingOut.set(true)
}
