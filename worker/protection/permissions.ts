import { hasAccount } from '../../shared/accounts/rights'
import type { Protection, RestrictionError } from '../../shared/contract/protection'
import { href } from '../../shared/paths'
import { protection } from '../platform/calls/protection'
import type { PlatformContext } from '../platform/transport/context'
import { PlatformError } from '../platform/transport/error'
import type { MemberSession, OpenSession } from '../session/session'
import { canShowOffers, loadProtection } from './load-protection'

type RestrictionRefusal = RestrictionError | 'protection-unknown'
/** `limits-offer`: the member is to be asked first whether they want limits. */
export type PlayRefusal = RestrictionRefusal | 'protection.limit' | 'limits-offer'

/** Free play has no account that could be protected. */
const isProtected = (session: OpenSession): session is MemberSession => hasAccount(session)

const restrictionRefusal = (found: Protection | null): RestrictionRefusal | null => {
  if (found === null) return 'protection-unknown'
  return found.standing === 'none' ? null : `protection.${found.standing}`
}

/** Before the first game or deposit, once. */
const needsLimitsOffer = (found: Protection | null, { limitsAsked }: MemberSession): boolean =>
  found?.offerLimits === true && !limitsAsked

/** Why a member may not claim something now; null: they may. */
interface ClaimRefusals {
  /** What they have earned. What the platform cannot tell is refused, too: a break holds in its bad moments. */
  earned: 'protection-unknown' | 'protection-no-offers' | null
  /** What is an offer: a promotion, or a reward for coming back. */
  offer: 'protection-unknown' | 'protection-no-offers' | 'offers-limit' | 'offers-unwanted' | null
}

/** Before a member claims, joins or applies: all by one answer. @throws PlatformError when the member's token is dead */
export async function checkClaim(platform: PlatformContext, session: OpenSession): Promise<ClaimRefusals> {
  if (!isProtected(session)) return { earned: null, offer: null }
  const found = await loadProtection(platform, session)
  if (found === null) return { earned: 'protection-unknown', offer: 'protection-unknown' }
  if (found.standing !== 'none') return { earned: 'protection-no-offers', offer: 'protection-no-offers' }
  if (canShowOffers(found)) return { earned: null, offer: null }
  return { earned: null, offer: found.spent === null ? 'offers-unwanted' : 'offers-limit' }
}

interface DepositPermission<Refusal> {
  refusal: Refusal | null
  /** Offers may be put before the member, such as a bonus with a deposit. */
  getsOffers: boolean
}

/**
 * The same before a deposit, where a new member is asked for limits, and a bonus is an offer: all by one answer.
 * @throws PlatformError when the member's token is dead
 */
export async function checkDeposit(
  platform: PlatformContext,
  session: OpenSession,
): Promise<DepositPermission<RestrictionRefusal | 'limits-offer'>> {
  if (!isProtected(session)) return { refusal: null, getsOffers: true }
  const found = await loadProtection(platform, session)
  return {
    refusal: restrictionRefusal(found) ?? (needsLimitsOffer(found, session) ? 'limits-offer' : null),
    getsOffers: found !== null && canShowOffers(found),
  }
}

/** Where a registration leads: first to the offer of limits, if the platform has new members asked. */
export async function hrefThroughLimitsOffer(
  platform: PlatformContext,
  token: string,
  next: string,
): Promise<string> {
  const found = await protection(platform, token).catch((error: unknown) => {
    // Asked later, before the first game or deposit.
    if (error instanceof PlatformError) return null
    throw error
  })
  return found?.offerLimits ? href('limits-offer', { return: next }) : next
}

/** Why a member may open no game now; null: they may. @throws PlatformError when the member's token is dead */
export async function checkPlay(
  platform: PlatformContext,
  session: OpenSession,
): Promise<PlayRefusal | null> {
  if (!isProtected(session)) return null
  const found = await loadProtection(platform, session)
  // A limit on deposits does not keep a member from playing with what there is.
  const isAtLimit = found !== null && found.spent !== null && found.spent.kind !== 'deposit'
  const limitRefusal = isAtLimit ? 'protection.limit' : null
  return (
    restrictionRefusal(found) ?? limitRefusal ?? (needsLimitsOffer(found, session) ? 'limits-offer' : null)
  )
}

/**
 * Whether promotions may be put before a visitor: not before a member who takes a break, is excluded, has reached a limit
 * or wants none, nor while that is unknown.
 */
export async function mayReceiveOffers(platform: PlatformContext, session: OpenSession): Promise<boolean> {
  if (!isProtected(session)) return true
  // Who has no popups because of a dead session need not see that as an error: the page itself says so.
  const found = await loadProtection(platform, session).catch((error: unknown) => {
    if (error instanceof PlatformError) return null
    throw error
  })
  return found !== null && canShowOffers(found)
}
