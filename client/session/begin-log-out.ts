import { SESSION_ABSOLUTE_MS } from '../../shared/config/limits'
import { AUTO_LOGIN_KEY, SESSION_INFO_KEY } from '../../shared/storage/local-keys'
import { writeCookie } from '../browser/cookies'
import { clearSessionStorage, writeStored } from '../browser/web-storage'
import { $isLoggingOut } from '../stores/session'
import { logOutCookieName } from './log-out'
import { notifyOtherTabs } from './other-tabs'

/** Clears the tab's storage and the remembered login, which must be gone even if the logout call fails. */
export function clearMemberStorage(): void {
  clearSessionStorage([SESSION_INFO_KEY])
  writeStored('local', AUTO_LOGIN_KEY, '0')
}

/**
 * Begins a confirmed logout: clears the browser's storage and hides member sections in all tabs immediately,
 * even without a network. The cover (client/shell/overlays/LogOutCover.tsx) then calls the worker until it
 * answers.
 * @param csrfToken of the session to end
 */
export function beginLogOut(csrfToken: string): void {
  // Sessions live no longer than this, so nothing is left to end afterwards.
  const maxAgeS = SESSION_ABSOLUTE_MS / 1000
  writeCookie(logOutCookieName(), csrfToken, { path: '/', maxAgeS, sameSite: 'Lax' })
  clearMemberStorage()
  notifyOtherTabs()
  $isLoggingOut.set(true)
}
