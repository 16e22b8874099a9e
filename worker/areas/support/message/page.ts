import { hasRight } from '../../../../shared/accounts/account-rights'
import type { MessagesPageData } from '../../../../shared/areas/support/message'
import { CHAT_FLAG } from '../../../../shared/config/platform-flags'
import { enabledFlags } from '../../../../shared/contract/system-schemas'
import { defer } from '../../../../shared/page-data/deferred'
import { CACHE_RENDERED_PAGE } from '../../../cache/strategies'
import { gatherPageData } from '../../../loading/gather'
import { settle, settleOrStream } from '../../../loading/settle'
import type { PageContext, VariantContext } from '../../../page-context'
import { fetchAnnouncements, fetchInbox } from '../../../platform/calls/support-calls'
import { fetchFeatureFlags, fetchSettings } from '../../../platform/calls/system-calls'
import { platformHas } from '../../../platform/platform-support'
import { loadSupportLinks } from '../../../status/support-links'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { loadUnreadCounts } from '../load-unread-counts'

type OfMember = 'latestNotice' | 'latestMessage' | 'unread'

async function loadShared({ platform, visitor }: VariantContext): Promise<Omit<MessagesPageData, OfMember>> {
  const parts = { whitelabel: fetchFeatureFlags, settings: fetchSettings, links: loadSupportLinks }
  const loaded = await gatherPageData(platform, parts, { whitelabel: {}, links: [] })
  const isRefused = visitor === 'guest' || visitor === 'trial'
  // Trial players see this page with an explanation that messages require an account.
  const hasChat = (isRefused || visitor === 'member') && enabledFlags(loaded.whitelabel).includes(CHAT_FLAG)
  const affiliate = loaded.settings?.resources.find(({ resourceType }) => resourceType === 'AFFILIATELINK')
  return {
    hasChat,
    // The built-in live chat replaces the operator's link to a chat.
    links: loaded.links.filter(({ csType }) => csType !== 'LIVECHAT' || !(isRefused || hasChat)),
    affiliate: affiliate?.url ?? null,
    degraded: loaded.degraded,
  }
}

async function loadMember({
  session,
  platform,
  log,
}: PageContext): Promise<Pick<MessagesPageData, OfMember>> {
  // The page gate has already redirected guests to the login.
  const member = session.kind === 'member' ? session : null
  const latestNotice = async () => {
    const [first] = (await fetchAnnouncements(platform)).value.list
    return first ? { title: first.title, lang: first.lang, at: first.startTime } : null
  }
  const latestMessage = async (token: string) => {
    const [first] = (await fetchInbox(platform, token, { page: 1, size: 1 })).list
    return first ? { title: first.title, lang: first.lang, at: first.sentAt } : null
  }
  const unread = member ? loadUnreadCounts(platform, member, 'messages') : Promise.resolve({})
  return {
    latestNotice: defer(settle(latestNotice(), 'latestNotice', log)),
    latestMessage:
      member && hasRight(member.type, 'inbox') && platformHas(platform, 'inbox')
        ? defer(settle(latestMessage(member.token), 'latestMessage', log))
        : null,
    unread: (await settleOrStream(unread, 'unread', platform)).part,
  }
}

const messagePage: WorkerPage<MessagesPageData, OfMember> = {
  shared: loadShared,
  member: loadMember,
  awaitsMember: true,
  cache: cachePage(CACHE_RENDERED_PAGE),
}

export default messagePage
