import type { EncryptedBody } from '../../../shared/contract/account'
import type { PlatformContext } from '../transport/context'
import { memberCall } from '../transport/typed-call'

/** A member's withdrawals, and the accounts that they go to. Never cached. All throw PlatformError. */

export const withdrawSettings = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'withdrawSettings', token })

/** @param idempotencyKey the one in the header of the JWE */
export const withdraw = (
  ctx: PlatformContext,
  token: string,
  { idempotencyKey, body }: { idempotencyKey: string; body: EncryptedBody },
) => memberCall(ctx, { name: 'withdraw', token, idempotencyKey, body })

export const payoutAccounts = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'payoutAccounts', token })

export const payoutOptions = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'payoutOptions', token })

export const addPayoutAccount = (ctx: PlatformContext, token: string, body: EncryptedBody) =>
  memberCall(ctx, { name: 'addPayoutAccount', token, body })

export const removePayoutAccount = (ctx: PlatformContext, token: string, accountId: string) =>
  memberCall(ctx, { name: 'removePayoutAccount', token, query: { accountId } })

export const setMainAccount = (ctx: PlatformContext, token: string, accountId: string) =>
  memberCall(ctx, { name: 'setMainAccount', token, body: { accountId } })
