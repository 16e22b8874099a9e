import type { Page } from 'playwright/test'
import { TIME_ZONE_COOKIE } from '../../../shared/records/time-zone'

/**
 * The worker knows the device's zone already, as on every visit but the first: there, a page of records is loaded once more
 * as soon as its script has told the zone.
 */
export const knowZone = (page: Page, baseURL: string | undefined, zone = 'UTC'): Promise<void> =>
  page.context().addCookies([{ name: TIME_ZONE_COOKIE, value: zone, url: String(baseURL) }])
