import type { ReferralDetails } from '../../../shared/contract/referral'
import { sanitiseHtml } from '../../content/sanitise-html'
import type { PlatformContext } from '../transport/context'
import { memberCall } from '../transport/typed-call'

/** Inviting friends. Never cached. All calls throw PlatformError. */

/** The member's code, the terms, whose HTML is sanitised, and what it has brought. */
export async function referralDetails(ctx: PlatformContext, token: string): Promise<ReferralDetails> {
  const found = await memberCall(ctx, { name: 'referralDetails', token, query: { language: ctx.language } })
  return { ...found, terms: sanitiseHtml(found.terms) }
}

/** A page of the friends whom the member has invited. */
export const referrals = (
  ctx: PlatformContext,
  token: string,
  paging: { pageNo: number; pageSize: number },
) => memberCall(ctx, { name: 'referrals', token, query: { ...paging, language: ctx.language } })
