import * as v from 'valibot'
import type { PendingPayment } from '../../http/api'
import type { Deferred } from '../../page-data/deferred'
import { href } from '../../paths'
import { TRANSACTION_ID } from '../../payments/payment-states'
import type { PaymentView } from '../../payments/payment-view'
import { checkText, cleanCode } from '../../validation/field-rules'
import { amountIn } from './typed-amount'

/** What the page is about: the payment, the form for one that was paid and not credited, or the receipt. */
export const PAYMENT_SECTIONS = ['missing', 'receipt'] as const
export type PaymentSection = (typeof PAYMENT_SECTIONS)[number]

/** The payment that the URL names. Without one: the only payment on its way, or all of them, which may be none. */
export type PaymentPageView = PaymentView | { open: PendingPayment[] }

export interface PaymentData {
  /** Null for the payment itself. */
  part: PaymentSection | null
  /** The member comes from a gateway, as the URL says. For the wording alone: anybody can write such a URL. */
  isBack: boolean
  shown: Deferred<PaymentPageView>
  degraded: boolean
}

/** Whether the platform says that the member has no such payment. @param code of the part */
export const isUnknownPayment = (code: string): boolean => code === 'not-found'

export const paymentHref = (id: string, part: PaymentSection | null = null): string =>
  href('payment', { id, part })

/** What a posted form asks for. */
export const PAYMENT_INTENTS = ['prove', 'missing', 'cancel'] as const
export type PaymentIntent = (typeof PAYMENT_INTENTS)[number]

/** Form field of the picture of a slip. */
export const SLIP_FIELD = 'slip'

/** Fields that the worker sends back with a rejected form. Browsers do not accept files from a server. */
export const echo = ['transactionId', 'paidAmount', 'paidAt', 'remark'] as const

/** Fields of the forms. */
export const fields = [...echo, SLIP_FIELD] as const

/** Name of the zone in which `paidAt` was typed, by IANA. Without it, the one that the worker takes for the visitor. */
export const ZONE_FIELD = 'zone'

/** Length of what a member says about a missing deposit. */
export const REMARK = { min: 0, max: 300 }

/** The forms of this page. */
export interface PaymentContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: never
  extra: { intent: PaymentIntent }
}

const isShort = (text: string): boolean =>
  checkText(text, { required: false, pattern: null, ...REMARK }) === null

const optionalText = v.optional(v.string(), '')

/** The text of a proof. Spaces, which slips have between groups of digits, are left out. */
export const proofTextSchema = v.object({
  transactionId: v.pipe(
    optionalText,
    v.transform(cleanCode),
    v.check((id) => id === '' || TRANSACTION_ID.test(id), 'transaction-format'),
  ),
})

/** What is known of a missing deposit; every field may be empty. `paidAt` is a time of day, in no zone yet. */
export const missingTextSchema = (currency: string | null | undefined) =>
  v.object({
    ...proofTextSchema.entries,
    paidAmount: v.pipe(optionalText, v.trim(), amountIn(currency)),
    paidAt: v.pipe(
      optionalText,
      v.trim(),
      v.check((text) => text === '' || v.is(v.pipe(v.string(), v.isoDateTime()), text), 'time-format'),
    ),
    remark: v.pipe(optionalText, v.trim(), v.check(isShort, 'too-long')),
  })
