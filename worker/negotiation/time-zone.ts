import type { Context } from 'hono'
import { isTimeZone } from '../../shared/records/time-zone'
import { TIME_ZONE_COOKIE } from '../../shared/storage/cookies'
import { cookieValue } from '../security/cookies'

/** IANA name of the zone of the visitor's days: the device's, else as determined by the edge, else UTC. */
export const timeZoneOf = (c: Context): string =>
  [cookieValue(c, TIME_ZONE_COOKIE), c.req.raw.cf?.timezone as string | undefined].find(isTimeZone) ?? 'UTC'
