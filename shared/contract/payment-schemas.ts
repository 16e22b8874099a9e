import * as v from 'valibot'
import { PAYMENT_STATES } from '../payments/payment-states'
import { bonusTermsSchema, wageringSchema } from './bonus-terms-schemas'
import {
  countSchema,
  currencyCodeSchema,
  decimalSchema,
  flagSchema,
  ID_PATTERN,
  idSchema,
  instantSchema,
  listOf,
  text,
  textLanguageSchema,
  webUrlSchema,
} from './field-schemas'
import { paymentInstructionsSchema } from './payment-instructions'

/**
 * Payments: deposits and withdrawals with their methods and states. Amounts are exact decimals in the
 * currency of the member's wallet. Never cached.
 */

export {
  isFinalPayment,
  PAYMENT_STATES,
  type PaymentState,
  TRANSACTION_ID_PATTERN as TRANSACTION_ID,
} from '../payments/payment-states'

/**
 * State of a payment. An unknown state is read as `review`, so that the payment appears neither as paid nor
 * as lost.
 */
const state = v.fallback(v.picklist(PAYMENT_STATES), 'review')

/** Flows of a deposit, each with a separate platform call. */
export const DEPOSIT_FLOWS = ['gateway', 'qr', 'transfer'] as const
export type DepositFlow = (typeof DEPOSIT_FLOWS)[number]

/** Kinds of payment method, which determine the icon. Brand names come from the platform. */
const METHOD_KINDS = ['wallet', 'bank', 'card', 'alipay', 'qq', 'wechat', 'coin', 'other'] as const
const methodKind = v.fallback(v.picklist(METHOD_KINDS), 'other')
export type PaymentMethodKind = (typeof METHOD_KINDS)[number]

/** Time of day in the operator's time zone, such as 09:30. */
export const clockTimeSchema = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** Times of day at which a channel or withdrawals are open, in the operator's time zone. */
export const openingHoursSchema = v.object({
  /** Time of day at which they open. */
  from: clockTimeSchema,
  /** Time of day at which they close. */
  until: clockTimeSchema,
})

/** Closure of a channel or of withdrawals. */
export const closureSchema = v.object({
  /** When they open again; absent: not known. */
  until: v.optional(instantSchema),
})

/** Fee of a payment: a share of the amount in per cent, rounded half up, and a fixed amount. */
export const feeSchema = v.optional(
  v.object({
    /** Share of the amount, in per cent, rounded half up. */
    percent: v.optional(decimalSchema, '0'),
    /** Fixed amount. */
    fixed: v.optional(decimalSchema, '0'),
  }),
  {},
)

/** A channel of a payment method, with its limits, fee and hours. */
const channelSchema = v.object({
  /** Id of the channel, sent back with a deposit. */
  id: idSchema,
  /** Name of the channel. */
  name: text(100),
  lang: textLanguageSchema,
  /**
   * Method of paying: on the gateway's page, with a QR code, or by a transfer. Each has a separate call.
   */
  flow: v.picklist(DEPOSIT_FLOWS),
  /** Minimum deposit. */
  min: decimalSchema,
  /** Maximum deposit. */
  max: decimalSchema,
  /** Fee of the channel, deducted from the credited amount. */
  fee: feeSchema,
  /** Minutes until a deposit is credited: usually, and at most. */
  usualMinutes: v.optional(countSchema),
  /** Maximum minutes until a deposit is credited. */
  latestMinutes: v.optional(countSchema),
  /** Amounts that the form offers as buttons. The lobby offers `min` as the first one, too. */
  quickAmounts: v.optional(listOf(decimalSchema, 12), []),
  /** True when the lobby should offer this deposit channel first. */
  isRecommended: v.optional(flagSchema, false),
  /** Set while the channel is closed for maintenance, or outside its hours. */
  closed: v.optional(v.nullable(closureSchema), null),
  /** Times of day at which the channel is open, in the operator's time zone. */
  hours: v.optional(openingHoursSchema),
  /** True when the channel returns payments that come from an account in another person's name. */
  ownNameOnly: v.optional(flagSchema, false),
  /** True when the payment is recognised by the last digits of its amount. */
  exactAmount: v.optional(flagSchema, false),
  /** Coin and network of a channel for digital coins. `rate`: value of one coin in the wallet's currency. */
  coin: v.optional(
    v.object({
      /** Code of the coin, such as USDT. */
      coin: text(12),
      /** Name of the coin's network, such as TRC20. */
      network: text(60),
      /** Value of one coin in the wallet's currency. */
      rate: decimalSchema,
    }),
  ),
})
export type DepositChannel = v.InferOutput<typeof channelSchema>

const methodSchema = v.object({
  /** Id of the payment method. */
  id: idSchema,
  /** Kind of method, which determines the icon if `icon` is missing. */
  kind: methodKind,
  /** Name of the payment method. */
  name: text(100),
  lang: textLanguageSchema,
  /** Logo of the payment method. */
  icon: v.optional(webUrlSchema),
  /** Channels of the method, in the operator's order. */
  channels: listOf(channelSchema, 50),
})
export type DepositMethod = v.InferOutput<typeof methodSchema>

/** A bonus for a deposit, and its conditions. */
const depositBonusSchema = v.object({
  ...bonusTermsSchema.entries,
  /** Id of the bonus, sent back as `promotionId`. */
  id: idSchema,
  /** Title of the bonus. */
  title: text(300),
  lang: textLanguageSchema,
  /** Image of the bonus. */
  image: v.optional(webUrlSchema),
  /** Bonus in per cent of the deposit. */
  percent: decimalSchema,
  /** Largest amount of the bonus; undefined: no limit. */
  cap: v.optional(decimalSchema),
  /** Minimum deposit for the bonus. */
  min: v.optional(decimalSchema, '0'),
  /** Wagering requirement, as a multiple of the bonus, or of deposit and bonus. */
  wagering: wageringSchema,
  /** When the bonus offer ends; undefined: no end. */
  endTime: v.optional(instantSchema),
  /** Games that count towards the wagering requirement, and games that do not, in the operator's text. */
  counts: v.optional(text(500), ''),
  /** Games that do not count towards the wagering requirement, in the operator's text. */
  excluded: v.optional(text(500), ''),
})
export type DepositBonus = v.InferOutput<typeof depositBonusSchema>

/** Deposit limit set by the member. */
const limitSchema = v.object({
  /** Period of the limit. */
  period: v.picklist(['day', 'week', 'month']),
  /** Amount of the limit. */
  amount: decimalSchema,
  /** Amount that the member can still deposit in the current period. */
  left: decimalSchema,
})

export const depositSettingsSchema = v.object({
  currency: v.optional(currencyCodeSchema),
  /** Payment methods, in the operator's order. */
  methods: listOf(methodSchema, 50),
  /** Bonuses that the member can choose for a deposit. */
  bonuses: v.optional(listOf(depositBonusSchema, 50), []),
  /** The member's deposit limit that leaves the least; null: none. */
  limit: v.optional(v.nullable(limitSchema), null),
  /** Name in which the member has to pay; undefined until the member has set one. */
  payeeName: v.optional(text(100)),
  /** True until the member's first deposit is credited. */
  isFirst: v.optional(flagSchema, false),
  /** True while deposits are refused with `identity.required`: the lobby then shows this instead of the form. */
  identityRequired: v.optional(flagSchema, false),
  /**
   * Version of the notice about the protection of players' money that the member has acknowledged; null: none
   * yet; absent: not recorded.
   */
  fundsNotice: v.optional(v.nullable(idSchema)),
})
export type DepositSettings = v.InferOutput<typeof depositSettingsSchema>

/** Body of the calls that create a deposit. */
export const newDepositSchema = v.object({
  /** Id of the channel, from `depositSettings`. */
  channelId: idSchema,
  /** Amount of the deposit, in the wallet's currency. */
  amount: decimalSchema,
  /** Id of the chosen bonus; absent: none. */
  promotionId: v.optional(idSchema),
  /** Version of the notice about the protection of players' money that the member has acknowledged. */
  fundsNotice: v.optional(idSchema),
  /** URL to which the payment gateway's site returns the member. The platform adds the payment's `id`. */
  returnUrl: v.optional(v.string()),
})

export const paymentSchema = v.object({
  /** Id of the payment. */
  id: idSchema,
  /** Payment reference that the member gives to customer service. */
  reference: text(40),
  /** Direction of the payment. */
  direction: v.picklist(['deposit', 'withdrawal']),
  state,
  /** Requested amount, in the wallet's currency. */
  amount: decimalSchema,
  /** Exact amount to pay, if digits were added to recognise the payment. These digits are credited too. */
  payAmount: v.optional(decimalSchema),
  /**
   * Amount that was paid, if it differs from the requested one. Fee, `receives` and bonus then refer to this
   * amount.
   */
  paidAmount: v.optional(decimalSchema),
  /** Fee of the payment. */
  fee: v.optional(decimalSchema, '0'),
  /** Amount that a deposit credits to the wallet, or that a withdrawal pays into the member's account. */
  receives: v.optional(decimalSchema),
  currency: v.optional(currencyCodeSchema),
  /** Language of the method's and channel's names, the bonus's title and the reason. */
  lang: textLanguageSchema,
  /** Kind of method, which determines the icon. */
  kind: methodKind,
  /** Name of the payment method. */
  method: text(100),
  /** Name of the channel. */
  channel: v.optional(text(100), ''),
  /** Id of the channel with which the member can start the deposit again. */
  channelId: v.optional(idSchema),
  /** Bonus of the deposit. Its amount is 0 when the member paid less than the bonus's minimum deposit. */
  bonus: v.optional(
    v.object({
      /** Title of the bonus. */
      title: text(300),
      /** Amount of the bonus; absent: not known yet. */
      amount: v.optional(decimalSchema),
    }),
  ),
  /** Payout account of a withdrawal: its name, the end of its number, and its holder. */
  to: v.optional(
    v.object({
      /** Name of the bank, wallet or coin. */
      name: text(100),
      /** Last characters of the account's number or address. */
      ending: text(8),
      /** Name of the account's holder. */
      holder: v.optional(text(100), ''),
    }),
  ),
  /** The receiving bank's reference for a sent withdrawal. */
  bankReference: v.optional(text(60)),
  /** When the payment was created. */
  createdAt: instantSchema,
  /** When the deposit can no longer be paid. */
  expiresAt: v.optional(instantSchema),
  /** Past states of the payment, oldest first. */
  steps: v.optional(
    listOf(
      v.object({
        state,
        /** When the payment entered the state. */
        at: instantSchema,
      }),
      20,
    ),
    [],
  ),
  /** Usual minutes until a deposit is credited, or a withdrawal is sent. */
  usualMinutes: v.optional(countSchema),
  /** Promised latest time at which a deposit is credited, or a withdrawal is sent. */
  latestAt: v.optional(instantSchema),
  /** Reason why the payment ended without success, in the member's language. */
  reason: v.optional(text(300)),
  /** True when the member can cancel the payment now. */
  canCancel: v.optional(flagSchema, false),
  /** True when the member can send a transaction id or a slip as proof of the deposit. */
  takesProof: v.optional(flagSchema, false),
  /** Proof of the deposit that the member has sent. */
  proof: v.optional(
    v.object({
      /** When the member sent the proof. */
      at: instantSchema,
      /** Transaction id that the member entered. */
      transactionId: v.optional(text(66)),
      /** True when the member sent an image of the slip. */
      hasSlip: v.optional(flagSchema, false),
    }),
  ),
  /** The member's enquiry about a paid deposit. */
  ticket: v.optional(
    v.object({
      /** Id of the enquiry. */
      id: idSchema,
      /** When the enquiry was opened. */
      at: instantSchema,
      /** When the operator promises an answer. */
      dueAt: v.optional(instantSchema),
    }),
  ),
  /** Balance of the wallet after the payment. */
  balance: v.optional(decimalSchema),
  /**
   * Instructions for paying. Present only in replies about this single payment, and only while it can be
   * paid.
   */
  instructions: v.optional(paymentInstructionsSchema),
})
export type Payment = v.InferOutput<typeof paymentSchema>

/** Open payments, and ended ones that the member has not seen, newest first. */
export const openPaymentsSchema = v.object({
  /** Payments, newest first. */
  list: listOf(paymentSchema, 100),
})

/**
 * Request body of the platform call `proveDeposit`; transaction id and slip are optional. The call
 * `missingDeposit` has the same fields, and requires one of these two.
 */
export const depositProofSchema = v.object({
  /** Id of the deposit. */
  paymentId: idSchema,
  /** Transaction id of the bank, e-wallet or coin network: 4 to 66 characters. */
  transactionId: v.optional(v.string()),
  /** Image of the payment slip: JPEG, PNG or WebP. */
  slip: v.optional(v.blob()),
})

/**
 * Request body of the platform call `missingDeposit`: a proof of payment, and further facts from the member,
 * which a platform may ignore.
 */
export const missingDepositSchema = v.object({
  ...depositProofSchema.entries,
  /** Amount that the member paid, according to the payment slip. */
  paidAmount: v.optional(decimalSchema),
  /** When the member paid, according to the payment slip. */
  paidAt: v.optional(
    v.pipe(v.string(), v.description('Milliseconds since the epoch, as text'), v.regex(/^\d{1,16}$/)),
  ),
  /** The member's remark about a missing deposit: up to 300 characters. */
  remark: v.optional(v.string()),
})

/** Idempotency key of exactly one payment; see the header `Idempotency-Key`. */
export const idempotencyKeySchema = v.pipe(v.string(), v.regex(ID_PATTERN))
