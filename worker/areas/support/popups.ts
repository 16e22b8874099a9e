import type { PopupList } from '../../../shared/areas/support/popups'
import type { KnownLanguage } from '../../../shared/config/languages'
import type { Popup } from '../../../shared/contract/home'
import type { OpenSession } from '../../session/session'

/**
 * The current popups for a visitor: group A for members, plus those for newcomers after a first login; group
 * B for guests.
 *
 * @param now ms since the epoch
 * @param dir direction of the page; right-to-left pages have their own images, if available
 */
export function popupsFor(
  all: readonly Popup[],
  session: OpenSession,
  now: number,
  dir: KnownLanguage['dir'],
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
