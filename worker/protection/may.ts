import { hasAccount } from '../../shared/accounts/rights'
import type { Protection, StandingError } from '../../shared/contract/protection'
import { protection } from '../platform/calls/protection'
import type { PlatformContext } from '../platform/transport/context'
import { PlatformError } from '../platform/transport/error'
import type { MemberSession, OpenSession } from '../session/session'

type StandingRefusal = StandingError | 'protection-unknown'
export type PlayRefusal = StandingRefusal | 'protection.limit'

/** Free play has no account that could be protected. */
const isProtected = (session: OpenSession): session is MemberSession => hasAccount(session)

/** Null: it is not known. @throws PlatformError when the member's token is dead */
async function known(platform: PlatformContext, { token }: MemberSession): Promise<Protection | null> {
  try {
    return await protection(platform, token)
  } catch (error) {
    if (!(error instanceof PlatformError) || error.code === 'session-expired') throw error
    platform.log.error('protection-unknown', { error })
    return null
  }
}

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
  isProtected(session) ? standingRefusal(await known(platform, session)) : null

/** Why a member may open no game now; null: they may. @throws PlatformError when the member's token is dead */
export async function refusedToPlay(
  platform: PlatformContext,
  session: OpenSession,
): Promise<PlayRefusal | null> {
  if (!isProtected(session)) return null
  const found = await known(platform, session)
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
  const found = await known(platform, session).catch((error: unknown) => {
    if (error instanceof PlatformError) return null
    throw error
  })
  return found !== null && found.standing === 'none' && found.spent === null && found.marketing
}
