import { HOSTILE_TEXT, type SeedTexts } from '../seed-texts'

/** VIP levels by play in minor units; every member has the first level. */
export const seedVipLevels = [
  { level: 'VIP 1', played: 0 },
  { level: 'VIP 2', played: 5_000_000 },
  { level: 'VIP 3', played: 20_000_000 },
  { level: 'VIP 4', played: 50_000_000 },
  { level: 'VIP 5', played: 150_000_000 },
]

/** Reasons why a payment ended without success. */
export const seedPaymentReasons = {
  declined: {
    BN: 'পেমেন্ট বাতিল করা হয়েছে বা প্রত্যাখ্যাত হয়েছে।',
    EN: 'The payment was declined.',
    UR: 'ادائیگی رد کر دی گئی۔',
  },
  'not-found': {
    BN: 'এই পেমেন্ট আমাদের কাছে আসেনি।',
    EN: 'We did not receive this payment.',
    UR: 'یہ ادائیگی ہمیں موصول نہیں ہوئی۔',
  },
  'other-name': {
    BN: 'টাকা অন্য নামের অ্যাকাউন্ট থেকে এসেছে এবং ফেরত পাঠানো হয়েছে।',
    EN: 'The money came from an account in another name. We sent it back.',
    UR: 'رقم کسی اور نام کے اکاؤنٹ سے آئی اور واپس بھیج دی گئی۔',
  },
  'other-amount': {
    BN: 'পরিমাণ মেলেনি; টাকা ফেরত পাঠানো হয়েছে।',
    EN: 'The amount didn’t match. We sent the money back.',
    UR: 'رقم مختلف تھی؛ واپس بھیج دی گئی۔',
  },
  'account-refused': {
    BN: 'গ্রহীতার ব্যাংক এই অ্যাকাউন্টে টাকা নেয়নি।',
    EN: 'The receiving bank didn’t accept money for this account.',
    UR: 'وصول کنندہ کے بینک نے اس اکاؤنٹ کے لیے رقم قبول نہیں کی۔',
  },
  'other-holder': {
    BN: 'অ্যাকাউন্টটি অন্য নামে।',
    EN: 'The account is in another name.',
    UR: 'اکاؤنٹ کسی اور نام پر ہے۔',
  },
  // The operator's staff typed this text, so pages and files have to show it as plain text.
  typed: { BN: HOSTILE_TEXT, EN: HOSTILE_TEXT, UR: HOSTILE_TEXT },
} as const satisfies Record<string, SeedTexts>

export type PaymentReason = keyof typeof seedPaymentReasons
export const PAYMENT_REASONS = Object.keys(seedPaymentReasons) as PaymentReason[]

/** Past payments of one seeded member. Amounts in minor units. */
export const SEED_PAYMENTS: readonly {
  channel: string
  amount: number
  payAmount: number
  state: 'done' | 'failed' | 'expired' | 'cancelled'
  /** Age of the payment request in days at the seed's reference time. */
  age: number
  reason?: PaymentReason
}[] = [
  { channel: 'bkash-app', amount: 200_000, payAmount: 200_000, state: 'done', age: 1 },
  { channel: 'bkash-qr', amount: 50_000, payAmount: 50_037, state: 'done', age: 6 },
  {
    channel: 'bank-transfer',
    amount: 1_000_000,
    payAmount: 1_000_012,
    state: 'failed',
    age: 9,
    reason: 'not-found',
  },
  { channel: 'nagad-send', amount: 100_000, payAmount: 100_000, state: 'expired', age: 14 },
]

export const SEED_PAYMENTS_ACCOUNT = 'rafi88'

/** Stored terms of a payment channel. Amounts are minor units of the channel's currency. */

export interface ChannelTerms {
  min: number
  max: number
  /** Fee of the channel: a share of the amount in hundredths of a per cent, and a fixed part. */
  fee?: { share: number; fixed: number }
  usualMinutes: number
  latestMinutes: number
  /** Time in which a payment can be paid, minutes. */
  openMinutes: number
  quickAmounts: readonly number[]
  isRecommended?: true
  /** True when the channel is under maintenance. */
  closed?: true
  /** Opening hours of the channel in the operator's time zone, such as 09:00. */
  hours?: { from: string; until: string }
  ownNameOnly?: true
  /** True when payments are recognised by the last digits of their amount. */
  exactAmount?: true
  /** Coin that is paid on the channel; `rate` is the price of one coin in minor units. */
  coin?: { coin: string; network: string; rate: number; address: string }
  /** Recipient of a transfer on the channel, also displayed with a QR code. */
  payee?: readonly { field: 'bank' | 'branch' | 'account' | 'iban' | 'wallet' | 'holder'; value: string }[]
}

export interface DepositBonusTerms {
  percent: number
  cap: number
  min: number
  wagering: { times: number; of: 'bonus' | 'deposit-and-bonus' }
  /** Deadline of the wagering requirement, days from the credit. */
  days: number
  /** True when the bonus is only for a member's first deposit. */
  isFirstOnly?: true
  /** Kinds of games (game-rules/game-kind.ts) whose stakes count towards the bonus; absent: all. */
  kinds?: readonly string[]
  /** Maximum stake that counts towards the wagering requirement; absent: no maximum. */
  maxStake?: number
  /** Maximum winnings with the bonus, the bonus included; absent: no maximum. */
  maxWinnings?: number
}

export interface WithdrawTerms {
  min: number
  max: number
  /**
   * Fee of each withdrawal after the free withdrawals of a day: a share of the amount in hundredths of a per
   * cent, and a fixed part in minor units.
   */
  fee: { share: number; fixed: number }
  free: number
  /** Maximum number of withdrawals per day. */
  daily: number
  usualMinutes: number
  latestMinutes: number
  quickAmounts: readonly number[]
}

/** Format of the accounts of a bank, a mobile wallet or a coin network. */
export type PayoutTerms =
  | {
      country: string
      format: 'iban' | 'digits'
      /** Length of the account number; of an IBAN including its letters. */
      minDigits: number
      maxDigits: number
      branch: 'required' | 'optional' | 'none'
    }
  /** For mobile wallets: `pattern` matches the wallet's telephone number in E.164 form. */
  | { country: string; pattern: string }
  | { coin: string; network: string }
