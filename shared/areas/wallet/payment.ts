import * as v from 'valibot'
import type { PendingPayment } from '../../http/api-calls'
import type { Deferred } from '../../page-data/deferred'
import { href } from '../../paths'
import { TRANSACTION_ID_PATTERN } from '../../payments/payment-states'
import type { PaymentView } from '../../payments/payment-view'
import { cleanCode, findTextError } from '../../validation/field-rules'
import { optionalAmountField } from './amount-fields'

/**
 * Sections of the payment page in addition to the payment: the form for a deposit that was paid but not
 * credited, and the receipt.
 */
export const PAYMENT_SECTIONS = ['missing', 'receipt'] as const
export type PaymentSection = (typeof PAYMENT_SECTIONS)[number]

/**
 * The payment whose id is in the URL. Without an id: the only open payment, or the list of open payments,
 * which may be empty.
 */
export type PaymentPageView = PaymentView | { open: PendingPayment[] }

export interface PaymentData {
  /** Section of the payment page that the URL opens; null: the payment itself. */
  part: PaymentSection | null
  /**
   * True when the URL says that the member returns from a payment gateway. Only messages may depend on this,
   * because anyone can write such a URL.
   */
  isBack: boolean
  shown: Deferred<PaymentPageView>
  degraded: boolean
}

/**
 * True when the platform says that the member has no such payment. @param code error code of the deferred
 * value
 */
export const isUnknownPayment = (code: string): boolean => code === 'not-found'

export const paymentHref = (id: string, part: PaymentSection | null = null): string =>
  href('payment', { id, part })

/** Values of the form field `intent` on the payment page. */
export const PAYMENT_INTENTS = ['prove', 'missing', 'cancel'] as const
export type PaymentIntent = (typeof PAYMENT_INTENTS)[number]

/** Form field with the image of a payment slip. */
export const SLIP_FIELD = 'slip'

/**
 * Fields that the worker sends back with a rejected form. The payment slip cannot be sent back, because
 * browsers let no server fill in a file field.
 */
export const echo = ['transactionId', 'paidAmount', 'paidAt', 'remark'] as const

/** Fields of the forms on the payment page. */
export const fields = [...echo, SLIP_FIELD] as const

/**
 * Form field with the IANA name of the time zone for `paidAt`. Without this field, the worker assumes the
 * visitor's time zone.
 */
export const TIME_ZONE_FIELD = 'zone'

/** Length of a member's remark about a missing deposit, characters. */
export const REMARK_LENGTH = { min: 0, max: 300 }

export interface PaymentContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: never
  extra: { intent: PaymentIntent }
}

const isShort = (text: string): boolean =>
  findTextError(text, { required: false, pattern: null, ...REMARK_LENGTH }) === null

const optionalText = v.optional(v.string(), '')

/** Validation of the text in a payment proof. Removes spaces, which slips print between groups of digits. */
export const depositProofTextSchema = v.object({
  transactionId: v.pipe(
    optionalText,
    v.transform(cleanCode),
    v.check((id) => id === '' || TRANSACTION_ID_PATTERN.test(id), 'transaction-format'),
  ),
})

/**
 * Validation of the member's facts about a missing deposit; every field may be empty. `paidAt` is a local
 * time, without a zone yet.
 */
export const missingDepositTextSchema = (currency: string | null | undefined) =>
  v.object({
    ...depositProofTextSchema.entries,
    paidAmount: v.pipe(optionalText, v.trim(), optionalAmountField(currency)),
    paidAt: v.pipe(
      optionalText,
      v.trim(),
      v.check((text) => text === '' || v.is(v.pipe(v.string(), v.isoDateTime()), text), 'time-format'),
    ),
    remark: v.pipe(optionalText, v.trim(), v.check(isShort, 'too-long')),
  })
