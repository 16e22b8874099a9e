import type { PersonalPromotion } from '../../../../shared/areas/rewards/reward-center'
import type { AvailablePromotion } from '../../../../shared/contract/rewards'
import type { PageContext } from '../../../context'
import { memberPromotions } from '../../../platform/calls/rewards'
import type { MemberSession } from '../../../session/session'
import { participationIn } from '../participation'

/** Parameters that ask for another part of the page than the first. */
const OTHER_PARTS = ['show', 'ticket', 'giveUp'] as const

function personal(promotion: AvailablePromotion): PersonalPromotion {
  const { id, title, lang, summary, endTime, canJoin, conditions } = promotion
  const { participation } = participationIn(promotion)
  return {
    ...{ id, title, summary, endTime, participation },
    ...(lang !== undefined && { lang }),
    takes: canJoin || promotion.joinedAt !== undefined ? 'joining' : 'application',
    isBarred: canJoin && conditions.some(({ isMet }) => isMet === false),
  }
}

/**
 * Promotions that the member has to join or apply for, or has, while they run. None where no offers may be made.
 * @throws PlatformError
 */
export async function loadPersonal(
  { platform, url, offers }: PageContext,
  { token }: MemberSession,
): Promise<PersonalPromotion[]> {
  if (!offers || OTHER_PARTS.some((name) => url.searchParams.has(name))) return []
  const list = await memberPromotions(platform, token)
  const now = Date.now()
  return list
    .filter(({ endTime }) => endTime === undefined || endTime > now)
    .filter(
      ({ canJoin, canApply, application, joinedAt }) =>
        canJoin || canApply || application !== undefined || joinedAt !== undefined,
    )
    .map(personal)
}
