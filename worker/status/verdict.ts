import { type Status, systemStatus } from '../../shared/contract/system'

export type Verdict = 'open' | 'maintenance' | 'restricted'

/**
 * What a visitor may see. Maintenance takes precedence over a region restriction.
 * @param status undefined when neither the platform nor a cache has it: visitors may then browse
 * @param isOpenHere whether the licence covers the visitor's country
 */
export function judge(status: Status | undefined, isOpenHere: boolean): Verdict {
  const system = status === undefined ? 0 : systemStatus(status)
  if (system === 1) return 'maintenance'
  return system === 2 || !isOpenHere ? 'restricted' : 'open'
}

const MINUTE = 60_000
const RETRY_MIN_S = 60
const RETRY_MAX_S = 3600
/** Used when no end is announced. */
const RETRY_DEFAULT_S = 300

/** Minutes until `endsAt`, rounded up; undefined when it is unknown or past. Both in ms since the epoch. */
export const minutesUntil = (endsAt: number | undefined, now: number): number | undefined =>
  endsAt === undefined || endsAt <= now ? undefined : Math.ceil((endsAt - now) / MINUTE)

/** Seconds for Retry-After (RFC 9110, section 10.2.3), between a minute and an hour. Both in ms since the epoch. */
export function retryAfter(endsAt: number | undefined, now: number): number {
  if (endsAt === undefined) return RETRY_DEFAULT_S
  return Math.min(Math.max(Math.ceil((endsAt - now) / 1000), RETRY_MIN_S), RETRY_MAX_S)
}
