import * as v from 'valibot'
import { currencyCode, decimal, flag, id, instant, listOf, text, textLanguage } from './fields'
import { RESTRICTION_ERRORS } from './protection'

/**
 * Vendor wallets: a member's money at the vendors of games, and transfers to and from vendors. Never cached.
 */

const vendorWalletSchema = v.object({
  /** Id of the vendor. */
  id,
  name: text(100),
  /** True when the vendor does not respond: its balance is not known, and no money can be moved. */
  isDown: v.optional(flag, false),
  /** When the vendor is expected to respond again. */
  downUntil: v.optional(instant),
})
export type VendorWallet = v.InferOutput<typeof vendorWalletSchema>

export const vendorWalletsSchema = v.object({
  currency: v.optional(currencyCode),
  /** Balance of the main wallet. */
  main: decimal,
  /**
   * Automatic transfers. On: games use the main wallet's money, which goes to the vendor when a game opens
   * and comes back when the player leaves it. Off: a game uses its vendor's wallet for bets and wins.
   */
  isAuto: v.optional(flag, false),
  list: listOf(vendorWalletSchema, 100),
})
export type VendorWallets = v.InferOutput<typeof vendorWalletsSchema>

export const vendorBalanceSchema = v.object({
  balance: decimal,
  /**
   * Stakes of unfinished rounds, included in the balance. These stakes cannot be moved to the main wallet
   * yet.
   */
  inRound: v.optional(decimal, '0'),
})
export type VendorBalance = v.InferOutput<typeof vendorBalanceSchema>

export const TRANSFER_DIRECTIONS = ['to-vendor', 'home'] as const
export type TransferDirection = (typeof TRANSFER_DIRECTIONS)[number]

/** Body of the platform call `transfer`. */
export const newTransferSchema = v.object({
  walletId: id,
  direction: v.picklist(TRANSFER_DIRECTIONS),
  amount: decimal,
})

/** One transfer to or from one or more vendor wallets, each of which succeeds or fails separately. */
export const transferSchema = v.object({
  id,
  createdAt: instant,
  parts: listOf(
    v.object({
      walletId: id,
      name: text(100),
      direction: v.picklist(TRANSFER_DIRECTIONS),
      amount: decimal,
      /**
       * State of a transfer at one vendor. `pending`: the vendor has not confirmed it. An unknown state is
       * read as `pending`.
       */
      state: v.fallback(v.picklist(['done', 'pending', 'failed']), 'pending'),
      /** Reason why the transfer failed, in the member's language. */
      reason: v.optional(text(300)),
      /** Language of the reason why the transfer failed. */
      lang: textLanguage,
    }),
    100,
  ),
  /** Balance of the main wallet after the transfer. */
  main: v.optional(decimal),
})
export type Transfer = v.InferOutput<typeof transferSchema>

export const TRANSFER_ERRORS = [
  'no.permission',
  'transfer.wallet',
  /** The vendor does not answer, and no money was moved. */
  'transfer.down',
  'transfer.amount',
  /** The amount is more than the balance, or more than the balance less the stakes of unfinished rounds. */
  'transfer.balance',
  'transfer.not.found',
  ...RESTRICTION_ERRORS,
  'idempotency.conflict',
] as const
export type TransferError = (typeof TRANSFER_ERRORS)[number]
