import { hasRight } from '../../../shared/accounts/account-rights'
import type { UnreadBadgeCounts } from '../../../shared/areas/support/unread-badge-counts'
import { mayChat } from '../../../shared/config/platform-flags'
import { countClaimableTickets } from '../../platform/calls/reward-calls'
import {
  countUnreadAnnouncements,
  fetchChatUnreadCount,
  fetchInboxUnreadCount,
} from '../../platform/calls/support-calls'
import { loadEnabledFlagNames } from '../../platform/calls/system-calls'
import { platformHas } from '../../platform/platform-support'
import { PlatformError } from '../../platform/transport/error'
import type { PlatformContext } from '../../platform/transport/request-platform'
import { type MemberSession, readVisitorProtection } from '../../session/session'

/**
 * True when the platform's last reply for the inbox also contained the other unread counts. The next request
 * then expects that again.
 */
let areAllIncluded = false

/**
 * Loads the unread counts that concern this member: trial players have no inbox, the chat needs its feature
 * flag, and rewards need permission for offers. Counts that fail to load are left out.
 *
 * @param asks `messages` leaves out the rewards, which saves one call
 * @throws PlatformError `session-expired` when the platform no longer accepts the member's token
 */
export async function loadUnreadCounts(
  ctx: PlatformContext,
  session: MemberSession,
  asks: 'all' | 'messages' = 'all',
): Promise<UnreadBadgeCounts> {
  const { token, type } = session
  const hasRewards =
    asks === 'all' &&
    platformHas(ctx, 'rewards') &&
    hasRight(type, 'rewards') &&
    readVisitorProtection(session, Date.now()).allowsOffers
  /**
   * Awaits one unread count.
   * @returns undefined when the count fails to load
   */
  const valueOrUndefined = async <T>(
    name: keyof UnreadBadgeCounts,
    count: Promise<T>,
  ): Promise<T | undefined> => {
    try {
      return await count
    } catch (error) {
      if (error instanceof PlatformError && error.code === 'session-expired') throw error
      ctx.log.warn('unread-unknown', { name, error })
      return undefined
    }
  }
  const askInbox = async () => {
    if (!hasRight(type, 'inbox') || !platformHas(ctx, 'inbox')) return undefined
    const counts = await valueOrUndefined('inbox', fetchInboxUnreadCount(ctx, token))
    areAllIncluded = counts?.announcements !== undefined && counts.chat !== undefined
    return counts
  }
  const askChat = async (includedCount: number | undefined) =>
    mayChat(type, await loadEnabledFlagNames(ctx)) ? (includedCount ?? fetchChatUnreadCount(ctx, token)) : 0
  const inboxCounts = askInbox()
  const allCounts = areAllIncluded ? await inboxCounts : undefined
  const [inbox, notices, chat, rewards] = await Promise.all([
    inboxCounts,
    allCounts?.announcements ?? valueOrUndefined('notices', countUnreadAnnouncements(ctx, { token, type })),
    hasRight(type, 'chat') ? valueOrUndefined('chat', askChat(allCounts?.chat)) : undefined,
    hasRewards ? valueOrUndefined('rewards', countClaimableTickets(ctx, token)) : undefined,
  ])
  return {
    ...(notices !== undefined && { notices }),
    ...(inbox && { inbox: inbox.count }),
    ...(chat !== undefined && { chat }),
    ...(rewards !== undefined && { rewards }),
  }
}
