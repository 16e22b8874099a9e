import { Hono } from 'hono'
import * as v from 'valibot'
import type { AnnouncementPopupList } from '../../../shared/areas/support/popups'
import type { UnreadCountsReply } from '../../../shared/areas/support/unread-badge-counts'
import type { SupportedLanguage } from '../../../shared/config/languages'
import { idSchema } from '../../../shared/contract/field-schemas'
import type { Popup } from '../../../shared/contract/home-schemas'
import { refuseOtherMethods, requireEmptyBody, requireNoQuery, validateParams } from '../../json-api/validate'
import { gatherPageData } from '../../loading/gather'
import { fetchPopups } from '../../platform/calls/home-calls'
import {
  deleteInboxMessage,
  markAnnouncementRead,
  markInboxMessageRead,
} from '../../platform/calls/support-calls'
import { PlatformError } from '../../platform/transport/error'
import { loadPopupPermission } from '../../protection/permissions'
import { findPublicOrigin } from '../../security/origins'
import { createProblemResponse } from '../../security/problem'
import { type MemberAppEnv, requireMember, requireMemberRight } from '../../session/api-access'
import type { VisitorSession } from '../../session/session'
import { productConfig } from '../../start/index'
import { openChat } from './chat'
import { loadUnreadCounts } from './load-unread-counts'

/**
 * Returns the current popups for a visitor. Members get group A, and also group F after their first login;
 * guests get group B.
 *
 * @param now ms since the epoch
 * @param dir direction of the page; right-to-left pages have separate images, if available
 */
export function popupsForVisitor(
  all: readonly Popup[],
  session: VisitorSession,
  now: number,
  dir: SupportedLanguage['dir'],
): AnnouncementPopupList {
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

const one = validateParams('param', v.strictObject({ id: idSchema }))

const CHAT_STATUSES = { 'chat-refused': 403, 'not-available': 403, 'bad-chat-url': 502 } as const

/** JSON calls for popups, unread counts, announcements, the inbox and the live chat. */
export const supportApi = new Hono<MemberAppEnv>()
  .get('/popups', requireNoQuery, async (c) => {
    // If the platform fails, there are no popups. Visitors need not see an error.
    const platform = c.get('platform')
    const session = c.get('session')
    const language = c.get('language')
    const [{ popups: found }, mayShow] = await Promise.all([
      gatherPageData(platform, { popups: fetchPopups }),
      loadPopupPermission(platform, session, productConfig),
    ])
    const allowed = found?.list.filter(mayShow) ?? []
    return c.json(popupsForVisitor(allowed, session, Date.now(), language.dir))
  })
  .all('/popups', refuseOtherMethods('GET', 'HEAD'))

  // An open page keeps polling the unread counts after its session has ended, so that is a normal response
  // and not an error.
  .get('/unread', requireNoQuery, async (c) => {
    const session = c.get('session')
    if (session.kind === 'guest') return c.json({ ended: true } satisfies UnreadCountsReply)
    try {
      return c.json((await loadUnreadCounts(c.get('platform'), session)) satisfies UnreadCountsReply)
    } catch (error) {
      if (error instanceof PlatformError && error.code === 'session-expired') {
        return c.json({ ended: true } satisfies UnreadCountsReply)
      }
      throw error
    }
  })
  .all('/unread', refuseOtherMethods('GET', 'HEAD'))

  .put('/notices/:id/read', requireMember, one, requireNoQuery, requireEmptyBody, async (c) => {
    await markAnnouncementRead(c.get('platform'), c.get('member').token, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .all('/notices/:id/read', refuseOtherMethods('PUT'))

  .put('/inbox/:id/read', requireMemberRight('inbox'), one, requireNoQuery, requireEmptyBody, async (c) => {
    await markInboxMessageRead(c.get('platform'), c.get('member').token, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .all('/inbox/:id/read', refuseOtherMethods('PUT'))

  .delete('/inbox/:id', requireMemberRight('inbox'), one, requireNoQuery, requireEmptyBody, async (c) => {
    await deleteInboxMessage(c.get('platform'), c.get('member').token, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .all('/inbox/:id', refuseOtherMethods('DELETE'))

  .post('/chat', requireMemberRight('chat'), requireNoQuery, requireEmptyBody, async (c) => {
    const outcome = await openChat({
      platform: c.get('platform'),
      session: c.get('member'),
      theme: c.get('theme'),
      ownOrigin: findPublicOrigin(c.req.url, productConfig),
    })
    if ('url' in outcome) return c.json(outcome)
    return createProblemResponse(CHAT_STATUSES[outcome.refused], outcome.refused)
  })
  .all('/chat', refuseOtherMethods('POST'))
