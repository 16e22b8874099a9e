import type { AccountRight } from '../../../shared/accounts/account-rights'
import { hasRight } from '../../../shared/accounts/account-rights'
import { sanitiseReturnUrl } from '../../../shared/http/return-url'
import { href } from '../../../shared/paths'
import { CACHE_RENDERED_PAGE } from '../../cache/strategies'
import { settleOrStream } from '../../loading/settle'
import type { PageContext, VariantContext } from '../../page-context'
import { cachePage } from '../../worker-page'

/**
 * This module has the loaders shared by the pages for the e-mail address, the mobile number and the security
 * questions.
 */

/**
 * Cache settings of the identity pages: the HTML is cached for all members, except when the URL contains a
 * return URL.
 */
export const IDENTITY_PAGE_CACHE = cachePage(
  CACHE_RENDERED_PAGE,
  { change: ['1'] },
  { return: /^\/m\/[\w/?=&%.-]{1,300}$/ },
)

export async function loadIdentityPage({ url }: VariantContext) {
  const from = url.searchParams.get('return')
  return {
    returnTo: from === null ? href('security') : sanitiseReturnUrl(from),
    isChange: url.searchParams.get('change') === '1',
    degraded: false,
  }
}

/** Loads the member's data for an identity page; null when the member may not use the page. */
export async function loadIdentityMemberData<T>(
  { session, platform }: PageContext,
  right: AccountRight,
  load: (token: string) => Promise<T>,
) {
  if (session.kind === 'guest' || !hasRight(session.type, right)) return { own: null }
  return { own: (await settleOrStream(load(session.token), 'own', platform)).part }
}
