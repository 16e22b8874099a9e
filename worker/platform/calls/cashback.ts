import type { Cashback } from '../../../shared/contract/cashback'
import { sanitiseHtml } from '../../content/sanitise-html'
import type { PlatformContext } from '../transport/context'
import { memberCall } from '../transport/typed-call'

/** A member's cashback. Never cached. All calls throw PlatformError. */

/** What is ready, by category, and the terms, whose HTML is sanitised. */
export async function cashback(ctx: PlatformContext, token: string): Promise<Cashback> {
  const found = await memberCall(ctx, { name: 'cashback', token, query: { language: ctx.language } })
  return { ...found, terms: { ...found.terms, html: sanitiseHtml(found.terms.html ?? '') } }
}

export const cashbackHistory = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'cashbackHistory', token })

/** Credits all that is ready. */
export const claimCashback = (ctx: PlatformContext, token: string, idempotencyKey: string) =>
  memberCall(ctx, { name: 'claimCashback', token, idempotencyKey, body: {} })

/** The claim that was made with a key. */
export const cashbackByKey = (ctx: PlatformContext, token: string, key: string) =>
  memberCall(ctx, { name: 'cashbackByKey', token, query: { key } })
