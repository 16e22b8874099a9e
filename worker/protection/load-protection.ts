import { env } from 'cloudflare:workers'
import { hasFormalAccount } from '../../shared/accounts/account-rights'
import type { ProductConfig } from '../../shared/config/product-schema'
import type { Protection, ProtectionLimit } from '../../shared/contract/protection-schemas'
import { isMoneyUnprotected } from '../../shared/protection/funds-protection'
import type { RemainingLimit } from '../../shared/protection/reality-check-view'
import type { Bindings } from '../env'
import { fetchProtection } from '../platform/calls/protection-calls'
import { PlatformError } from '../platform/transport/error'
import type { PlatformContext } from '../platform/transport/request-platform'
import { recordProtection } from '../session/revocation'
import type { MemberSession, RecordedProtection } from '../session/session'

/** Returns the remaining amounts of a member's active limits (deposits, losses and so on). */
export const listRemainingLimits = (list: readonly ProtectionLimit[]): RemainingLimit[] =>
  list.flatMap(({ kind, period, amount, left }) =>
    amount === null || left === undefined ? [] : [{ kind, period, amount, left }],
  )

/**
 * True unless the member has turned all offers off. Members who choose offers by product and channel can open
 * promotions without any choice; of all others, the platform must report consent.
 */
export const wantsOffers = ({
  marketing,
  marketingChoices,
}: Pick<Protection, 'marketing' | 'marketingChoices'>): boolean => marketing ?? marketingChoices !== undefined

/** True when promotions may be shown to a member: no restriction, no limit reached, and offers not refused. */
export const canShowOffers = (found: Protection): boolean =>
  found.standing === 'none' && found.spent === null && wantsOffers(found)

/** Returns the due reminders that apply to the operator: of unprotected money only with such a rating. */
export const listDueReminders = (
  { reminders }: Protection,
  product: Pick<ProductConfig, 'licence'>,
): Protection['reminders'] => reminders.filter(({ kind }) => kind !== 'funds' || isMoneyUnprotected(product))

/**
 * Returns the fields of a member's protection that a session stores. Times are converted to the worker's
 * clock, from which the platform's may differ.
 */
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

/** Maximum difference between the ends of two restrictions that count as equal, ms, because clocks differ. */
const SAME_END_MS = 60_000

const isSameProtection = (one: RecordedProtection | undefined, other: RecordedProtection): boolean =>
  one !== undefined &&
  one.standing === other.standing &&
  one.offers === other.offers &&
  Math.abs((one.until ?? 0) - (other.until ?? 0)) < SAME_END_MS

/**
 * Records a member's protection (restriction, limits, consent to offers) for all sessions of the member, if
 * it has changed.
 * @param requestedAt time of the platform call, ms since the epoch: changes after this time are newer
 */
export async function recordProtectionIfChanged(
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
 * Loads a member's protection (restriction, limits, consent to offers) from the platform; null when it is
 * unknown.
 * @throws PlatformError when the member's token is invalid
 */
export async function loadProtection(
  platform: PlatformContext,
  session: MemberSession,
): Promise<Protection | null> {
  try {
    const askedAt = Date.now()
    const found = await fetchProtection(platform, session.token)
    await recordProtectionIfChanged(platform, session, found, askedAt)
    return found
  } catch (error) {
    if (!(error instanceof PlatformError) || error.code === 'session-expired') throw error
    platform.log.error('protection-unknown', { error })
    return null
  }
}

/**
 * Returns the session with the member's current protection, or the unchanged session if the platform does not
 * answer.
 */
export async function addProtectionToSession(
  platform: PlatformContext,
  session: MemberSession,
): Promise<MemberSession> {
  if (!hasFormalAccount(session)) return session
  const askedAt = Date.now()
  const found = await loadProtection(platform, session).catch((error: unknown) => {
    if (error instanceof PlatformError) return null
    throw error
  })
  return found === null ? session : { ...session, protection: toRecordedProtection(found, askedAt) }
}
