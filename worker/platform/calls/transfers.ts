import type { TransferDirection } from '../../../shared/contract/transfers'
import type { PlatformContext } from '../transport/context'
import { memberCall } from '../transport/typed-call'

/** Money of a member that vendors hold. Never cached. All calls throw PlatformError. */

export const vendorWallets = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'vendorWallets', token })

export const vendorBalance = (ctx: PlatformContext, token: string, walletId: string) =>
  memberCall(ctx, { name: 'vendorBalance', token, query: { walletId } })

export interface NewTransfer {
  walletId: string
  direction: TransferDirection
  amount: string
}

/** @param body null: bring home what all vendors hold */
export const transfer = (
  ctx: PlatformContext,
  token: string,
  { idempotencyKey, body }: { idempotencyKey: string; body: NewTransfer | null },
) =>
  body === null
    ? memberCall(ctx, { name: 'transferAllHome', token, idempotencyKey, body: {} })
    : memberCall(ctx, { name: 'transfer', token, idempotencyKey, body })

/** The transfer that was made with a key. */
export const transferByKey = (ctx: PlatformContext, token: string, key: string) =>
  memberCall(ctx, { name: 'transferByKey', token, query: { key } })

export const setAutoTransfer = (ctx: PlatformContext, token: string, isOn: boolean) =>
  memberCall(ctx, { name: 'setAutoTransfer', token, body: { isOn } })
