import * as v from 'valibot'
import { hasRight } from '../../../../shared/accounts/account-rights'
import { echo, type InboxContract, type InboxPageData } from '../../../../shared/areas/support/web-email'
import { INBOX_PAGE_SIZE } from '../../../../shared/config/product-limits'
import { ID_PATTERN, idSchema } from '../../../../shared/contract/field-schemas'
import { CACHE_RENDERED_PAGE } from '../../../cache/strategies'
import { LIST_PAGE_PATTERN, parseListPage } from '../../../forms/read-form'
import type { MemberData, SharedData } from '../../../loading/page-loaders'
import { settleOrStream } from '../../../loading/settle'
import type { PageContext, VariantContext } from '../../../page-context'
import { fetchInbox, fetchInboxMessage } from '../../../platform/calls/support-calls'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { loadUnreadMessages, submitInbox } from './inbox-messages'

type OfMember = 'list' | 'message'

/** Decides from the URL what the page shows: one inbox message, or the list. */
async function loadShared({ url, memberType }: VariantContext): Promise<SharedData<InboxPageData, OfMember>> {
  const degraded = false
  if (memberType === null || !hasRight(memberType, 'inbox')) return { kind: 'refused', degraded }
  const query = url.searchParams
  const id = query.get('id')
  if (id !== null && v.is(idSchema, id)) return { kind: 'message', id, degraded }
  return {
    kind: 'list',
    page: parseListPage(query) ?? 1,
    isUnreadOnly: query.get('show') === 'unread',
    degraded,
  }
}

async function loadInbox(context: PageContext): Promise<MemberData<InboxPageData, OfMember>> {
  const { session, platform } = context
  const asked = await loadShared(context)
  if (session.kind === 'guest' || asked.kind === 'refused') return {}
  const { token } = session
  if (asked.kind === 'message')
    return {
      message: (await settleOrStream(fetchInboxMessage(platform, token, asked.id), 'message', platform)).part,
    }
  const list = asked.isUnreadOnly
    ? loadUnreadMessages(platform, token)
    : fetchInbox(platform, token, { page: asked.page, size: INBOX_PAGE_SIZE })
  return { list: (await settleOrStream(list, 'list', platform)).part }
}

const webEmailPage: WorkerPage<InboxPageData, OfMember, InboxContract> = {
  shared: loadShared,
  member: loadInbox,
  awaitsMember: true,
  cache: cachePage(CACHE_RENDERED_PAGE, { show: ['unread'] }, { id: ID_PATTERN, page: LIST_PAGE_PATTERN }),
  mayPost: 'anyone',
  action: submitInbox,
  echo,
}

export default webEmailPage
