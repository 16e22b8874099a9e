import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { isTimeZone, TIME_ZONE_COOKIE } from '../../shared/records/time-zone'

/** IANA name of the zone of the visitor's days: the device's, else as determined by the edge, else UTC. */
export const timeZoneOf = (c: Context): string =>
  [getCookie(c, TIME_ZONE_COOKIE), c.req.raw.cf?.timezone as string | undefined].find(isTimeZone) ?? 'UTC'
