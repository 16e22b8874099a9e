import type { Cashback } from '../../../shared/contract/cashback-schemas'
import type { AvailablePromotion } from '../../../shared/contract/reward-schemas'
import type { Ticket } from '../../../shared/contract/ticket-schemas'
import { sanitiseContent, sanitiseHtml } from '../../content/sanitise-html'
import { createLinkTest } from '../platform-support'
import type { PlatformContext, PublicContext } from '../transport/request-platform'
import { cachedCall, memberCall } from '../transport/typed-call'

/** The next calls are about a member's cashback. Nothing is cached. All calls throw PlatformError. */

/** Loads the claimable cashback by game category, and its terms as sanitised HTML. */
export async function fetchCashback(ctx: PlatformContext, token: string): Promise<Cashback> {
  const found = await memberCall(ctx, { name: 'cashback', token, query: { language: ctx.language } })
  return {
    ...found,
    terms: { ...found.terms, html: sanitiseHtml(found.terms.html ?? '', createLinkTest(ctx)) },
  }
}

export const fetchCashbackHistory = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'cashbackHistory', token })

/** Claims all available cashback. */
export const claimCashback = (ctx: PlatformContext, token: string, idempotencyKey: string) =>
  memberCall(ctx, { name: 'claimCashback', token, idempotencyKey, body: {} })

/** Finds the cashback claim that was created with an idempotency key. */
export const findCashbackByKey = (ctx: PlatformContext, token: string, key: string) =>
  memberCall(ctx, { name: 'cashbackByKey', token, query: { key } })

/**
 * The next calls are about a member's rewards. Nothing is cached, and all HTML is sanitised. All calls throw
 * PlatformError.
 */

const safeTicket = (ctx: PublicContext, { terms, ...ticket }: Ticket): Ticket =>
  terms ? { ...ticket, terms: sanitiseContent(terms, createLinkTest(ctx)) } : ticket

export async function fetchTickets(ctx: PlatformContext, token: string) {
  const found = await memberCall(ctx, { name: 'tickets', token, query: { language: ctx.language } })
  return { ...found, list: found.list.map((ticket) => safeTicket(ctx, ticket)) }
}

/** Loads the number of rewards that the member can claim now. */
export const countClaimableTickets = async (ctx: PlatformContext, token: string): Promise<number> =>
  (await memberCall(ctx, { name: 'claimableTickets', token })).count

/** Claims a reward. A ticket pays only once, even if it is claimed again. */
export const claimTicket = (ctx: PlatformContext, token: string, ticketId: string) =>
  memberCall(ctx, { name: 'claimTicket', token, body: { ticketId } })

export const giveUpTicket = (ctx: PlatformContext, token: string, ticketId: string) =>
  memberCall(ctx, { name: 'giveUpTicket', token, body: { ticketId } })

/**
 * Loads the member's VIP level, and the list of all levels.
 * @throws PlatformError
 */
export const fetchVipLevel = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'vip', token, query: { language: ctx.language } })

/** The next calls are about promotions and applications for them. All HTML is sanitised. */

const promotionQuery = (ctx: PublicContext) => ({
  merchantCode: ctx.merchant,
  platform: 'M',
  language: ctx.language,
})

const safePromotion = (ctx: PublicContext, promotion: AvailablePromotion): AvailablePromotion => ({
  ...sanitiseContent(promotion, createLinkTest(ctx)),
  terms: sanitiseHtml(promotion.terms, createLinkTest(ctx)),
})

/** Loads the promotions available to every visitor, in the operator's order. */
export const fetchPublicPromotions = (ctx: PublicContext) =>
  cachedCall(ctx, {
    name: 'promotions',
    query: promotionQuery(ctx),
    finish: ({ list }) => ({ list: list.map((promotion) => safePromotion(ctx, promotion)) }),
  })

/**
 * Loads the promotions available to this member, with the member's applications. Texts of public promotions
 * are already sanitised in the cache; only the remaining texts are sanitised again for this member.
 */
export async function fetchMemberPromotions(
  ctx: PlatformContext,
  token: string,
): Promise<AvailablePromotion[]> {
  const [personal, shared] = await Promise.all([
    memberCall(ctx, {
      name: 'memberPromotions',
      query: promotionQuery(ctx),
      token,
    }),
    fetchPublicPromotions(ctx).catch(() => undefined),
  ])
  const sharedById = new Map(shared?.value.list.map((promotion) => [promotion.id, promotion]))
  return personal.list.map((promotion) => {
    const same = sharedById.get(promotion.id)
    return same ? { ...promotion, content: same.content, terms: same.terms } : safePromotion(ctx, promotion)
  })
}

/**
 * Joins a promotion. Further calls have no effect.
 * @throws PlatformError `refused` with one of JOIN_ERRORS
 */
export const joinPromotion = (ctx: PlatformContext, token: string, promotionId: string) =>
  memberCall(ctx, { name: 'joinPromotion', token, body: { promotionId } })

/**
 * Loads an image that the member has attached to a promotion application.
 * @param number index of the image, from 0
 * @throws PlatformError `not-found` when no such image exists
 */
export const fetchApplicationImage = (
  ctx: PlatformContext,
  token: string,
  promotionId: string,
  number: number,
) => memberCall(ctx, { name: 'applicationImage', token, query: { promotionId, number } })

interface Application {
  promotionId: string
  comment: string
  /** Validated images, without metadata. */
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
