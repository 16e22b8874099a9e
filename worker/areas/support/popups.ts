import type { KnownLanguage } from '../../../shared/config/languages'
import type { Popup } from '../../../shared/contract/home'
import type { PopupList } from '../../../shared/news'
import type { OpenSession } from '../../session/session'

/**
 * The popups for who is looking (spec §4): group A for who is logged in, with those for newcomers after a first login;
 * B for guests. Only what the operator shows now.
 *
 * @param now ms since the epoch
 * @param dir of the page they come over, which has its own cut of their pictures where there is one
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
    list: list.map(({ id, title, content, image, imageRtl, promotionType }) => ({
      id,
      title,
      content,
      image: (dir === 'rtl' && imageRtl) || image || null,
      isPromotion: promotionType !== undefined && promotionType !== '',
    })),
  }
}
