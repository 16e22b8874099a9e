import { hasRight } from '../../../shared/accounts/account-rights'
import type { SecurityConfig } from '../../../shared/contract/security-schemas'
import { sanitiseReturnUrl } from '../../../shared/http/return-url'
import { href } from '../../../shared/paths'
import { CACHE_RENDERED_PAGE } from '../../cache/strategies'
import { settleOrStream } from '../../loading/settle'
import type { PageContext, VariantContext } from '../../page-context'
import { fetchSecurityConfig } from '../../platform/calls/security-calls'
import { cachePage } from '../../worker-page'

/** This module has the loaders shared by the pages for the fund password and the payee name. */

/**
 * Query parameter with a return URL. Pages with this parameter are not cached; without it, the HTML is cached
 * for all members.
 */
export const UNCACHED_RETURN_QUERY = { return: /^\/m\/[\w/?=&%.-]{1,300}$/ }
export const WALLET_SECURITY_CACHE = cachePage(CACHE_RENDERED_PAGE, {}, UNCACHED_RETURN_QUERY)

/**
 * Loads the data of a wallet security page that is the same for a variant.
 * @param back default return URL
 */
export async function loadWalletSecurityPage(
  { memberType, url }: VariantContext,
  back = href('payout-accounts'),
) {
  const from = url.searchParams.get('return')
  return {
    isAllowed: memberType !== null && hasRight(memberType, 'withdraw'),
    returnTo: from === null ? back : sanitiseReturnUrl(from),
    degraded: false,
  }
}

/** Loads the member's wallet security settings; null for accounts that cannot withdraw. */
export async function loadWalletSecurity({ session, platform }: PageContext) {
  if (session.kind === 'guest' || !hasRight(session.type, 'withdraw')) return { security: null }
  const loading: Promise<SecurityConfig> = fetchSecurityConfig(platform, session.token)
  return { security: (await settleOrStream(loading, 'security', platform)).part }
}
