import {
  type AvailablePromotion,
  applicationSentSchema,
  availablePromotionsSchema,
} from '../../../shared/contract/rewards'
import { CacheShort } from '../../cache/strategies'
import { sanitiseHtml } from '../../content/sanitise-html'
import type { PlatformContext } from '../transport/context'
import { cachedCall, memberCall } from '../transport/typed-call'

/** Promotions of the rewards group. HTML is safe when it leaves here. */

const promotionQuery = (ctx: PlatformContext) => ({
  merchantCode: ctx.merchant,
  platform: 'M',
  language: ctx.language,
})

const safePromotion = (promotion: AvailablePromotion): AvailablePromotion => ({
  ...promotion,
  content: sanitiseHtml(promotion.content),
  terms: sanitiseHtml(promotion.terms),
})

/** What every visitor may have, in the operator's order. */
export const publicPromotions = (ctx: PlatformContext) =>
  cachedCall(ctx, {
    name: 'promotions',
    query: promotionQuery(ctx),
    strategy: CacheShort,
    schema: availablePromotionsSchema,
    finish: ({ list }) => ({ list: list.map(safePromotion) }),
  })

/**
 * What this member may have, with applications. Texts of those that everybody sees come from the cache, where their
 * HTML is safe already.
 */
export async function memberPromotions(ctx: PlatformContext, token: string): Promise<AvailablePromotion[]> {
  const [own, shared] = await Promise.all([
    memberCall(ctx, {
      name: 'memberPromotions',
      query: promotionQuery(ctx),
      token,
      schema: availablePromotionsSchema,
    }),
    publicPromotions(ctx).catch(() => undefined),
  ])
  const known = new Map(shared?.value.list.map((promotion) => [promotion.id, promotion]))
  return own.list.map((promotion) => {
    const same = known.get(promotion.id)
    return same ? { ...promotion, content: same.content, terms: same.terms } : safePromotion(promotion)
  })
}

export interface Application {
  promotionId: string
  comment: string
  /** Checked and without metadata: see worker/icon/image.ts. */
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
    schema: applicationSentSchema,
  })
