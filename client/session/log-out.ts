import { hostCookieName } from '../../shared/storage/host-cookies'
import { cookieValue, hasSecureCookies } from '../browser/cookies'
import { listen } from '../browser/listen'
import { $isLoggingOut } from '../stores/session'
import { onOtherTab } from './other-tabs'

/** The cookie that says so until the worker has answered. */
export const markName = () => hostCookieName('log-out', hasSecureCookies())

/** Whether a confirmed logout waits for the worker, which removes the mark with its answer. */
export const isLogOutPending = (): boolean => cookieValue(markName()) !== undefined

/** How much later than a storage event a cookie of another tab is seen at most, ms: browsers send them by two ways. */
const COOKIE_MS = 1000

/** Finds a logout that began in another tab or before this page was loaded. @returns stops it */
export function followLogOut(): () => void {
  const follow = () => {
    if (isLogOutPending()) $isLoggingOut.set(true)
  }
  follow()
  let again: ReturnType<typeof setTimeout>
  const stops = [
    onOtherTab(() => {
      follow()
      again = setTimeout(follow, COOKIE_MS)
    }),
    () => clearTimeout(again),
    // A page that the browser restores runs no effect, and without storage no tab hears of another.
    listen(window, 'pageshow', follow),
    listen(document, 'visibilitychange', follow),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
