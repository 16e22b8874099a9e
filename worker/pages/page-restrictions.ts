import { hasFormalAccount } from '../../shared/accounts/account-rights'
import { sanitiseReturnUrl } from '../../shared/http/return-url'
import { href, type PageId } from '../../shared/paths'
import { isLongerRestriction } from '../../shared/protection/restriction'
import { protectionRules } from '../../shared/protection/rules'
import type { PageContext } from '../page-context'
import { addProtectionToSession } from '../protection/load-protection'
import { AREA_BY_PAGE } from '../render/page-modules'
import { findActiveTimeOff, readVisitorProtection } from '../session/session'

/**
 * Areas that stay open to members who take a break, have excluded themselves or have closed their account.
 * All other areas are closed to them.
 */
const UNRESTRICTED_AREAS: ReadonlySet<string> = new Set(['protection', 'identity', 'records'])
/**
 * Pages outside the unrestricted areas that stay open to restricted members: withdrawals, the account, and
 * help.
 */
const UNRESTRICTED_PAGES: ReadonlySet<PageId> = new Set<PageId>([
  ...(['withdraw', 'payment', 'payout-accounts', 'fund-password', 'payee-name', 'transfers'] as const),
  ...(['login', 'register', 'forget', 'change-psw'] as const),
  ...([
    'web-email',
    'service',
    'help',
    'help-detail',
    'agreement',
    'accessibility-statement',
    'feedback',
    'complaints',
    'complaint',
  ] as const),
])
/**
 * Settings pages that are meaningless once the account is closed, so they redirect to the page `time-off`.
 */
const PAGES_BEFORE_CLOSURE: ReadonlySet<PageId> = new Set<PageId>([
  'account-closure',
  'limits',
  'limits-offer',
  'marketing',
])
/**
 * Pages that contain only promotions. The page of rewards is not listed, because rewards that a player has
 * earned are no promotions.
 */
const OFFER_PAGES: ReadonlySet<PageId> = new Set<PageId>(['activity', 'cashback', 'invite-friends', 'vip'])

/**
 * True unless the page offers a time off (a break or a self-exclusion) that is not longer than the member's
 * current one.
 */
function isLongerTimeOff(id: PageId, { session, product }: PageContext): boolean {
  const now = Date.now()
  const rest = findActiveTimeOff(session, now)
  if (id === 'self-exclusion') return isLongerRestriction(Number.POSITIVE_INFINITY, rest)
  return (
    id !== 'time-out' ||
    isLongerRestriction(now + protectionRules(product.complianceProfile).timeOut.mostMs, rest)
  )
}

const isUnrestricted = (id: PageId): boolean =>
  UNRESTRICTED_PAGES.has(id) || UNRESTRICTED_AREAS.has(AREA_BY_PAGE[id])

/**
 * Returns the URL to which a member who may not see the page is redirected; undefined when the page may be
 * shown. Makes no platform call for visitors without an account.
 * @param here requested path and query
 */
export async function redirectIfRestricted(
  id: PageId,
  context: PageContext,
  here: string,
): Promise<string | undefined> {
  const { session, restriction, allowsOffers } = context
  if (!hasFormalAccount(session)) return undefined
  if (id === 'time-off') return returnAfterTimeOff(context, session)
  if (!isLongerTimeOff(id, context) || (restriction === 'closed' && PAGES_BEFORE_CLOSURE.has(id)))
    return href('time-off')
  if (restriction !== 'none' && !isUnrestricted(id))
    return href('time-off', restriction === 'unknown' ? { return: here } : {})
  return !allowsOffers && OFFER_PAGES.has(id) ? href('marketing') : undefined
}

/**
 * Checks the platform again for a member whose restriction was unknown, for example after the end of a break.
 * Returns the page that was requested first, if the member has no restriction. The session stores the
 * platform's answer, so that it counts even if the revocation list cannot be reached.
 */
async function returnAfterTimeOff(
  { platform, renew, restriction, url }: PageContext,
  session: PageContext['session'] & { kind: 'member' },
): Promise<string | undefined> {
  if (restriction !== 'unknown') return undefined
  const now = Date.now()
  const protectedSession = await addProtectionToSession(platform, session)
  if (readVisitorProtection(protectedSession, now).restriction === 'unknown') return undefined
  renew({ ...protectedSession, seenAt: now })
  return readVisitorProtection(protectedSession, now).restriction === 'none'
    ? sanitiseReturnUrl(url.searchParams.get('return'))
    : undefined
}
