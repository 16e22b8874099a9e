import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { isSameZone } from '../../../shared/records/time-zone'
import { TIME_ZONE_COOKIE } from '../../../shared/storage/cookies'
import { cookieValue, writeCookie } from '../../browser/cookies'

const COOKIE_AGE_S = 365 * 86_400

/**
 * The worker cannot see the device's zone: tells it by a cookie, and asks for the page again.
 * @param timeZone the one that the worker took
 */
export function useDeviceZone(timeZone: string): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const device = Intl.DateTimeFormat().resolvedOptions().timeZone
    if (!device || isSameZone(device, timeZone)) return
    // Known, and not what the worker took: it computes with another one for a reason.
    if (cookieValue(TIME_ZONE_COOKIE) === device) return
    writeCookie(TIME_ZONE_COOKIE, device, { path: '/', maxAgeS: COOKIE_AGE_S, sameSite: 'Lax' })
    if (cookieValue(TIME_ZONE_COOKIE) === device) void revalidate()
  }, [timeZone, revalidate])
}
