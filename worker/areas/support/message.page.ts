import type { MessageData } from '../../../client/areas/support/message/contract'
import { CHAT_FLAG } from '../../../shared/config/chat'
import { isReal, isTrial } from '../../../shared/config/member-types'
import { flagsOn } from '../../../shared/contract/system'
import type { PageContext } from '../../context'
import { settle, settleOrStream, settleSoon } from '../../loading/settle'
import { privatePage, type WorkerPage } from '../../page'
import { announcements, inbox } from '../../platform/calls/support'
import { settings, whitelabel } from '../../platform/calls/system'
import { supportLinks } from '../../status/support'
import { unreadCounts } from './unread'

async function loadMessages(page: PageContext): Promise<MessageData> {
  const { session, platform, log } = page
  // Guests are sent to log in before this.
  const member = session.kind === 'member' ? session : null
  const unread = member ? unreadCounts(platform, member) : Promise.resolve({})
  const newest = member && isReal(member.type) ? inbox(platform, member.token, { page: 1, size: 1 }) : null
  const latestMessage = newest?.then(({ list: [first] }) => first && { title: first.title, at: first.sentAt })
  const latestNotice = announcements(platform).then(
    ({ value: { list } }) => list[0] && { title: list[0].title, at: list[0].startTime },
  )

  const [flags, settingsOrNone, links] = await Promise.all([
    settleSoon(whitelabel(platform), 'whitelabel', log),
    settleSoon(settings(platform), 'settings', log),
    settleSoon(supportLinks(platform), 'support', log),
  ])
  const resources = settingsOrNone.ok ? settingsOrNone.value.value.resources : []
  const isRefused = member === null || isTrial(member.type)
  // Free play sees it, and is told why it may not (spec §5).
  const hasChat =
    (isRefused || isReal(member.type)) && flags.ok && flagsOn(flags.value.value).includes(CHAT_FLAG)
  return {
    latestNotice: settle(
      latestNotice.then((latest) => latest ?? null),
      'latestNotice',
      log,
    ),
    latestMessage: latestMessage
      ? settle(
          latestMessage.then((latest) => latest ?? null),
          'latestMessage',
          log,
        )
      : null,
    unread: (await settleOrStream(unread, 'unread', log)).part,
    hasChat,
    links: (links.ok ? links.value : []).filter(
      // The chat within the product stands for the operator's own.
      ({ csType }) => csType !== 'LIVECHAT' || !(isRefused || hasChat),
    ),
    affiliate: resources.find(({ resourceType }) => resourceType === 'AFFILIATELINK')?.url ?? null,
  }
}

/** The message centre (spec §2). */
const messagePage: WorkerPage<MessageData> = {
  loader: loadMessages,
  cache: privatePage,
  needsLogin: true,
}

export default messagePage
