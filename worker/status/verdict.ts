import { type Status, systemStatus } from '../../shared/contract/system'

export type Verdict = 'open' | 'maintenance' | 'restricted'

/**
 * What a visitor may see. Maintenance comes first: it is also what both together mean (spec §4).
 * @param status undefined when neither the platform nor a cache could say: browsing goes on (decisions.md).
 * @param isOpenHere the licence covers the visitor's country.
 */
export function judge(status: Status | undefined, isOpenHere: boolean): Verdict {
  const system = status === undefined ? 0 : systemStatus(status)
  if (system === 1) return 'maintenance'
  return system === 2 || !isOpenHere ? 'restricted' : 'open'
}

const MINUTE = 60_000
const RETRY_MIN_S = 60
const RETRY_MAX_S = 3600
/** Without an announced end. */
const RETRY_DEFAULT_S = 300

/** Whole minutes until `endsAt`, at least one; undefined when it is not known or past. Both in ms since the epoch. */
export const minutesUntil = (endsAt: number | undefined, now: number): number | undefined =>
  endsAt === undefined || endsAt <= now ? undefined : Math.ceil((endsAt - now) / MINUTE)

/** Seconds for Retry-After (RFC 9110 §10.2.3), between a minute and an hour. */
export function retryAfter(endsAt: number | undefined, now: number): number {
  if (endsAt === undefined) return RETRY_DEFAULT_S
  return Math.min(Math.max(Math.ceil((endsAt - now) / 1000), RETRY_MIN_S), RETRY_MAX_S)
}
