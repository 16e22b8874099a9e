import type * as v from 'valibot'
import type { EncryptedBody } from '../../../shared/contract/account-schemas'
import type {
  DepositFlow,
  depositProofSchema,
  missingDepositSchema,
  newDepositSchema,
  Payment,
} from '../../../shared/contract/payment-schemas'
import type { TransferDirection } from '../../../shared/contract/transfer-schemas'
import type { Balance } from '../../../shared/contract/wallet-schemas'
import type { PlatformContext } from '../transport/request-platform'
import { memberCall } from '../transport/typed-call'

/**
 * The next calls are about a member's payments. Nothing is cached. All calls throw PlatformError. Calls that
 * create a payment take an idempotency key.
 */

type NewDeposit = v.InferInput<typeof newDepositSchema>

/** A member's proof of a deposit: a transaction id, an image, or both. */
export type DepositProof = v.InferInput<typeof depositProofSchema>
/** Report of a missing deposit: proof of the payment, and other details from the member. */
export type MissingDepositProof = v.InferInput<typeof missingDepositSchema>

export const fetchDepositSettings = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'depositSettings', token })

export function createDeposit(
  ctx: PlatformContext,
  token: string,
  { flow, ...call }: { flow: DepositFlow; idempotencyKey: string; body: NewDeposit },
): Promise<Payment> {
  if (flow === 'gateway') return memberCall(ctx, { name: 'depositByLaunchUrl', token, ...call })
  if (flow === 'qr') return memberCall(ctx, { name: 'depositByQr', token, ...call })
  return memberCall(ctx, { name: 'depositByTransfer', token, ...call })
}

export const fetchPayment = (ctx: PlatformContext, token: string, id: string) =>
  memberCall(ctx, { name: 'payment', token, query: { id } })

/** Finds the payment that was created with an idempotency key. */
export const findPaymentByKey = (ctx: PlatformContext, token: string, key: string) =>
  memberCall(ctx, { name: 'paymentByKey', token, query: { key } })

export const fetchOpenPayments = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'openPayments', token })

export const markPaymentSeen = (ctx: PlatformContext, token: string, paymentId: string) =>
  memberCall(ctx, { name: 'paymentSeen', token, body: { paymentId } })

export const cancelPayment = (ctx: PlatformContext, token: string, paymentId: string) =>
  memberCall(ctx, { name: 'cancelPayment', token, body: { paymentId } })

export const sendDepositProof = (ctx: PlatformContext, token: string, proof: DepositProof) =>
  memberCall(ctx, { name: 'proveDeposit', token, body: proof })

export const reportMissingDeposit = (ctx: PlatformContext, token: string, proof: MissingDepositProof) =>
  memberCall(ctx, { name: 'missingDeposit', token, body: proof })

/**
 * The next calls are about a member's withdrawals and payout accounts. Nothing is cached. All calls throw
 * PlatformError.
 */

export const fetchWithdrawSettings = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'withdrawSettings', token })

/**
 * Creates a withdrawal.
 * @param idempotencyKey must equal the key in the header of the JWE
 */
export const createWithdrawal = (
  ctx: PlatformContext,
  token: string,
  { idempotencyKey, body }: { idempotencyKey: string; body: EncryptedBody },
) => memberCall(ctx, { name: 'withdraw', token, idempotencyKey, body })

export const fetchPayoutAccounts = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'payoutAccounts', token })

export const fetchPayoutOptions = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'payoutOptions', token })

export const addPayoutAccount = (ctx: PlatformContext, token: string, body: EncryptedBody) =>
  memberCall(ctx, { name: 'addPayoutAccount', token, body })

export const removePayoutAccount = (ctx: PlatformContext, token: string, accountId: string) =>
  memberCall(ctx, { name: 'removePayoutAccount', token, query: { accountId } })

export const setMainPayoutAccount = (ctx: PlatformContext, token: string, accountId: string) =>
  memberCall(ctx, { name: 'setMainAccount', token, body: { accountId } })

/** The next calls are about a member's money at vendors. Nothing is cached. All calls throw PlatformError. */

export const fetchVendorWallets = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'vendorWallets', token })

export const fetchVendorBalance = (ctx: PlatformContext, token: string, walletId: string) =>
  memberCall(ctx, { name: 'vendorBalance', token, query: { walletId } })

export interface NewTransfer {
  walletId: string
  direction: TransferDirection
  amount: string
}

/**
 * Creates a transfer between wallets.
 * @param body null to transfer the balances of all vendors to the main wallet
 */
export const createTransfer = (
  ctx: PlatformContext,
  token: string,
  { idempotencyKey, body }: { idempotencyKey: string; body: NewTransfer | null },
) =>
  body === null
    ? memberCall(ctx, { name: 'transferAllHome', token, idempotencyKey, body: {} })
    : memberCall(ctx, { name: 'transfer', token, idempotencyKey, body })

/** Finds the transfer that was created with an idempotency key. */
export const findTransferByKey = (ctx: PlatformContext, token: string, key: string) =>
  memberCall(ctx, { name: 'transferByKey', token, query: { key } })

export const setAutoTransfer = (ctx: PlatformContext, token: string, isOn: boolean) =>
  memberCall(ctx, { name: 'setAutoTransfer', token, body: { isOn } })

/** The next calls are about a member's balance and level. Nothing is cached. */

/**
 * Removes the platform's currency symbol if the currency is known. Amounts then have the currency symbol of
 * the page's language, as payments have.
 */
export const removeCurrencySymbol = (wallet: Balance): Balance =>
  wallet.currency === undefined ? wallet : { ...wallet, currencySymbol: '' }

export const fetchBalance = async (ctx: PlatformContext, token: string): Promise<Balance> =>
  removeCurrencySymbol(await memberCall(ctx, { name: 'balance', token }))

export const fetchRankProgress = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'rankProgress', token })
