import { SESSION_ABSOLUTE_MS } from '../../shared/config/limits'
import { cookieName } from '../../shared/cookie-name'
import { listen } from '../browser/listen'
import { hasSecureCookies, writeCookie } from '../browser/write-cookie'
import { $isLoggingOut } from '../stores/log-out'
import { onOtherTab, tellOtherTabs } from './other-tabs'
import { clearOnLogOut } from './session-info'

const markName = (): string => cookieName('log-out', hasSecureCookies())

/**
 * Begins a confirmed logout: clears the browser's storage and hides the member's parts in all tabs at once, whether or
 * not there is a network. The cover (client/shell/overlays/LogOutCover.tsx) then tells the worker, as often as needed.
 * @param csrfToken of the session to end
 */
export function beginLogOut(csrfToken: string): void {
  // After the longest session there is nothing left to end.
  const maxAgeS = SESSION_ABSOLUTE_MS / 1000
  writeCookie(markName(), csrfToken, { path: '/', maxAgeS, sameSite: 'Lax' })
  clearOnLogOut()
  tellOtherTabs()
  $isLoggingOut.set(true)
}

/** Whether a confirmed logout waits for the worker, which removes the mark with its answer. */
export const isLogOutPending = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${markName()}=`))

/** Finds a logout that began in another tab or before this page was loaded. @returns stops it */
export function followLogOut(): () => void {
  const follow = () => {
    if (isLogOutPending()) $isLoggingOut.set(true)
  }
  follow()
  const stops = [
    onOtherTab(follow),
    // A page that the browser restores runs no effect, and without storage no tab hears of another.
    listen(window, 'pageshow', follow),
    listen(document, 'visibilitychange', follow),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
