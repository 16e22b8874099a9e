import type { Page } from 'playwright/test'
import { TIME_ZONE_COOKIE } from '../../../shared/storage/cookie-names'

/** User-Agent header of an Android phone. The tests of `shared/device` have the whole table of headers. */
export const ANDROID_PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
export const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
/** User-Agent header of Chrome on an old iOS, where only Safari could add a page to the home screen. */
export const OLD_CHROME_ON_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 15_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0.0.0 Mobile/15E148 Safari/604.1'
export const FACEBOOK_ON_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/470.0]'

/**
 * Sets the cookie with the device’s time zone. Without it, as on a first visit, a page of records loads again
 * once its script has reported the zone.
 */
export const setZoneCookie = (page: Page, baseURL: string | undefined, zone = 'UTC'): Promise<void> =>
  page.context().addCookies([{ name: TIME_ZONE_COOKIE, value: zone, url: String(baseURL) }])

/**
 * Sets a time zone whose date differs, so that the worker is on another day. The page cannot change that
 * cookie back.
 */
export const switchToOtherDay = (page: Page, baseURL: string | undefined): Promise<void> =>
  page.context().addCookies([
    {
      name: TIME_ZONE_COOKIE,
      value: new Date().getUTCHours() >= 11 ? 'Pacific/Kiritimati' : 'Etc/GMT+12',
      url: String(baseURL),
      httpOnly: true,
    },
  ])
