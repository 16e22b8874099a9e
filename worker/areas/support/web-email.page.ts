import * as v from 'valibot'
import { echo, type InboxContract, type WebEmailData } from '../../../client/areas/support/web-email/contract'
import { hasRight } from '../../../shared/accounts/rights'
import { INBOX_PAGE_SIZE } from '../../../shared/config/limits'
import { id as idSchema } from '../../../shared/contract/fields'
import type { PageContext } from '../../context'
import type { KeysOf } from '../../loading/halves'
import { settleOrStream } from '../../loading/settle'
import { inbox, inboxMessage } from '../../platform/calls/support'
import { privatePage, type WorkerPage } from '../../worker-page'
import { submitInbox, unreadMessages } from './inbox'
import { listPageIn } from './list-page'

async function loadInbox({ session, platform, url }: PageContext): Promise<WebEmailData> {
  if (session.kind === 'guest' || !hasRight(session.type, 'inbox')) return { kind: 'refused' }
  const { token } = session
  const query = url.searchParams
  const id = query.get('id')
  if (id !== null && v.is(idSchema, id)) {
    return {
      kind: 'message',
      message: (await settleOrStream(inboxMessage(platform, token, id), 'message', platform)).part,
      id,
    }
  }
  const page = listPageIn(query) ?? 1
  const isUnreadOnly = query.get('show') === 'unread'
  const list = isUnreadOnly
    ? unreadMessages(platform, token)
    : inbox(platform, token, { page, size: INBOX_PAGE_SIZE })
  return { kind: 'list', list: (await settleOrStream(list, 'list', platform)).part, page, isUnreadOnly }
}

/** The member's inbox. */
const webEmailPage: WorkerPage<WebEmailData, KeysOf<WebEmailData>, InboxContract> = {
  member: loadInbox,
  awaitsMember: true,
  cache: privatePage,
  action: submitInbox,
  echo,
}

export default webEmailPage
