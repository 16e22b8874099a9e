import * as v from 'valibot'
import { decimalSchema, listOf, text, webUrlSchema } from './field-schemas'

/**
 * URL that opens the e-wallet's app where it is installed: https, with one of the operator's payment origins.
 */
const appUrl = v.optional(v.pipe(v.string(), v.maxLength(2048)))

/** Instructions for paying a deposit, by flow. */
export const paymentInstructionsSchema = v.variant('flow', [
  v.object({
    /** The member pays on the gateway's page. */
    flow: v.literal('gateway'),
    /** URL of the gateway's page: https, with one of the operator's payment origins. */
    launchUrl: v.pipe(v.string(), v.maxLength(2048)),
  }),
  v.object({
    /** The member pays with a QR code. */
    flow: v.literal('qr'),
    /** Content of the QR code; without it, `imageUrl` is the code. */
    payload: v.optional(v.pipe(v.string(), v.maxLength(1000))),
    /** Image of the QR code; used if `payload` is missing. */
    imageUrl: v.optional(webUrlSchema),
    /** Name of the receiver, shown next to the code. */
    payee: v.optional(text(100)),
    appUrl,
    /** Address and exact amount for a deposit of digital coins. */
    coin: v.optional(
      v.object({
        /** Code of the coin, such as USDT. */
        coin: text(12),
        /** Name of the coin's network, such as TRC20. */
        network: text(60),
        /** Address that receives the coins. */
        address: text(128),
        /** Exact number of coins to send. */
        amount: decimalSchema,
        /** Value of one coin in the wallet's currency. */
        rate: decimalSchema,
      }),
    ),
  }),
  v.object({
    /** The member makes a transfer from a bank account or an e-wallet. */
    flow: v.literal('transfer'),
    appUrl,
    /** Details of the receiving account, in the order in which they are shown. */
    payee: listOf(
      v.object({
        /** Meaning of the value, such as the name of the bank or the number of the account. */
        field: v.picklist(['bank', 'branch', 'account', 'iban', 'wallet', 'holder', 'note']),
        /** Value to copy into the transfer. */
        value: text(200),
      }),
      20,
    ),
  }),
])
export type PaymentInstructions = v.InferOutput<typeof paymentInstructionsSchema>
