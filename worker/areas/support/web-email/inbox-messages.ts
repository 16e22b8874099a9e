import * as v from 'valibot'
import { hasRight } from '../../../../shared/accounts/account-rights'
import { INBOX_INTENTS, type InboxContract, inboxHref } from '../../../../shared/areas/support/web-email'
import { INBOX_UNREAD_SEARCH_SIZE } from '../../../../shared/config/product-limits'
import { idSchema } from '../../../../shared/contract/field-schemas'
import type { Inbox } from '../../../../shared/contract/support-schemas'
import type { PageContext } from '../../../page-context'
import { deleteInboxMessage, fetchInbox, markInboxMessageRead } from '../../../platform/calls/support-calls'
import { toFormError } from '../../../platform/form-error'
import type { PlatformContext } from '../../../platform/transport/request-platform'
import type { ActionResult } from '../../../worker-page'

/** Maximum number of concurrent platform calls for one tap on "Mark all as read". */
const AT_ONCE = 10
/** Maximum number of messages that one tap marks as read. Another tap marks the next ones. */
const READ_MAX = 300

/**
 * Loads the unread messages among the latest hundred, because the platform cannot list only unread ones.
 * @throws PlatformError
 */
export async function loadUnreadMessages(ctx: PlatformContext, token: string): Promise<Inbox> {
  const { list } = await fetchInbox(ctx, token, { page: 1, size: INBOX_UNREAD_SEARCH_SIZE })
  return { list: list.filter(({ read }) => !read), pageNum: 1, totalPages: 1 }
}

/**
 * Marks all unread messages as read, at most `READ_MAX`.
 * @throws PlatformError of the first failure; messages before it are marked as read
 */
async function readAll(ctx: PlatformContext, token: string): Promise<void> {
  let left = READ_MAX
  let pages = 1
  for (let page = 1; page <= pages && left > 0; page += 1) {
    const { list, totalPages } = await fetchInbox(ctx, token, { page, size: INBOX_UNREAD_SEARCH_SIZE })
    pages = totalPages
    const unread = list.filter(({ read }) => !read).slice(0, left)
    left -= unread.length
    for (let start = 0; start < unread.length; start += AT_ONCE) {
      const some = unread.slice(start, start + AT_ONCE)
      await Promise.all(some.map(({ id }) => markInboxMessageRead(ctx, token, id)))
    }
  }
}

const posted = v.variant('intent', [
  v.object({ intent: v.literal(INBOX_INTENTS[1]) }),
  v.object({ intent: v.picklist([INBOX_INTENTS[0], INBOX_INTENTS[2]]), id: idSchema }),
])

/**
 * Handles a posted form of the inbox: marks one message or all as read, or deletes one. Redirects to the
 * inbox.
 */
export async function submitInbox(
  { session, platform }: PageContext,
  form: FormData,
): Promise<ActionResult<InboxContract>> {
  const checked = v.safeParse(posted, { intent: form.get('intent'), id: form.get('id') })
  if (!checked.success) return { error: 'format' }
  if (session.kind === 'guest') return { error: 'login-required' }
  if (!hasRight(session.type, 'inbox')) return { error: 'inbox-refused' }
  const { token } = session
  try {
    if (checked.output.intent === 'read-all') await readAll(platform, token)
    else if (checked.output.intent === 'read') await markInboxMessageRead(platform, token, checked.output.id)
    else await deleteInboxMessage(platform, token, checked.output.id)
    return { redirect: inboxHref() }
  } catch (error) {
    return toFormError(error)
  }
}
