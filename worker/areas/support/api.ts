import { Hono } from 'hono'
import * as v from 'valibot'
import type { PopupList } from '../../../shared/areas/support/popups'
import type { UnreadAnswer } from '../../../shared/areas/support/unread'
import type { SupportedLanguage } from '../../../shared/config/languages'
import { id } from '../../../shared/contract/fields'
import type { Popup } from '../../../shared/contract/home'
import { noBody, noQuery, refuseOtherMethods, validateStrict } from '../../json-api/validate'
import { gather } from '../../loading/gather'
import { fetchPopups } from '../../platform/calls/home'
import { deleteInboxMessage, readAnnouncement, readInboxMessage } from '../../platform/calls/support'
import { PlatformError } from '../../platform/transport/error'
import { mayReceiveOffers } from '../../protection/permissions'
import { originOf } from '../../security/origins'
import { problem } from '../../security/problem'
import { type MemberEnv, requireMember, requireMemberRight } from '../../session/access'
import type { OpenSession } from '../../session/session'
import { product } from '../../start/index'
import { openChat } from './chat'
import { unreadCounts } from './unread'

/**
 * Returns the current popups for a visitor. Members get group A, and also group F after their first login;
 * guests get group B.
 *
 * @param now ms since the epoch
 * @param dir direction of the page; right-to-left pages have separate images, if available
 */
export function announcementPopupsFor(
  all: readonly Popup[],
  session: OpenSession,
  now: number,
  dir: SupportedLanguage['dir'],
): PopupList {
  const group = session.kind === 'member' ? 'A' : 'B'
  const isNew = session.kind === 'member' && session.firstTimeLogin
  const list = all.filter(
    ({ execution, startTime, endTime = Number.POSITIVE_INFINITY }) =>
      (execution === group || (isNew && execution === 'F')) && startTime <= now && now < endTime,
  )
  return {
    group,
    list: list.map(({ id, title, lang, content, image, imageRtl, promotionType }) => ({
      id,
      title,
      ...(lang !== undefined && { lang }),
      content,
      image: (dir === 'rtl' && imageRtl) || image || null,
      isPromotion: promotionType !== undefined && promotionType !== '',
    })),
  }
}

const one = validateStrict('param', v.strictObject({ id }))

const chatStatuses = { 'chat-refused': 403, 'not-available': 403, 'bad-chat-url': 502 } as const

/** JSON calls for popups, unread counts, announcements, the inbox and the live chat. */
export const supportApi = new Hono<MemberEnv>()
  .get('/popups', noQuery, async (c) => {
    // If the platform fails, there are no popups. Visitors need not see an error.
    const { platform, session, language } = c.var
    const [{ popups: found }, getsOffers] = await Promise.all([
      gather(platform, { popups: fetchPopups }),
      mayReceiveOffers(platform, session),
    ])
    return c.json(
      announcementPopupsFor(getsOffers ? (found?.list ?? []) : [], session, Date.now(), language.dir),
    )
  })
  .all('/popups', refuseOtherMethods('GET', 'HEAD'))

  // An open page keeps polling the unread counts after its session has ended, so that is a normal response
  // and not an error.
  .get('/unread', noQuery, async (c) => {
    const { session } = c.var
    if (session.kind === 'guest') return c.json({ ended: true } satisfies UnreadAnswer)
    try {
      return c.json((await unreadCounts(c.var.platform, session)) satisfies UnreadAnswer)
    } catch (error) {
      if (error instanceof PlatformError && error.code === 'session-expired') {
        return c.json({ ended: true } satisfies UnreadAnswer)
      }
      throw error
    }
  })
  .all('/unread', refuseOtherMethods('GET', 'HEAD'))

  .put('/notices/:id/read', requireMember, one, noQuery, noBody, async (c) => {
    await readAnnouncement(c.var.platform, c.var.member.token, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .all('/notices/:id/read', refuseOtherMethods('PUT'))

  .put('/inbox/:id/read', requireMemberRight('inbox'), one, noQuery, noBody, async (c) => {
    await readInboxMessage(c.var.platform, c.var.member.token, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .all('/inbox/:id/read', refuseOtherMethods('PUT'))

  .delete('/inbox/:id', requireMemberRight('inbox'), one, noQuery, noBody, async (c) => {
    await deleteInboxMessage(c.var.platform, c.var.member.token, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .all('/inbox/:id', refuseOtherMethods('DELETE'))

  .post('/chat', requireMemberRight('chat'), noQuery, noBody, async (c) => {
    const outcome = await openChat({
      platform: c.var.platform,
      session: c.var.member,
      theme: c.var.theme,
      ownOrigin: originOf(c.req.url, product),
    })
    if ('url' in outcome) return c.json(outcome)
    return problem(chatStatuses[outcome.refused], outcome.refused)
  })
  .all('/chat', refuseOtherMethods('POST'))
