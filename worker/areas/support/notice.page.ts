import * as v from 'valibot'
import { echo, type NoticeContract, type NoticeData } from '../../../client/areas/support/notice/contract'
import { NOTICES_SHOWN } from '../../../shared/config/limits'
import { id as idSchema } from '../../../shared/contract/fields'
import { href } from '../../../shared/pages'
import type { PageContext } from '../../context'
import { settleOrStream } from '../../loading/settle'
import { memberAnnouncements, readAnnouncement } from '../../platform/calls/support'
import { formError } from '../../platform/form-error'
import { type ActionResult, privatePage, type WorkerPage } from '../../worker-page'

type OfMember = 'notices'

function openOf(url: URL): string | null {
  const asked = url.searchParams.get('id')
  return v.is(idSchema, asked) ? asked : null
}

async function loadMember({ session, platform, url }: PageContext): Promise<Pick<NoticeData, OfMember>> {
  // Guests were redirected to the login before this.
  if (session.kind === 'guest') return { notices: { ok: true, value: [] } }
  const open = openOf(url)
  const notices = memberAnnouncements(platform, session.token).then((list) => {
    const newest = list.slice(0, NOTICES_SHOWN)
    // The URL may name an older announcement.
    const wanted = list.slice(NOTICES_SHOWN).find(({ id }) => id === open)
    return wanted ? [...newest, wanted] : newest
  })
  return { notices: (await settleOrStream(notices, 'notices', platform)).part }
}

/** Marks an announcement as read, for readers without scripts. */
async function submitNotice(
  { session, platform }: PageContext,
  form: FormData,
): Promise<ActionResult<NoticeContract>> {
  const id = form.get('id')
  if (session.kind === 'guest' || !v.is(idSchema, id)) return { error: 'format' }
  try {
    await readAnnouncement(platform, session.token, String(id))
    return { redirect: href('notice', { id: String(id) }) }
  } catch (error) {
    return formError(error)
  }
}

/** Announcements, for members. */
const noticePage: WorkerPage<NoticeData, OfMember, NoticeContract> = {
  shared: async ({ url }) => ({ open: openOf(url) }),
  member: loadMember,
  awaitsMember: true,
  cache: privatePage,
  action: submitNotice,
  echo,
}

export default noticePage
