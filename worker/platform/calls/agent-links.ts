import type { NewAffiliateLink } from '../../../shared/contract/agent-links'
import type { PlatformContext } from '../transport/context'
import { directCall, memberCall } from '../transport/typed-call'

/** Counts a visitor whom a link brought: the platform learns the code and the host, and nothing of who it is. */
export const countVisit = (ctx: PlatformContext, link: { code: string; domain: string }): Promise<unknown> =>
  directCall(ctx, { name: 'affiliateVisit', body: link })

/** The agent's links, with what each has brought in these days; both count. @throws PlatformError */
export const affiliateLinks = (ctx: PlatformContext, token: string, days: { from: string; to: string }) =>
  memberCall(ctx, { name: 'affiliateLinks', token, query: days })

/** @param idempotencyKey of the form: it makes one link @throws PlatformError */
export const createAffiliateLink = (
  ctx: PlatformContext,
  token: string,
  { idempotencyKey, body }: { idempotencyKey: string; body: NewAffiliateLink },
) => memberCall(ctx, { name: 'createAffiliateLink', token, idempotencyKey, body })

/** @throws PlatformError */
export const deleteAffiliateLink = (ctx: PlatformContext, token: string, code: string) =>
  memberCall(ctx, { name: 'deleteAffiliateLink', token, query: { code } })
