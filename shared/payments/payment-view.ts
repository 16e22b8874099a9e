import type { PaymentInstructions } from '../contract/payment-instructions'
import type { Payment } from '../contract/payment-schemas'
import type { ActiveRestriction } from '../protection/restriction'

/** View of one payment: the platform's data, and those payment instructions that the worker could verify. */

/**
 * A QR code to draw: an SVG path of squares of side 1 in a box of `size` units, including its white border.
 */
export type QrCode = {
  path: string
  size: number
}

/**
 * Method of paying a deposit, with its instructions. Values that failed the worker's verification are null,
 * and the page says so.
 */
export type PayMethodView =
  | {
      flow: 'gateway'
      /** URL of the gateway's page: https, with an origin that the operator allows. */
      url: string | null
    }
  | {
      flow: 'qr'
      code: QrCode | null
      /** The gateway's image of the QR code; null where the page draws `code`. */
      imageUrl: string | null
      payee: string | null
      /**
       * URL that opens the e-wallet's app: https, with an origin that the operator allows; null without one.
       */
      appUrl: string | null
    }
  | {
      flow: 'coin'
      coin: string
      network: string
      /** Coins to send, and value of one coin in the wallet's currency: exact decimals. */
      amount: string
      rate: string
      /** Address to send coins to; null when the address fails the network's checksum. */
      to: { address: string; code: QrCode | null } | null
    }
  | {
      flow: 'transfer'
      payee: Extract<PaymentInstructions, { flow: 'transfer' }>['payee']
      appUrl: string | null
    }

export type PaymentView = {
  payment: Omit<Payment, 'instructions'>
  /** Method of paying the deposit; null when nothing has to be paid, or paying is no longer possible. */
  pay: PayMethodView | null
  /** The member's restriction, during which no deposit may be paid; absent when none is known. */
  restriction?: ActiveRestriction['standing']
  /** Time on the worker's clock when the page's data was loaded, ms since the epoch. */
  now: number
}

/**
 * True when the time for paying has expired, whatever the payment's state is. @param now ms since the epoch
 */
export const isPaymentExpired = ({ expiresAt }: Pick<Payment, 'expiresAt'>, now: number): boolean =>
  expiresAt !== undefined && expiresAt <= now

/**
 * Returns a payment's state for display. A deposit is shown as expired, even before the platform says so,
 * once it can no longer be paid.
 */
export const displayedPaymentState = (
  payment: Pick<Payment, 'state' | 'direction' | 'expiresAt'>,
  now: number,
): Payment['state'] =>
  payment.state === 'created' && payment.direction === 'deposit' && isPaymentExpired(payment, now)
    ? 'expired'
    : payment.state

/**
 * Returns the exact amount of a payment: the amount received; before that, the amount to pay, with the digits
 * that identify it.
 */
export const exactPaymentAmount = ({
  amount,
  payAmount,
  paidAmount,
}: Pick<Payment, 'amount' | 'payAmount' | 'paidAmount'>): string => paidAmount ?? payAmount ?? amount

/** True when the page of a payment can show a receipt. */
export const hasReceipt = ({ direction, state }: Pick<Payment, 'direction' | 'state'>): boolean =>
  state === 'done' || (direction === 'withdrawal' && state === 'sent')

/** True when the member may report that the deposit was paid and is not in the wallet. */
export const canReportMissingDeposit = ({
  direction,
  state,
}: Pick<Payment, 'direction' | 'state'>): boolean => direction === 'deposit' && state !== 'done'
