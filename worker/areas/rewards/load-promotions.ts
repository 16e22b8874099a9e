import type { ActivityData, ActivityView, Applicant } from '../../../client/areas/rewards/activity/contract'
import { isReal } from '../../../shared/config/member-types'
import type { AvailablePromotion } from '../../../shared/contract/rewards'
import type { PageContext } from '../../context'
import { settle, settleOrStream, settleSoon } from '../../loading/settle'
import type { KnownValue } from '../../page'
import { memberPromotions, publicPromotions } from '../../platform/calls/rewards'

/** Whether a public promotion exists. Pages with any other id are not cached. */
export const isKnownPromotion: KnownValue = async (id, platform) =>
  (await publicPromotions(platform)).value.list.some((promotion) => promotion.id === id)

interface Promotions {
  /** Null when loading failed. */
  list: AvailablePromotion[] | null
  degraded: boolean
}

async function forEverybody({ platform, log }: PageContext): Promise<Promotions> {
  const answer = await settleSoon(publicPromotions(platform), 'promotions', log)
  if (!answer.ok) return { list: null, degraded: true }
  const { value, state } = answer.value
  return { list: value.list, degraded: state === 'error' }
}

/** The member's own promotions with their applications; the public ones if those fail to load. */
async function forVisitor(page: PageContext): Promise<Promotions> {
  const { session, platform, log } = page
  if (session.kind === 'guest') return forEverybody(page)
  const own = await settle(memberPromotions(platform, session.token), 'memberPromotions', log)
  if (own.ok) return { list: own.value, degraded: false }
  return { ...(await forEverybody(page)), degraded: true }
}

const applicantOf = ({ session }: PageContext): Applicant => {
  if (session.kind === 'guest') return 'guest'
  return isReal(session.type) ? 'member' : 'trial'
}

/** Whether the promotion is still running and accepts applications. */
const isOpen = ({ canApply, endTime }: AvailablePromotion, now: number): boolean =>
  canApply && (endTime === undefined || endTime > now)

async function viewOf(page: PageContext): Promise<ActivityView> {
  const { list, degraded } = await forVisitor(page)
  const now = Date.now()
  const query = page.url.searchParams
  const found = list?.find(({ id }) => id === query.get('id'))
  if (found) {
    const promotion = { ...found, canApply: isOpen(found, now) }
    const applicant = applicantOf(page)
    // The public list does not say whether this member has already applied.
    const mayApply = applicant === 'member' && !degraded && promotion.canApply && !promotion.application
    return { view: 'detail', promotion, applicant, isApplying: mayApply && query.has('apply'), now, degraded }
  }
  const promotions =
    list?.map(({ id, title, summary, image, imageRtl, edge, endTime }) => ({
      ...{ id, title, summary, edge },
      ...(image !== undefined && { image }),
      ...(imageRtl !== undefined && { imageRtl }),
      ...(endTime !== undefined && { endTime }),
    })) ?? null
  return { view: 'list', promotions, now, degraded }
}

/** The list of promotions, or the one in the URL. Never throws. */
export async function loadActivity(page: PageContext): Promise<ActivityData> {
  const { session, log } = page
  const view = viewOf(page)
  return {
    promotions:
      session.kind === 'guest'
        ? await settle(view, 'promotions', log)
        : (await settleOrStream(view, 'promotions', log)).part,
  }
}

/** Whether a guest's data is out of date or missing. */
export const isDegraded = ({ promotions }: ActivityData): boolean =>
  !('ok' in promotions && promotions.ok && !promotions.value.degraded)
