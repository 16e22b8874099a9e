import { hasAccount } from '../../shared/accounts/rights'
import type { Protection, StandingError } from '../../shared/contract/protection'
import type { PlatformContext } from '../platform/transport/context'
import { PlatformError } from '../platform/transport/error'
import type { MemberSession, OpenSession } from '../session/session'
import { askProtection, mayOffer } from './ask'

type StandingRefusal = StandingError | 'protection-unknown'
export type PlayRefusal = StandingRefusal | 'protection.limit'

/** Free play has no account that could be protected. */
const isProtected = (session: OpenSession): session is MemberSession => hasAccount(session)

const standingRefusal = (found: Protection | null): StandingRefusal | null => {
  if (found === null) return 'protection-unknown'
  return found.standing === 'none' ? null : `protection.${found.standing}`
}

/**
 * Why a member may neither pay in nor apply for a promotion now; null: they may. What the platform cannot tell is refused,
 * too: a break or an exclusion must hold while the platform has a bad moment. The platform compares amounts with limits.
 *
 * @throws PlatformError when the member's token is dead
 */
export const refusedByStanding = async (
  platform: PlatformContext,
  session: OpenSession,
): Promise<StandingRefusal | null> =>
  isProtected(session) ? standingRefusal(await askProtection(platform, session)) : null

/** Why a member may open no game now; null: they may. @throws PlatformError when the member's token is dead */
export async function refusedToPlay(
  platform: PlatformContext,
  session: OpenSession,
): Promise<PlayRefusal | null> {
  if (!isProtected(session)) return null
  const found = await askProtection(platform, session)
  // A limit on deposits does not keep a member from playing with what there is.
  const isAtLimit = found !== null && found.spent !== null && found.spent.kind !== 'deposit'
  return standingRefusal(found) ?? (isAtLimit ? 'protection.limit' : null)
}

/**
 * Whether promotions may be put before a visitor: not before a member who takes a break, is excluded, has reached a limit
 * or wants none, nor while that is unknown.
 */
export async function mayGetOffers(platform: PlatformContext, session: OpenSession): Promise<boolean> {
  if (!isProtected(session)) return true
  // Who has no popups because of a dead session need not see that as an error: the page itself says so.
  const found = await askProtection(platform, session).catch((error: unknown) => {
    if (error instanceof PlatformError) return null
    throw error
  })
  return found !== null && mayOffer(found)
}
