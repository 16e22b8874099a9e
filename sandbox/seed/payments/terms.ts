/** What the database keeps about channels and bonuses. Amounts are minor units of the channel's currency. */

export interface ChannelTerms {
  min: number
  max: number
  /** A share of the amount in hundredths of a per cent, and a fixed part. */
  fee?: { share: number; fixed: number }
  usualMinutes: number
  latestMinutes: number
  /** How long a payment can be paid. */
  openMinutes: number
  quickAmounts: readonly number[]
  isRecommended?: true
  /** Under maintenance. */
  closed?: true
  /** Times of day in the operator's time zone, such as 09:00. */
  hours?: { from: string; until: string }
  ownNameOnly?: true
  /** Payments are recognised by their last digits. */
  exactAmount?: true
  /** `rate`: minor units for one coin. */
  coin?: { coin: string; network: string; rate: number; address: string }
  /** Whom to pay: by transfer, or shown with a QR code. */
  payee?: readonly { field: 'bank' | 'branch' | 'account' | 'iban' | 'wallet' | 'holder'; value: string }[]
}

export interface BonusTerms {
  percent: number
  cap: number
  min: number
  wagering: { times: number; of: 'bonus' | 'deposit-and-bonus' }
  /** How long it can be played through, from its credit on. */
  days: number
  /** For a member's first deposit. */
  isFirstOnly?: true
  /** Kinds of games (game-rules/game-kind.ts) whose stakes count; absent: all. */
  kinds?: readonly string[]
}

export interface WithdrawTerms {
  min: number
  max: number
  /** Of each withdrawal after the free ones of a day; as a channel's. */
  fee: { share: number; fixed: number }
  free: number
  /** Most withdrawals of a day. */
  daily: number
  usualMinutes: number
  latestMinutes: number
  quickAmounts: readonly number[]
}

/** How the accounts of a bank, a mobile wallet or a coin network look. */
export type PayoutTerms =
  | {
      country: string
      format: 'iban' | 'digits'
      /** Length of the number; of an IBAN with its letters. */
      minDigits: number
      maxDigits: number
      branch: 'required' | 'optional' | 'none'
    }
  /** `pattern`: of its telephone numbers in E.164. */
  | { country: string; pattern: string }
  | { coin: string; network: string }
