import { hasRight } from '../../../../shared/accounts/account-rights'
import type { ActivityData, ActivityView, ApplicantKind } from '../../../../shared/areas/rewards/activity'
import type { AvailablePromotion } from '../../../../shared/contract/reward-schemas'
import { DEADLINE_PER_CALL } from '../../../cache/time-limit'
import { gatherPageData } from '../../../loading/gather'
import { settle, settleOrStream } from '../../../loading/settle'
import type { PageContext, VariantContext } from '../../../page-context'
import { fetchMemberPromotions, fetchPublicPromotions } from '../../../platform/calls/reward-calls'
import type { MemberSession } from '../../../session/session'
import type { QueryValueCheck } from '../../../worker-page'
import { participationOf } from '../participation'

export type PromotionsMemberField = 'own'

/** True when a public promotion has this id. Pages with any other promotion id are not cached. */
export const isExistingPromotionId: QueryValueCheck = async (id, platform) =>
  (await fetchPublicPromotions(platform)).value.list.some((promotion) => promotion.id === id)

const isOver = ({ endTime }: AvailablePromotion, now: number): boolean =>
  endTime !== undefined && endTime <= now

/**
 * Returns the list of promotions, or one promotion if the URL contains its id.
 * @param list null when it failed to load
 * @param isOwn true when the list contains this visitor's applications
 */
function viewOf(
  list: readonly AvailablePromotion[] | null,
  query: URLSearchParams,
  { applicant, isOwn }: { applicant: ApplicantKind; isOwn: boolean },
): ActivityView {
  const now = Date.now()
  const found = list?.find(({ id }) => id === query.get('id'))
  if (found) {
    const isOpen = !isOver(found, now)
    const canJoin = found.canJoin && isOpen && (isOwn || applicant !== 'member')
    const promotion = { ...found, canJoin, canApply: found.canApply && isOpen }
    const mayApply = isOwn && applicant === 'member'
    const isApplying = mayApply && promotion.canApply && !promotion.application && query.has('apply')
    return { view: 'detail', promotion, applicant, isApplying, now }
  }
  const promotions =
    list?.map((promotion) => {
      const { id, title, lang, summary, image, imageRtl, edge, endTime } = promotion
      return {
        ...{ id, title, summary, edge },
        ...(lang !== undefined && { lang }),
        ...participationOf(promotion),
        ...(image !== undefined && { image }),
        ...(imageRtl !== undefined && { imageRtl }),
        ...(endTime !== undefined && { endTime }),
      }
    }) ?? null
  return { view: 'list', promotions, now }
}

/** Loads the data of the promotions page for guests. */
export async function loadPromotionsForGuests(
  context: VariantContext,
): Promise<Omit<ActivityData, PromotionsMemberField>> {
  if (context.visitor !== 'guest') return { everybody: null, degraded: false }
  const { promotions, degraded } = await gatherPageData(context.platform, {
    promotions: fetchPublicPromotions,
  })
  const guest = { applicant: 'guest', isOwn: false } as const
  return { everybody: viewOf(promotions?.list ?? null, context.url.searchParams, guest), degraded }
}

/**
 * Loads the promotions available to the member, with the member's applications. Falls back to the public
 * promotions.
 */
async function loadMemberPromotions(
  { platform, log, url }: PageContext,
  session: MemberSession,
): Promise<ActivityView> {
  const applicant = hasRight(session.type, 'applications') ? 'member' : 'trial'
  const personal = await settle(fetchMemberPromotions(platform, session.token), 'memberPromotions', log)
  if (personal.ok) return viewOf(personal.value, url.searchParams, { applicant, isOwn: true })
  // The promotions may stream after the page, so the deadline of the page's first byte does not apply.
  const { promotions } = await gatherPageData(
    { ...platform, deadline: DEADLINE_PER_CALL },
    { promotions: fetchPublicPromotions },
  )
  return viewOf(promotions?.list ?? null, url.searchParams, { applicant, isOwn: false })
}

/** Loads the data of the promotions page for members. */
export async function loadPromotionsForMember(
  context: PageContext,
): Promise<Pick<ActivityData, PromotionsMemberField>> {
  const { session } = context
  if (session.kind === 'guest') return { own: null }
  return {
    own: (await settleOrStream(loadMemberPromotions(context, session), 'promotions', context.platform)).part,
  }
}
