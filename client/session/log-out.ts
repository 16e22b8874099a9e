import { cookieName } from '../../shared/cookie-name'
import { listen } from '../browser/listen'
import { hasSecureCookies } from '../browser/write-cookie'
import { $isLoggingOut } from '../stores/log-out'
import { onOtherTab } from './other-tabs'

/** The cookie that says so until the worker has answered. */
export const markName = (): string => cookieName('log-out', hasSecureCookies())

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
