import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { isSameTimeZone } from '../../../shared/records/time-zone'
import { TIME_ZONE_COOKIE } from '../../../shared/storage/cookie-names'
import { cookieValue, writeCookie } from '../../browser/browser-cookies'

const COOKIE_AGE_S = 365 * 86_400

/**
 * Tells the worker the device's time zone: sets a cookie and reloads the page's data.
 * @param timeZone time zone that the worker used for the page
 */
export function useReportDeviceTimeZone(timeZone: string): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const device = Intl.DateTimeFormat().resolvedOptions().timeZone
    if (!device || isSameTimeZone(device, timeZone)) return
    // The cookie already contains the device's time zone, so the worker has a reason to use another one.
    if (cookieValue(TIME_ZONE_COOKIE) === device) return
    writeCookie(TIME_ZONE_COOKIE, device, { path: '/', maxAgeS: COOKIE_AGE_S, sameSite: 'Lax' })
    if (cookieValue(TIME_ZONE_COOKIE) === device) void revalidate()
  }, [timeZone, revalidate])
}
