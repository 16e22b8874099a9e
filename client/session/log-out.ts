import { hostCookieName } from '../../shared/storage/host-cookies'
import { cookieValue, hasSecureCookies } from '../browser/browser-cookies'
import { addListenerWithCleanup } from '../browser/event-listener'
import { $isLoggingOut } from '../stores/session-store'
import { onOtherTabSessionChange } from './other-tabs'

/** Returns the name of the cookie that marks a pending logout until the worker has responded. */
export const logOutCookieName = () => hostCookieName('log-out', hasSecureCookies())

/** True from a confirmed logout until the worker responds, because its response deletes the cookie. */
export const isLogOutPending = (): boolean => cookieValue(logOutCookieName()) !== undefined

/**
 * Maximum time until another tab's cookie is visible after its storage event, ms. Browsers synchronise
 * cookies and storage separately.
 */
const COOKIE_MS = 1000

/**
 * Detects a logout that began in another tab or before this page loaded.
 * @returns a function that stops watching
 */
export function watchLogOut(): () => void {
  const follow = () => {
    if (isLogOutPending()) $isLoggingOut.set(true)
  }
  follow()
  let again: ReturnType<typeof setTimeout>
  const stops = [
    onOtherTabSessionChange(() => {
      follow()
      again = setTimeout(follow, COOKIE_MS)
    }),
    () => clearTimeout(again),
    // A page restored from the browser's page cache does not run effects again. Without storage, other tabs
    // cannot notify this one.
    addListenerWithCleanup(window, 'pageshow', follow),
    addListenerWithCleanup(document, 'visibilitychange', follow),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
