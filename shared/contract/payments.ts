import * as v from 'valibot'
import { PAYMENT_STATES } from '../payments/payment-states'
import {
  count,
  currencyCode,
  decimal,
  flag,
  ID_PATTERN,
  id,
  instant,
  listOf,
  text,
  textLanguage,
  webUrl,
} from './fields'
import { RESTRICTION_ERRORS } from './protection'

/**
 * Payments: what a member pays in, how, and how far each payment is. Amounts are exact decimals in the currency of the
 * member's wallet. Nothing of it is cached.
 */

export {
  hasEnded,
  PAYMENT_STATES,
  type PaymentState,
  TRANSACTION_ID,
} from '../payments/payment-states'

/** A state that this lobby does not know counts as under review: it is shown neither as paid nor as lost. */
const state = v.fallback(v.picklist(PAYMENT_STATES), 'review')

/** How a deposit is paid. Each has a call of its own. */
export const DEPOSIT_FLOWS = ['gateway', 'qr', 'transfer'] as const
export type DepositFlow = (typeof DEPOSIT_FLOWS)[number]

/** What a method is, for its icon. Brands are names, which the platform sends. */
const METHOD_KINDS = ['wallet', 'bank', 'card', 'alipay', 'qq', 'wechat', 'coin', 'other'] as const
const methodKind = v.fallback(v.picklist(METHOD_KINDS), 'other')
export type MethodKind = (typeof METHOD_KINDS)[number]

export const clockTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** A share of the amount in per cent, rounded half up, and a fixed part. */
export const fee = v.optional(
  v.object({ percent: v.optional(decimal, '0'), fixed: v.optional(decimal, '0') }),
  {},
)

/** One way to pay by a method. */
const channelSchema = v.object({
  id,
  name: text(100),
  lang: textLanguage,
  flow: v.picklist(DEPOSIT_FLOWS),
  min: decimal,
  max: decimal,
  /** Taken off what is credited. */
  fee,
  /** How long crediting takes: usually, and at most; minutes. */
  usualMinutes: v.optional(count),
  latestMinutes: v.optional(count),
  quickAmounts: v.optional(listOf(decimal, 12), []),
  /** The one to offer first. */
  isRecommended: v.optional(flag, false),
  /** Under maintenance, or outside its hours. */
  closed: v.optional(v.nullable(v.object({ until: v.optional(instant) })), null),
  /** Times of day, in the operator's time zone. */
  hours: v.optional(v.object({ from: clockTime, until: clockTime })),
  /** Payments from accounts in other names are sent back. */
  ownNameOnly: v.optional(flag, false),
  /** The payment is recognised by its last digits. */
  exactAmount: v.optional(flag, false),
  /** For digital coins. `rate`: what one coin is worth, in the wallet's currency. */
  coin: v.optional(v.object({ coin: text(12), network: text(60), rate: decimal })),
})
export type DepositChannel = v.InferOutput<typeof channelSchema>

const methodSchema = v.object({
  id,
  kind: methodKind,
  name: text(100),
  lang: textLanguage,
  icon: v.optional(webUrl),
  channels: listOf(channelSchema, 50),
})
export type DepositMethod = v.InferOutput<typeof methodSchema>

/** A bonus that a deposit may bring, and what it asks. */
const depositBonusSchema = v.object({
  id,
  title: text(300),
  lang: textLanguage,
  image: v.optional(webUrl),
  /** Of the deposit, in per cent. */
  percent: decimal,
  /** Largest bonus; without it there is none. */
  cap: v.optional(decimal),
  /** Least deposit. */
  min: v.optional(decimal, '0'),
  /** What has to be played: so many times the bonus, or the deposit and the bonus. */
  wagering: v.object({ times: decimal, of: v.picklist(['bonus', 'deposit-and-bonus']) }),
  /** When the bonus ends; undefined: no end. */
  endTime: v.optional(instant),
  /** Days to play it. */
  days: v.optional(count),
  /** Which games count, and which do not: in the operator's words. */
  counts: v.optional(text(500), ''),
  excluded: v.optional(text(500), ''),
})
export type DepositBonus = v.InferOutput<typeof depositBonusSchema>

/** The member's own limit. */
const limitSchema = v.object({
  period: v.picklist(['day', 'week', 'month']),
  amount: decimal,
  left: decimal,
})

export const depositSettingsSchema = v.object({
  currency: v.optional(currencyCode),
  methods: listOf(methodSchema, 50),
  bonuses: v.optional(listOf(depositBonusSchema, 50), []),
  limit: v.optional(v.nullable(limitSchema), null),
  /** In whose name the member has to pay; undefined until it is known. */
  payeeName: v.optional(text(100)),
})
export type DepositSettings = v.InferOutput<typeof depositSettingsSchema>

/** Body of the calls that create a deposit. */
export const newDepositSchema = v.object({
  channelId: id,
  amount: decimal,
  promotionId: v.optional(id),
  /** Where the member comes back to from another site. The platform adds `id`, the payment's. */
  returnUrl: v.optional(v.string()),
})

/** Opens the e-wallet's app where it is installed: https, of one of the operator's origins for payments. */
const appUrl = v.optional(v.pipe(v.string(), v.maxLength(2048)))

/** What the member needs to pay. */
const instructionsSchema = v.variant('flow', [
  v.object({ flow: v.literal('gateway'), launchUrl: v.pipe(v.string(), v.maxLength(2048)) }),
  v.object({
    flow: v.literal('qr'),
    /** What the code says; without it `imageUrl` is the code. */
    payload: v.optional(v.pipe(v.string(), v.maxLength(1000))),
    imageUrl: v.optional(webUrl),
    payee: v.optional(text(100)),
    appUrl,
    /** For digital coins: the address, and the exact amount of coins. */
    coin: v.optional(
      v.object({ coin: text(12), network: text(60), address: text(128), amount: decimal, rate: decimal }),
    ),
  }),
  v.object({
    flow: v.literal('transfer'),
    appUrl,
    payee: listOf(
      v.object({
        field: v.picklist(['bank', 'branch', 'account', 'iban', 'wallet', 'holder', 'note']),
        value: text(200),
      }),
      20,
    ),
  }),
])
export type PayInstructions = v.InferOutput<typeof instructionsSchema>

export const paymentSchema = v.object({
  id,
  /** For people: what the member tells support. */
  reference: text(40),
  direction: v.picklist(['deposit', 'withdrawal']),
  state,
  amount: decimal,
  /** Exactly what has to be paid, where digits were added to recognise it. They are credited too. */
  payAmount: v.optional(decimal),
  /** What really came in, where that is another amount. Fee, `receives` and bonus are then those of this amount. */
  paidAmount: v.optional(decimal),
  fee: v.optional(decimal, '0'),
  /** What arrives: in the wallet, or at the member's account. */
  receives: v.optional(decimal),
  currency: v.optional(currencyCode),
  /** Of the names, of the bonus's title and of the reason. */
  lang: textLanguage,
  kind: methodKind,
  method: text(100),
  channel: v.optional(text(100), ''),
  /** Of a deposit: the channel that offers it, to begin again. */
  channelId: v.optional(id),
  /** With amount 0, less was paid than its least deposit, so that there is none. */
  bonus: v.optional(v.object({ title: text(300), amount: v.optional(decimal) })),
  /** Where a withdrawal goes: the account's name, the end of its number, and whose it is. */
  to: v.optional(v.object({ name: text(100), ending: text(8), holder: v.optional(text(100), '') })),
  /** What the receiver's bank calls a withdrawal that was sent. */
  bankReference: v.optional(text(60)),
  createdAt: instant,
  /** When it can no longer be paid. */
  expiresAt: v.optional(instant),
  /** States that it went through, oldest first. */
  steps: v.optional(listOf(v.object({ state, at: instant }), 20), []),
  /** How long it usually takes until a deposit is credited, or a withdrawal is sent; minutes. */
  usualMinutes: v.optional(count),
  /** When that is promised at the latest. */
  latestAt: v.optional(instant),
  /** Why it ended without success: in the member's language. */
  reason: v.optional(text(300)),
  canCancel: v.optional(flag, false),
  /** Takes a transaction id or a slip. */
  takesProof: v.optional(flag, false),
  /** What the member sent as a proof. */
  proof: v.optional(
    v.object({ at: instant, transactionId: v.optional(text(66)), hasSlip: v.optional(flag, false) }),
  ),
  /** The member asked where a paid deposit is. */
  ticket: v.optional(v.object({ id, at: instant, dueAt: v.optional(instant) })),
  /** The wallet after it. */
  balance: v.optional(decimal),
  /** Only of the payment asked for, while it can be paid. */
  instructions: v.optional(instructionsSchema),
})
export type Payment = v.InferOutput<typeof paymentSchema>

/** Payments on their way, and ended ones that the member has not seen, newest first. */
export const openPaymentsSchema = v.object({ list: listOf(paymentSchema, 100) })

/** Body of `proveDeposit`, which needs none of both, and part of `reportMissingDeposit`, which needs one. */
export const proofSchema = v.object({
  paymentId: id,
  transactionId: v.optional(v.string()),
  slip: v.optional(v.blob()),
})

/** Body of `reportMissingDeposit`: a proof, and what else the member knows of the payment. A platform may ignore the rest. */
export const missingSchema = v.object({
  ...proofSchema.entries,
  /** What was paid, as the slip says. */
  paidAmount: v.optional(decimal),
  paidAt: v.optional(
    v.pipe(v.string(), v.description('Milliseconds since the epoch, as text'), v.regex(/^\d{1,16}$/)),
  ),
  /** In the member's own words: up to 300 characters. */
  remark: v.optional(v.string()),
})

/** A key for exactly one payment; see the header `Idempotency-Key`. */
export const idempotencyKey = v.pipe(v.string(), v.regex(ID_PATTERN))

/** Error codes of the calls for deposits. */
export const DEPOSIT_ERRORS = [
  'no.permission',
  /** The channel is closed, or there is no such channel. */
  'deposit.channel.closed',
  /** The amount is outside the channel's limits. */
  'deposit.amount',
  /** Above the limit that the player set. */
  'deposit.limit',
  'deposit.promotion',
  /** Too many payments wait to be paid. */
  'deposit.too.many',
  ...RESTRICTION_ERRORS,
  /** The same key came with another amount or channel. */
  'idempotency.conflict',
  'payment.not.found',
  /** The state of the payment no longer allows it. */
  'payment.state',
  'payment.proof',
  'payment.slip',
] as const
export type DepositError = (typeof DEPOSIT_ERRORS)[number]
