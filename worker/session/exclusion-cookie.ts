import type { Context } from 'hono'
import type { AppEnv } from '../env'
import { readHostCookie, setHostCookie } from '../security/response-cookies'
import { findLatestProtection } from './revocation'
import type { MemberSession } from './session'

const DAY_MS = 86_400_000
/** Maximum lifetime of a cookie, days (RFC 6265bis, section 5.5); used for an exclusion without an end. */
const DAYS_MAX = 400

/**
 * Returns the day on which the member's self-exclusion ends, in days since the epoch; 0 when the member is
 * not excluded.
 */
function exclusionEndDay(session: MemberSession, now: number): number {
  const { standing, until = Number.POSITIVE_INFINITY } = findLatestProtection(session) ?? {}
  if (standing !== 'excluded' || until <= now) return 0
  return Math.min(Math.ceil(until / DAY_MS), Math.floor(now / DAY_MS) + DAYS_MAX)
}

/**
 * Returns the day until which this browser offers no free play, in days since the epoch; 0 for no such day.
 */
function readExclusionEnd(c: Context<AppEnv>): number {
  const day = readHostCookie(c, 'no-free-play') ?? ''
  return /^\d{1,6}$/.test(day) ? Number(day) : 0
}

/**
 * True unless a self-excluded member was logged in in this browser. Such a browser offers no free play to any
 * visitor.
 */
export const offersFreePlay = (c: Context<AppEnv>): boolean => readExclusionEnd(c) * DAY_MS <= Date.now()

/**
 * Sets a cookie in the browser of a self-excluded member until the exclusion ends. Otherwise the player could
 * continue there as a guest, with free play. The cookie contains only the day of the end. It never shortens
 * the exclusion of another member.
 */
export function writeExclusionCookie(c: Context<AppEnv>, session: MemberSession, now: number): void {
  const day = exclusionEndDay(session, now)
  if (day <= readExclusionEnd(c)) return
  setHostCookie(c, 'no-free-play', String(day), Math.ceil((day * DAY_MS - now) / 1000))
}
