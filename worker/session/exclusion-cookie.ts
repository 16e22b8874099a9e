import type { Context } from 'hono'
import type { AppEnv } from '../env'
import { readHostCookie, setHostCookie } from '../security/cookies'
import { latestProtection } from './revocation'
import type { MemberSession } from './session'

const DAY_MS = 86_400_000
/** Longest lifetime of a cookie, days (RFC 6265bis, section 5.5), used for an exclusion without an end. */
const DAYS_MAX = 400

/** Returns the day on which the member's exclusion ends, in days since the epoch; 0 when not excluded. */
function exclusionEndDay(session: MemberSession, now: number): number {
  const { standing, until = Number.POSITIVE_INFINITY } = latestProtection(session) ?? {}
  if (standing !== 'excluded' || until <= now) return 0
  return Math.min(Math.ceil(until / DAY_MS), Math.floor(now / DAY_MS) + DAYS_MAX)
}

/** Returns the day until which the browser offers no free play, in days since the epoch. */
function readExclusionEnd(c: Context<AppEnv>): number {
  const day = readHostCookie(c, 'no-free-play') ?? ''
  return /^\d{1,6}$/.test(day) ? Number(day) : 0
}

/**
 * True unless an excluded member was logged in in this browser, which then offers no free play to any
 * visitor.
 */
export const offersFreePlay = (c: Context<AppEnv>): boolean => readExclusionEnd(c) * DAY_MS <= Date.now()

/**
 * Marks the browser of an excluded member until the exclusion ends: as a guest, the player could otherwise
 * continue with free play there. The cookie contains only the day of the end. Never shortens the exclusion of
 * another member.
 */
export function writeExclusionCookie(c: Context<AppEnv>, session: MemberSession, now: number): void {
  const day = exclusionEndDay(session, now)
  if (day <= readExclusionEnd(c)) return
  setHostCookie(c, 'no-free-play', String(day), Math.ceil((day * DAY_MS - now) / 1000))
}
