import type { PayInstructions, Payment } from '../contract/payments'

/** One payment as its page shows it: what the platform says, and how to pay, as far as the worker could check it. */

/** A QR code to draw: an SVG path of squares of side 1 in a box of `size` units, its white border included. */
export type QrCode = {
  path: string
  size: number
}

/** How a deposit can be paid now. What the worker refused is null, and the page says so. */
export type PayWay =
  | {
      flow: 'gateway'
      /** The gateway's page: https, of an origin that the operator allows. */
      url: string | null
    }
  | {
      flow: 'qr'
      code: QrCode | null
      /** The gateway's own image of the code; null where `code` is drawn. */
      imageUrl: string | null
      payee: string | null
      /** Opens the e-wallet's app: https, of an origin that the operator allows; null without one. */
      appUrl: string | null
    }
  | {
      flow: 'coin'
      coin: string
      network: string
      /** Exact decimal: coins to send, and what one is worth in the wallet's currency. */
      amount: string
      rate: string
      /** Null when the address is not one of the network by its checksum. */
      to: { address: string; code: QrCode | null } | null
    }
  | {
      flow: 'transfer'
      payee: Extract<PayInstructions, { flow: 'transfer' }>['payee']
      appUrl: string | null
    }

export type PaymentView = {
  payment: Omit<Payment, 'instructions'>
  /** Null when nothing is to be paid: any more, or at all. */
  pay: PayWay | null
  /** The worker's clock, ms since the epoch. */
  now: number
}

/** Why a payment that waits to be paid can no longer be paid, whatever its state says. @param now ms since the epoch */
export const isTooLate = ({ expiresAt }: Pick<Payment, 'expiresAt'>, now: number): boolean =>
  expiresAt !== undefined && expiresAt <= now

/** A deposit that is shown as expired although the platform has not said so yet: nobody may pay it any more. */
export const displayedState = (
  payment: Pick<Payment, 'state' | 'direction' | 'expiresAt'>,
  now: number,
): Payment['state'] =>
  payment.state === 'created' && payment.direction === 'deposit' && isTooLate(payment, now)
    ? 'expired'
    : payment.state

/** What a payment is about, exact: what was really paid in, else what has to be paid, with the digits that tell it apart. */
export const movedAmount = ({
  amount,
  payAmount,
  paidAmount,
}: Pick<Payment, 'amount' | 'payAmount' | 'paidAmount'>): string => paidAmount ?? payAmount ?? amount

/** Whether there is something to confirm by a receipt. */
export const hasReceipt = ({ direction, state }: Pick<Payment, 'direction' | 'state'>): boolean =>
  state === 'done' || (direction === 'withdrawal' && state === 'sent')

/** Whether the member may say that the deposit was paid and is not in the wallet. */
export const mayBeMissing = ({ direction, state }: Pick<Payment, 'direction' | 'state'>): boolean =>
  direction === 'deposit' && state !== 'done'
