import { hasRight } from '../../../shared/accounts/rights'
import { mayChat } from '../../../shared/config/chat'
import type { Unread } from '../../../shared/unread'
import { chatUnread, inboxUnread, unreadAnnouncements } from '../../platform/calls/support'
import { flagsOf } from '../../platform/calls/system'
import { claimableTickets } from '../../platform/calls/tickets'
import type { PlatformContext } from '../../platform/transport/context'
import { PlatformError } from '../../platform/transport/error'
import { type MemberSession, memberClass } from '../../session/session'

/**
 * Unread counts of the channels that this member may use: no inbox for trial players, chat only with its flag,
 * rewards only while offers may be put before the member. Counts that fail to load are left out.
 *
 * @param asks `messages`: without the rewards, which takes one call less
 * @throws PlatformError `session-expired` when the platform no longer knows the member
 */
export async function unreadCounts(
  ctx: PlatformContext,
  session: MemberSession,
  asks: 'all' | 'messages' = 'all',
): Promise<Unread> {
  const { token, type } = session
  const hasRewards = asks === 'all' && hasRight(type, 'rewards') && memberClass(session, Date.now()).offers
  const calls: Record<keyof Unread, Promise<number> | undefined> = {
    notices: unreadAnnouncements(ctx, token),
    inbox: hasRight(type, 'inbox') ? inboxUnread(ctx, token) : undefined,
    chat: hasRight(type, 'chat')
      ? flagsOf(ctx).then((flags) => (mayChat(type, flags) ? chatUnread(ctx, token) : 0))
      : undefined,
    rewards: hasRewards ? claimableTickets(ctx, token) : undefined,
  }
  const counts: Unread = {}
  const ask = async (name: keyof Unread) => {
    try {
      const count = await calls[name]
      if (count !== undefined) counts[name] = count
    } catch (error) {
      if (error instanceof PlatformError && error.code === 'session-expired') throw error
      ctx.log.warn('unread-unknown', { name, error })
    }
  }
  const outcomes = await Promise.allSettled([ask('notices'), ask('inbox'), ask('chat'), ask('rewards')])
  const ended = outcomes.find((outcome) => outcome.status === 'rejected')
  if (ended) throw ended.reason
  return counts
}
