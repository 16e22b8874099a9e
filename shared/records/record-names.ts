/**
 * States and kinds of records, used in the platform contract, URLs and messages. Schemas are in other
 * modules, so that browsers can load this one without them.
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
export type LotteryBetKind = (typeof LOTTERY_PLAYS)[number]

/**
 * Kinds of money movements in the main wallet. `stake`, `win`, `stake-back` and `cash-out` belong to a bet;
 * `deposit`, `withdrawal` and `withdrawal-back` to a payment. `to-vendor` and `from-vendor` are transfers to
 * and from a vendor's wallet. `above-cap`: bonus winnings above the maximum in the bonus's terms, which are
 * taken back.
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

/** Number of rows on a page of records, and in each page that a list loads later. */
export const RECORDS_PAGE_SIZE = 20
export const RECORDS_PAGE_SIZE_MAX = 100
