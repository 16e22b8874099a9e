import { hostCookieName } from '../../shared/storage/host-cookies'
import { cookieValue, hasSecureCookies } from '../browser/cookies'
import { addListener } from '../browser/event-listener'
import { $isLoggingOut } from '../stores/session'
import { onOtherTabSessionChange } from './other-tabs'

/** The cookie that says so until the worker has answered. */
export const logOutCookieName = () => hostCookieName('log-out', hasSecureCookies())

/** Whether a confirmed logout waits for the worker, which removes the mark with its answer. */
export const isLogOutPending = (): boolean => cookieValue(logOutCookieName()) !== undefined

/** How much later than a storage event a cookie of another tab is seen at most, ms: browsers send them by two ways. */
const COOKIE_MS = 1000

/** Finds a logout that began in another tab or before this page was loaded. @returns stops it */
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
    // A page that the browser restores runs no effect, and without storage no tab hears of another.
    addListener(window, 'pageshow', follow),
    addListener(document, 'visibilitychange', follow),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
