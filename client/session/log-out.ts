import { hostCookieName } from '../../shared/storage/host-cookies'
import { cookieValue, hasSecureCookies } from '../browser/cookies'
import { addListenerWithCleanup } from '../browser/event-listener'
import { $isLoggingOut } from '../stores/session'
import { onOtherTabSessionChange } from './other-tabs'

/** Name of the cookie that marks a pending logout until the worker has answered. */
export const logOutCookieName = () => hostCookieName('log-out', hasSecureCookies())

/** True while a confirmed logout waits for the worker, whose response removes the cookie. */
export const isLogOutPending = (): boolean => cookieValue(logOutCookieName()) !== undefined

/** Maximum delay between a storage event and the other tab's cookie, ms: browsers sync them separately. */
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
    // A page restored from the browser's cache runs no effects, and without storage tabs cannot notify each
    // other.
    addListenerWithCleanup(window, 'pageshow', follow),
    addListenerWithCleanup(document, 'visibilitychange', follow),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
