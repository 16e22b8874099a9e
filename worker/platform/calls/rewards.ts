import type { AvailablePromotion } from '../../../shared/contract/rewards'
import { sanitiseHtml } from '../../content/sanitise-html'
import type { PlatformContext, PublicContext } from '../transport/context'
import { cachedCall, memberCall } from '../transport/typed-call'

/** Promotions and applications for them. Their HTML is sanitised. */

const promotionQuery = (ctx: PublicContext) => ({
  merchantCode: ctx.merchant,
  platform: 'M',
  language: ctx.language,
})

const safePromotion = (promotion: AvailablePromotion): AvailablePromotion => ({
  ...promotion,
  content: sanitiseHtml(promotion.content),
  terms: sanitiseHtml(promotion.terms),
})

/** Promotions available to every visitor, in the operator's order. */
export const publicPromotions = (ctx: PublicContext) =>
  cachedCall(ctx, {
    name: 'promotions',
    query: promotionQuery(ctx),
    finish: ({ list }) => ({ list: list.map(safePromotion) }),
  })

/**
 * Promotions available to this member, with what they have applied for and joined. The cache already contains most texts
 * in sanitised form; only the others are sanitised here.
 */
export async function memberPromotions(ctx: PlatformContext, token: string): Promise<AvailablePromotion[]> {
  const [own, shared] = await Promise.all([
    memberCall(ctx, {
      name: 'memberPromotions',
      query: promotionQuery(ctx),
      token,
    }),
    publicPromotions(ctx).catch(() => undefined),
  ])
  const known = new Map(shared?.value.list.map((promotion) => [promotion.id, promotion]))
  return own.list.map((promotion) => {
    const same = known.get(promotion.id)
    return same ? { ...promotion, content: same.content, terms: same.terms } : safePromotion(promotion)
  })
}

/**
 * Joins a promotion: once, however often it is called.
 * @throws PlatformError `refused` with one of JOIN_ERRORS
 */
export const joinPromotion = (ctx: PlatformContext, token: string, promotionId: string) =>
  memberCall(ctx, { name: 'joinPromotion', token, body: { promotionId } })

/**
 * A picture of this member's application, as the platform has it.
 * @param number counts from 0
 * @throws PlatformError `not-found` when there is none
 */
export const applicationImage = (ctx: PlatformContext, token: string, promotionId: string, number: number) =>
  memberCall(ctx, { name: 'applicationImage', token, query: { promotionId, number } })

interface Application {
  promotionId: string
  comment: string
  /** Validated, and without metadata. */
  images: Blob[]
}

/**
 * Applies for a promotion.
 * @throws PlatformError `refused` with one of APPLICATION_ERRORS
 */
export const applyPromotion = (ctx: PlatformContext, token: string, application: Application) =>
  memberCall(ctx, {
    name: 'applyPromotion',
    token,
    body: application,
  })
