/**
 * Names of records shared by the contract, URLs and the lobby's messages. Without schemas, because browsers
 * load this module.
 */

export const BET_STATES = ['open', 'won', 'lost', 'void', 'cashed-out'] as const
export type BetState = (typeof BET_STATES)[number]

export const ORDER_STATES = ['open', 'won', 'lost', 'cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/**
 * Kinds of bets on a lottery draw: one, two or three numbers, all of which must be drawn; or the last digit,
 * the last two, or all digits in order.
 */
const LOTTERY_PLAYS = ['one', 'two', 'three', 'last', 'lastTwo', 'all'] as const
export type LotteryPlay = (typeof LOTTERY_PLAYS)[number]

/**
 * Kinds of movements. `stake`, `win`, `stake-back` and `cash-out` belong to a bet, `deposit`, `withdrawal`
 * and `withdrawal-back` to a payment, the two transfers to a vendor's wallet. `above-cap`: winnings with a
 * reward above the limit in its terms.
 */
export const MOVEMENT_KINDS = [
  'deposit',
  'withdrawal',
  'withdrawal-back',
  'stake',
  'win',
  'stake-back',
  'cash-out',
  'jackpot',
  'to-vendor',
  'from-vendor',
  'bonus',
  'cashback',
  'reward',
  'above-cap',
  'commission',
  'opening',
  'correction',
  'other',
] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/** States of payments in the records. `unsuccessful`: failed, expired or cancelled. */
export const PAYMENT_RECORD_STATES = ['open', 'done', 'unsuccessful'] as const
export type PaymentRecordState = (typeof PAYMENT_RECORD_STATES)[number]

/** Rows of a page of records, and of each request for more. */
export const PAGE_SIZE = 20
export const LARGEST_PAGE = 100
