import * as v from 'valibot'
import {
  type AnnouncementPage,
  echo,
  type NoticeContract,
  type NoticeData,
} from '../../../../shared/areas/support/notice'
import { ANNOUNCEMENTS_PAGE_SIZE } from '../../../../shared/config/product-limits'
import { ID_PATTERN, idSchema } from '../../../../shared/contract/field-schemas'
import { defer } from '../../../../shared/page-data/deferred'
import { href } from '../../../../shared/paths'
import { CACHE_RENDERED_PAGE } from '../../../cache/strategies'
import { LIST_PAGE_PATTERN, parseListPage } from '../../../forms/read-form'
import { settleOrStream } from '../../../loading/settle'
import type { PageContext } from '../../../page-context'
import { fetchMemberAnnouncements, markAnnouncementRead } from '../../../platform/calls/support-calls'
import { toFormError } from '../../../platform/form-error'
import { type ActionResult, cachePage, type WorkerPage } from '../../../worker-page'

type OfMember = 'notices'

function openOf(url: URL): string | null {
  const requestedId = url.searchParams.get('id')
  return v.is(idSchema, requestedId) ? requestedId : null
}

/**
 * Returns the page of announcements that the URL requests: by page number, or else the page that contains the
 * opened announcement.
 */
function pageAt(all: AnnouncementPage['list'], url: URL): AnnouncementPage {
  const opened = all.findIndex(({ id }) => id === openOf(url))
  const page =
    parseListPage(url.searchParams) ?? Math.floor(Math.max(0, opened) / ANNOUNCEMENTS_PAGE_SIZE) + 1
  const start = (page - 1) * ANNOUNCEMENTS_PAGE_SIZE
  return {
    list: all.slice(start, start + ANNOUNCEMENTS_PAGE_SIZE),
    page,
    totalPages: Math.ceil(all.length / ANNOUNCEMENTS_PAGE_SIZE),
  }
}

async function loadMember({ session, platform, url }: PageContext): Promise<Pick<NoticeData, OfMember>> {
  // The page gate has already redirected guests to the login.
  if (session.kind === 'guest') return { notices: defer({ ok: true, value: pageAt([], url) }) }
  const notices = fetchMemberAnnouncements(platform, session).then((all) => pageAt(all, url))
  return { notices: (await settleOrStream(notices, 'notices', platform)).part }
}

/** Marks an announcement as read when a browser without scripts posts the form. */
async function submitNotice(
  { session, platform }: PageContext,
  form: FormData,
): Promise<ActionResult<NoticeContract>> {
  const id = form.get('id')
  if (session.kind === 'guest' || !v.is(idSchema, id)) return { error: 'format' }
  try {
    await markAnnouncementRead(platform, session.token, String(id))
    return { redirect: href('notice', { id: String(id) }) }
  } catch (error) {
    return toFormError(error)
  }
}

/** Page of announcements for members. */
const noticePage: WorkerPage<NoticeData, OfMember, NoticeContract> = {
  shared: async ({ url }) => ({ open: openOf(url), degraded: false }),
  member: loadMember,
  awaitsMember: true,
  cache: cachePage(CACHE_RENDERED_PAGE, {}, { id: ID_PATTERN, page: LIST_PAGE_PATTERN }),
  mayPost: 'anyone',
  action: submitNotice,
  echo,
}

export default noticePage
