import * as v from 'valibot'
import {
  currencyCodeSchema,
  decimalSchema,
  flagSchema,
  idSchema,
  instantSchema,
  listOf,
  text,
  textLanguageSchema,
} from './field-schemas'
import { RESTRICTION_ERRORS } from './protection-schemas'

/**
 * Vendor wallets: a member's money at the vendors of games, and transfers to and from vendors. Never cached.
 */

const vendorWalletSchema = v.object({
  /** Id of the vendor. */
  id: idSchema,
  /** Name of the vendor. */
  name: text(100),
  /** True when the vendor does not respond: its balance is not known, and no money can be moved. */
  isDown: v.optional(flagSchema, false),
  /** When the vendor is expected to respond again. */
  downUntil: v.optional(instantSchema),
})
export type VendorWallet = v.InferOutput<typeof vendorWalletSchema>

export const vendorWalletsSchema = v.object({
  currency: v.optional(currencyCodeSchema),
  /** Balance of the main wallet. */
  main: decimalSchema,
  /**
   * Automatic transfers. On: games use the main wallet's money, which goes to the vendor when a game opens
   * and comes back when the player leaves it. Off: a game uses its vendor's wallet for bets and wins.
   */
  isAuto: v.optional(flagSchema, false),
  /** Vendors that hold money of the member. */
  list: listOf(vendorWalletSchema, 100),
})
export type VendorWallets = v.InferOutput<typeof vendorWalletsSchema>

export const vendorBalanceSchema = v.object({
  /** Money in the vendor's wallet. */
  balance: decimalSchema,
  /**
   * Stakes of unfinished rounds, included in the balance. These stakes cannot be moved to the main wallet
   * yet.
   */
  inRound: v.optional(decimalSchema, '0'),
})
export type VendorBalance = v.InferOutput<typeof vendorBalanceSchema>

export const TRANSFER_DIRECTIONS = ['to-vendor', 'home'] as const
export type TransferDirection = (typeof TRANSFER_DIRECTIONS)[number]

/** Body of the platform call `transfer`. */
export const newTransferSchema = v.object({
  /** Id of the vendor, from `vendorWallets`. */
  walletId: idSchema,
  /** From the main wallet to the vendor, or back (`home`). */
  direction: v.picklist(TRANSFER_DIRECTIONS),
  /** Amount to move. */
  amount: decimalSchema,
})

/** One transfer to or from one or more vendor wallets, each of which succeeds or fails separately. */
export const transferSchema = v.object({
  /** Id of the transfer. */
  id: idSchema,
  /** When the transfer was made. */
  createdAt: instantSchema,
  /** Result of the transfer, by vendor. */
  parts: listOf(
    v.object({
      /** Id of the vendor. */
      walletId: idSchema,
      /** Name of the vendor. */
      name: text(100),
      /** From the main wallet to the vendor, or back (`home`). */
      direction: v.picklist(TRANSFER_DIRECTIONS),
      /** Amount that was or should be moved. */
      amount: decimalSchema,
      /**
       * State of a transfer at one vendor. `pending`: the vendor has not confirmed it. An unknown state is
       * read as `pending`.
       */
      state: v.fallback(v.picklist(['done', 'pending', 'failed']), 'pending'),
      /** Reason why the transfer failed, in the member's language. */
      reason: v.optional(text(300)),
      /** Language of the reason why the transfer failed. */
      lang: textLanguageSchema,
    }),
    100,
  ),
  /** Balance of the main wallet after the transfer. */
  main: v.optional(decimalSchema),
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
