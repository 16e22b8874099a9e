import * as v from 'valibot'
import { currencyCode, decimal, flag, id, instant, listOf, text, textLanguage } from './fields'
import { RESTRICTION_ERRORS } from './protection'

/** Vendor wallets: money that a vendor of games holds, and its way there and back. Never cached. */

const vendorWalletSchema = v.object({
  /** The vendor's id. */
  id,
  name: text(100),
  /** The vendor does not answer: its balance is not known, and nothing can be moved. */
  isDown: v.optional(flag, false),
  /** When it is expected back. */
  downUntil: v.optional(instant),
})
export type VendorWallet = v.InferOutput<typeof vendorWalletSchema>

export const vendorWalletsSchema = v.object({
  currency: v.optional(currencyCode),
  /** What the main wallet holds. */
  main: decimal,
  /**
   * Money moves by itself: games play with the main wallet's, which goes to the vendor when a game opens and comes back
   * when the player leaves it. Off: a game that is opened plays with what its vendor holds, in bets and wins.
   */
  isAuto: v.optional(flag, false),
  list: listOf(vendorWalletSchema, 100),
})
export type VendorWallets = v.InferOutput<typeof vendorWalletsSchema>

export const vendorBalanceSchema = v.object({
  balance: decimal,
  /** Of the balance: stakes of rounds that are not finished. It cannot be brought home yet. */
  inRound: v.optional(decimal, '0'),
})
export type VendorBalance = v.InferOutput<typeof vendorBalanceSchema>

export const TRANSFER_DIRECTIONS = ['to-vendor', 'home'] as const
export type TransferDirection = (typeof TRANSFER_DIRECTIONS)[number]

/** Body of `transfer`. */
export const newTransferSchema = v.object({
  walletId: id,
  direction: v.picklist(TRANSFER_DIRECTIONS),
  amount: decimal,
})

/** One transfer of one or more vendor wallets, each of which succeeds or fails by itself. */
export const transferSchema = v.object({
  id,
  createdAt: instant,
  parts: listOf(
    v.object({
      walletId: id,
      name: text(100),
      direction: v.picklist(TRANSFER_DIRECTIONS),
      amount: decimal,
      /** `pending`: the vendor has not confirmed it. A state that this lobby does not know counts as that. */
      state: v.fallback(v.picklist(['done', 'pending', 'failed']), 'pending'),
      /** Why it failed: in the member's language. */
      reason: v.optional(text(300)),
      /** Of the reason. */
      lang: textLanguage,
    }),
    100,
  ),
  /** What the main wallet holds after it. */
  main: v.optional(decimal),
})
export type Transfer = v.InferOutput<typeof transferSchema>

/** Error codes of the calls for vendor wallets. */
export const TRANSFER_ERRORS = [
  'no.permission',
  'transfer.wallet',
  /** The vendor does not answer, and nothing was moved. */
  'transfer.down',
  'transfer.amount',
  /** More than there is, or than is not in a round. */
  'transfer.balance',
  'transfer.not.found',
  ...RESTRICTION_ERRORS,
  'idempotency.conflict',
] as const
export type TransferError = (typeof TRANSFER_ERRORS)[number]
