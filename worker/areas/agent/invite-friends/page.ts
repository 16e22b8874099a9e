import { isFormalAccountType } from '../../../../shared/accounts/account-rights'
import type { InviteFriendsData } from '../../../../shared/areas/agent/invite-friends'
import { REFERRAL_PROMOTION } from '../../../../shared/contract/reward-schemas'
import { CACHE_RENDERED_PAGE } from '../../../cache/strategies'
import { LIST_PAGE_PATTERN, parseListPage } from '../../../forms/read-form'
import { gatherPageData } from '../../../loading/gather'
import { settleOrStream } from '../../../loading/settle'
import type { PageContext, VariantContext } from '../../../page-context'
import { fetchPublicPromotions } from '../../../platform/calls/reward-calls'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { loadFriends, loadInvitePage } from './load'

type OfMember = 'view' | 'friends'

async function loadShared({
  platform,
  memberType,
}: VariantContext): Promise<Omit<InviteFriendsData, OfMember>> {
  const { promotions, degraded } = await gatherPageData(platform, { promotions: fetchPublicPromotions })
  return {
    isOffered: promotions?.list.some(({ promotionType }) => promotionType === REFERRAL_PROMOTION) ?? null,
    isAllowed: memberType !== null && isFormalAccountType(memberType),
    degraded,
  }
}

async function loadMember(context: PageContext): Promise<Pick<InviteFriendsData, OfMember>> {
  const { session, platform, url } = context
  const nothing = { view: null, friends: null }
  // The page gate has already redirected guests to the login.
  if (session.kind === 'guest' || !isFormalAccountType(session.type)) return nothing
  if (!(await loadShared({ ...context, memberType: session.type })).isOffered) return nothing
  const page = parseListPage(url.searchParams) ?? 1
  const [view, friends] = await Promise.all([
    settleOrStream(loadInvitePage(context, session.token), 'view', platform),
    settleOrStream(loadFriends(platform, session.token, page), 'friends', platform),
  ])
  return { view: view.part, friends: friends.part }
}

/**
 * Page for inviting friends: referral code, link, terms, and the friends invited so far. Only the member
 * loader reads the list's page number in the URL.
 */
const inviteFriendsPage: WorkerPage<InviteFriendsData, OfMember> = {
  shared: loadShared,
  member: loadMember,
  awaitsMember: true,
  cache: cachePage(CACHE_RENDERED_PAGE, {}, {}, { page: LIST_PAGE_PATTERN }),
}

export default inviteFriendsPage
