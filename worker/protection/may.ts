import { hasAccount } from '../../shared/accounts/rights'
import type { PlayError } from '../../shared/contract/protection'
import { protection } from '../platform/calls/protection'
import type { PlatformContext } from '../platform/transport/context'
import { PlatformError } from '../platform/transport/error'
import type { MemberSession, OpenSession } from '../session/session'

/**
 * - `play`: open a game
 * - `pay-in`: deposit; its amount is checked by the platform, which knows what is left
 * - `apply`: apply for a promotion or a bonus
 */
type Act = 'play' | 'pay-in' | 'apply'

export type ProtectionRefusal = Exclude<PlayError, 'protection.reality'> | 'protection-unknown'

/** Free play has no account that could be protected. */
const isProtected = (session: OpenSession): session is MemberSession => hasAccount(session)

/**
 * Why a member may not do this now, by what protects them; null: they may. What the platform cannot tell is refused, too:
 * a break or an exclusion must hold while the platform has a bad moment.
 *
 * @throws PlatformError when the member's token is dead
 */
export async function refusedByProtection(
  platform: PlatformContext,
  session: OpenSession,
  act: Act,
): Promise<ProtectionRefusal | null> {
  if (!isProtected(session)) return null
  try {
    const { standing, spent } = await protection(platform, session.token)
    if (standing !== 'none') return `protection.${standing}`
    // A limit on deposits does not keep a member from playing with what there is.
    return act === 'play' && spent !== null && spent.kind !== 'deposit' ? 'protection.limit' : null
  } catch (error) {
    if (!(error instanceof PlatformError) || error.code === 'session-expired') throw error
    platform.log.error('protection-unknown', { error })
    return 'protection-unknown'
  }
}

/**
 * Whether promotions may be put before a visitor: not before a member who takes a break, is excluded, has reached a limit
 * or wants none, nor while that is unknown.
 */
export async function mayGetOffers(platform: PlatformContext, session: OpenSession): Promise<boolean> {
  if (!isProtected(session)) return true
  try {
    const { standing, spent, marketing } = await protection(platform, session.token)
    return standing === 'none' && spent === null && marketing
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return false
  }
}
