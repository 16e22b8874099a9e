import { env } from 'cloudflare:workers'
import { hasAccount } from '../../shared/accounts/rights'
import type { Protection, ProtectionLimit } from '../../shared/contract/protection'
import type { RemainingLimit } from '../../shared/protection/reality-view'
import type { Bindings } from '../env'
import { fetchProtection } from '../platform/calls/protection'
import type { PlatformContext } from '../platform/transport/context'
import { PlatformError } from '../platform/transport/error'
import { recordProtection } from '../session/revocation'
import type { MemberSession, RecordedProtection } from '../session/session'

/** Returns the remaining amounts of a member's active limits. */
export const remainingLimits = (list: readonly ProtectionLimit[]): RemainingLimit[] =>
  list.flatMap(({ kind, period, amount, left }) =>
    amount === null || left === undefined ? [] : [{ kind, period, amount, left }],
  )

/** True when promotions may be shown to this member. */
export const canShowOffers = ({ standing, spent, marketing }: Protection): boolean =>
  standing === 'none' && spent === null && marketing

/** Returns the protection fields that a session records. The platform's clock may differ from ours. */
function toRecordedProtection(found: Protection, at: number): RecordedProtection {
  const ends = [found.until, found.liftedAt].filter((end) => end !== undefined)
  const until = found.standing === 'none' ? Number.POSITIVE_INFINITY : Math.min(...ends)
  return {
    standing: found.standing,
    offers: canShowOffers(found),
    at,
    ...(Number.isFinite(until) && { until: at + until - (found.now ?? at) }),
  }
}

/** Maximum difference of two clocks, below which two ends of a restriction count as equal, ms. */
const SAME_END_MS = 60_000

const isSameProtection = (one: RecordedProtection | undefined, other: RecordedProtection): boolean =>
  one !== undefined &&
  one.standing === other.standing &&
  one.offers === other.offers &&
  Math.abs((one.until ?? 0) - (other.until ?? 0)) < SAME_END_MS

/**
 * Records the platform's report of a member's protection for all sessions of the member, if it is new.
 * @param requestedAt time of the request, ms since the epoch: changes since then are newer
 */
export async function recordIfChanged(
  { log, waitUntil }: Pick<PlatformContext, 'log' | 'waitUntil'>,
  { userName, protection: previous }: MemberSession,
  found: Protection,
  requestedAt: number,
): Promise<void> {
  const recorded = toRecordedProtection(found, requestedAt)
  if (isSameProtection(previous, recorded)) return
  const recording = recordProtection(env as Bindings, userName, recorded, log)
  waitUntil(recording)
  await recording
}

/**
 * Loads a member's protection; null when unknown. @throws PlatformError when the member's token is invalid
 */
export async function loadProtection(
  platform: PlatformContext,
  session: MemberSession,
): Promise<Protection | null> {
  try {
    const askedAt = Date.now()
    const found = await fetchProtection(platform, session.token)
    await recordIfChanged(platform, session, found, askedAt)
    return found
  } catch (error) {
    if (!(error instanceof PlatformError) || error.code === 'session-expired') throw error
    platform.log.error('protection-unknown', { error })
    return null
  }
}

/** Returns the session with the member's protection, if the platform returns it. */
export async function withProtection(
  platform: PlatformContext,
  session: MemberSession,
): Promise<MemberSession> {
  if (!hasAccount(session)) return session
  const askedAt = Date.now()
  const found = await loadProtection(platform, session).catch((error: unknown) => {
    if (error instanceof PlatformError) return null
    throw error
  })
  return found === null ? session : { ...session, protection: toRecordedProtection(found, askedAt) }
}
