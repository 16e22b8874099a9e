import type { Page } from 'playwright/test'
import { TIME_ZONE_COOKIE } from '../../../shared/storage/cookies'

/**
 * The worker knows the device's zone already, as on every visit but the first: there, a page of records is loaded once more
 * as soon as its script has told the zone.
 */
export const knowZone = (page: Page, baseURL: string | undefined, zone = 'UTC'): Promise<void> =>
  page.context().addCookies([{ name: TIME_ZONE_COOKIE, value: zone, url: String(baseURL) }])

/** From now on it is another day for the worker: in a zone whose days are others now, which the page cannot change back. */
export const laterDay = (page: Page, baseURL: string | undefined): Promise<void> =>
  page.context().addCookies([
    {
      name: TIME_ZONE_COOKIE,
      value: new Date().getUTCHours() >= 11 ? 'Pacific/Kiritimati' : 'Etc/GMT+12',
      url: String(baseURL),
      httpOnly: true,
    },
  ])
