import { hasFormalAccount } from '../../shared/accounts/account-rights'
import type { ProductConfig } from '../../shared/config/product-schema'
import type { Popup } from '../../shared/contract/home-schemas'
import {
  IDENTITY_REQUIRED,
  type Protection,
  type RestrictionError,
} from '../../shared/contract/protection-schemas'
import { href } from '../../shared/paths'
import { marketingOptionsOf } from '../../shared/protection/marketing-choices'
import { type ComplianceProfile, protectionRules } from '../../shared/protection/rules'
import { areTermsInForce } from '../../shared/protection/terms'
import { fetchProtection } from '../platform/calls/protection-calls'
import { PlatformError } from '../platform/transport/error'
import type { PlatformContext } from '../platform/transport/request-platform'
import type { MemberSession, VisitorSession } from '../session/session'
import { canShowOffers, listDueReminders, loadProtection, wantsOffers } from './load-protection'

type RestrictionRefusal = RestrictionError | 'protection-unknown'
type IdentityRefusal = typeof IDENTITY_REQUIRED | 'protection-unknown'
/**
 * Page on which the member must decide something before the first game or deposit (limits), or before the next
 * one (changed terms).
 */
export type DecisionPage = 'limits-offer' | 'terms-update'
/** Reason why a member may not play now; for a decision page, that page comes first. */
export type PlayRefusal = RestrictionRefusal | IdentityRefusal | 'protection.limit' | DecisionPage

/** True for sessions with an account, to which limits and restrictions apply. Free play has no account. */
const isProtected = (session: VisitorSession): session is MemberSession => hasFormalAccount(session)

/** True when the compliance profile allows free play, whose players have no account and no verified age. */
export const allowsFreePlay = ({ complianceProfile }: Pick<ProductConfig, 'complianceProfile'>): boolean =>
  protectionRules(complianceProfile).freePlay

const restrictionRefusal = (found: Protection | null): RestrictionRefusal | null => {
  if (found === null) return 'protection-unknown'
  return found.standing === 'none' ? null : `protection.${found.standing}`
}

/**
 * Returns the refusal of a member whose identity is not verified, in profiles that require it before play and
 * deposits. There, a platform that does not report the state counts as not answering.
 */
function identityRefusal(found: Protection | null, profile: ComplianceProfile): IdentityRefusal | null {
  if (!protectionRules(profile).identityBeforePlay) return null
  if (found?.identity === undefined) return 'protection-unknown'
  return found.identity === 'verified' ? null : IDENTITY_REQUIRED
}

/**
 * Returns the page that comes before a game or deposit: changed terms that the member has not accepted, or the
 * offer to set limits, which is made once.
 */
function decisionPage(found: Protection | null, { limitsAsked }: MemberSession): DecisionPage | null {
  if (found?.termsDue && areTermsInForce(found.termsDue, found.now ?? Date.now())) return 'terms-update'
  return found?.offerLimits === true && !limitsAsked ? 'limits-offer' : null
}

/** Reasons why a member may not claim a reward or promotion at present; null when the member may. */
interface ClaimRefusals {
  /**
   * Refusal of claims for earned rewards. It is also set when the platform does not answer, because a break
   * stays in force during outages.
   */
  earned: 'protection-unknown' | 'protection-no-offers' | null
  /** Refusal of claims for offers: a promotion, or a reward for coming back. */
  offer: 'protection-unknown' | 'protection-no-offers' | 'offers-limit' | 'offers-unwanted' | null
}

/**
 * Checks with one platform call if a member may claim a reward, or join or apply for a promotion.
 * @throws PlatformError when the member's token is invalid
 */
export async function checkClaim(platform: PlatformContext, session: VisitorSession): Promise<ClaimRefusals> {
  if (!isProtected(session)) return { earned: null, offer: null }
  const found = await loadProtection(platform, session)
  if (found === null) return { earned: 'protection-unknown', offer: 'protection-unknown' }
  if (found.standing !== 'none') return { earned: 'protection-no-offers', offer: 'protection-no-offers' }
  if (canShowOffers(found)) return { earned: null, offer: null }
  return { earned: null, offer: found.spent === null ? 'offers-unwanted' : 'offers-limit' }
}

interface DepositPermission<Refusal> {
  refusal: Refusal | null
  /** True when offers may be shown to the member, such as a bonus for the deposit. */
  getsOffers: boolean
}

/**
 * Checks with one platform call if a member may deposit, and may be offered a bonus. A new member is offered
 * limits first, and a member whose terms have changed accepts them first.
 * @throws PlatformError when the member's token is invalid
 */
export async function checkDeposit(
  platform: PlatformContext,
  session: VisitorSession,
  profile: ComplianceProfile,
): Promise<DepositPermission<RestrictionRefusal | IdentityRefusal | DecisionPage>> {
  if (!isProtected(session)) return { refusal: null, getsOffers: true }
  const found = await loadProtection(platform, session)
  return {
    refusal: restrictionRefusal(found) ?? identityRefusal(found, profile) ?? decisionPage(found, session),
    getsOffers: found !== null && canShowOffers(found),
  }
}

/** True when a new member can choose offers by product and channel, and has not chosen any. */
const hasOffersToChoose = (found: Protection): boolean =>
  found.standing === 'none' && wantsOffers(found) && found.marketingChoices?.length === 0

/**
 * Returns the URL that follows a registration: first the page that offers limits, if the platform offers them
 * to new members, then the choice of offers, if the platform has it, then identity verification, if the
 * profile requires it, then `next`.
 */
export async function hrefAfterRegistration(
  platform: PlatformContext,
  token: string,
  { next, profile }: { next: string; profile: ComplianceProfile },
): Promise<string> {
  const found = await fetchProtection(platform, token).catch((error: unknown) => {
    // When the platform does not answer, limits are offered later, before the first game or deposit.
    if (error instanceof PlatformError) return null
    throw error
  })
  const verified =
    identityRefusal(found, profile) === IDENTITY_REQUIRED ? href('verification', { return: next }) : next
  const target = found && hasOffersToChoose(found) ? href('marketing', { return: verified }) : verified
  return found?.offerLimits ? href('limits-offer', { return: target }) : target
}

/**
 * Returns the reason why a member may not open a game at present; null when the member may.
 * @throws PlatformError when the member's token is invalid
 */
export async function checkPlay(
  platform: PlatformContext,
  session: VisitorSession,
  profile: ComplianceProfile,
): Promise<PlayRefusal | null> {
  if (!isProtected(session)) return protectionRules(profile).freePlay ? null : IDENTITY_REQUIRED
  const found = await loadProtection(platform, session)
  // A deposit limit does not prevent a member from playing with the existing balance.
  const isAtLimit = found !== null && found.spent !== null && found.spent.kind !== 'deposit'
  const limitRefusal = isAtLimit ? 'protection.limit' : null
  return (
    restrictionRefusal(found) ??
    identityRefusal(found, profile) ??
    limitRefusal ??
    decisionPage(found, session)
  )
}

/** True for a popup about the service or the account, which contains no offer. */
const isServicePopup = ({ isService, promotionType = '' }: Pick<Popup, 'isService' | 'promotionType'>) =>
  isService && promotionType === ''

/**
 * Returns the test for popups that may be shown to a visitor without a request. Messages about the service
 * always may. Offers may not while a reminder is due, so that a reminder never comes with an offer. Where the
 * profile requires consent to popups, an offer without a product needs it for all products. Elsewhere, members who
 * choose offers by product see popups about these products only, and none before the first choice.
 */
export async function loadPopupPermission(
  platform: PlatformContext,
  session: VisitorSession,
  product: Pick<ProductConfig, 'complianceProfile' | 'licence'>,
): Promise<(popup: Pick<Popup, 'isService' | 'promotionType' | 'product'>) => boolean> {
  if (!isProtected(session)) return () => true
  // An ended session is not reported as an error here, because the page around the offers reports it.
  const found = await loadProtection(platform, session).catch((error: unknown) => {
    if (error instanceof PlatformError) return null
    throw error
  })
  if (found === null || !canShowOffers(found) || listDueReminders(found, product).length > 0)
    return isServicePopup
  const { marketing, marketingChoices: choices = [] } = found
  if (!protectionRules(product.complianceProfile).popupsNeedConsent) {
    if (choices.length === 0) return marketing === true ? () => true : isServicePopup
    const isChosen = (product: Popup['product']) =>
      product === undefined || choices.some((choice) => choice.product === product)
    return (popup) => isServicePopup(popup) || isChosen(popup.product)
  }
  const { products } = marketingOptionsOf(found)
  const hasConsent = (product: Popup['product']) =>
    (product === undefined ? products : [product]).every((one) =>
      choices.some((choice) => choice.product === one && choice.channel === 'lobby'),
    )
  return (popup) => isServicePopup(popup) || hasConsent(popup.product)
}
