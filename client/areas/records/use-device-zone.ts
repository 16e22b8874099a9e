import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { isSameZone } from '../../../shared/records/time-zone'
import { TIME_ZONE_COOKIE } from '../../../shared/storage/cookies'
import { cookieValue, writeCookie } from '../../browser/cookies'

const COOKIE_AGE_S = 365 * 86_400

/**
 * Reports the device's time zone to the worker, which cannot see it: sets a cookie and reloads the page's
 * data.
 * @param timeZone the zone that the worker used
 */
export function useDeviceZone(timeZone: string): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const device = Intl.DateTimeFormat().resolvedOptions().timeZone
    if (!device || isSameZone(device, timeZone)) return
    // The worker already knows the device's time zone, and has a reason to use another one.
    if (cookieValue(TIME_ZONE_COOKIE) === device) return
    writeCookie(TIME_ZONE_COOKIE, device, { path: '/', maxAgeS: COOKIE_AGE_S, sameSite: 'Lax' })
    if (cookieValue(TIME_ZONE_COOKIE) === device) void revalidate()
  }, [timeZone, revalidate])
}
