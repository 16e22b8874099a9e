import { isMember } from '../../../../shared/accounts/rights'
import type { InviteFriendsData } from '../../../../shared/areas/agent/invite-friends'
import { REFERRAL } from '../../../../shared/contract/rewards'
import { PAGE_SHORT } from '../../../cache/strategies'
import type { PageContext, VariantContext } from '../../../context'
import { LIST_PAGE_PATTERN, parseListPage } from '../../../forms/read-form'
import { gather } from '../../../loading/gather'
import { settleOrStream } from '../../../loading/settle'
import { publicPromotions } from '../../../platform/calls/rewards'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { loadFriends, loadInvitePage } from './load'

type OfMember = 'view' | 'friends'

async function loadShared({
  platform,
  memberType,
}: VariantContext): Promise<Omit<InviteFriendsData, OfMember>> {
  const { promotions, degraded } = await gather(platform, { promotions: publicPromotions })
  return {
    isOffered: promotions?.list.some(({ promotionType }) => promotionType === REFERRAL) ?? null,
    isAllowed: memberType !== null && isMember(memberType),
    degraded,
  }
}

async function loadMember(context: PageContext): Promise<Pick<InviteFriendsData, OfMember>> {
  const { session, platform, url } = context
  const nothing = { view: null, friends: null }
  // The page gate has already redirected guests to the login.
  if (session.kind === 'guest' || !isMember(session.type)) return nothing
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
  cache: cachePage(PAGE_SHORT, {}, {}, { page: LIST_PAGE_PATTERN }),
}

export default inviteFriendsPage
