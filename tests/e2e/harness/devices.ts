import type { Page } from 'playwright/test'
import { TIME_ZONE_COOKIE } from '../../../shared/storage/cookies'

/** User-Agent headers of phones; `shared/device` has the tests with the whole table. */
export const ANDROID_PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
export const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
/** From the time when only Safari could add a page to the home screen. */
export const OLD_CHROME_ON_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 15_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0.0.0 Mobile/15E148 Safari/604.1'
export const FACEBOOK_ON_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/470.0]'

/**
 * Sets the device's time zone for the worker, as on every visit but the first, when a page of records is
 * loaded once more as soon as its script has reported the zone.
 */
export const setZoneCookie = (page: Page, baseURL: string | undefined, zone = 'UTC'): Promise<void> =>
  page.context().addCookies([{ name: TIME_ZONE_COOKIE, value: zone, url: String(baseURL) }])

/** Switches the worker to another day: to a zone with another date, which the page cannot change back. */
export const switchToOtherDay = (page: Page, baseURL: string | undefined): Promise<void> =>
  page.context().addCookies([
    {
      name: TIME_ZONE_COOKIE,
      value: new Date().getUTCHours() >= 11 ? 'Pacific/Kiritimati' : 'Etc/GMT+12',
      url: String(baseURL),
      httpOnly: true,
    },
  ])
