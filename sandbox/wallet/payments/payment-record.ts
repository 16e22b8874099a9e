import type { DepositError } from '../../../shared/contract/deposit-errors'
import type { DepositFlow, PaymentMethodKind, PaymentState } from '../../../shared/contract/payment-schemas'
import type { PayoutAccountKind } from '../../../shared/contract/payout-account-schemas'
import type { TERMS_REQUIRED } from '../../../shared/contract/protection-schemas'
import type { WithdrawError } from '../../../shared/contract/withdrawal-schemas'
import type { ChannelTerms, DepositBonusTerms, PaymentReason } from '../../seed/payments/seed-terms'
import type { Posting } from '../transaction'

/** A member's report that a deposit was paid. Amounts are whole minor units, times ms since the epoch. */

export interface PaymentProof {
  at: number
  transactionId: string | null
  /** Id of the payment slip's image (payment-routes.ts); null: none was sent. */
  slip: string | null
  /** Details of a missing deposit: amount, time and remark, as the member reports them. */
  amount?: number | undefined
  paidAt?: number | undefined
  remark?: string | undefined
}

/** Money that a bank or the gateway reports as received for a deposit. */
interface Arrival {
  /** Transaction of the sender's bank. A transaction counts once. */
  transaction: string
  amount: number
}

interface RecordedBonus {
  id: string
  /**
   * Terms of the bonus at the time of the choice, because another amount than the requested one may arrive.
   */
  terms: DepositBonusTerms
  /** Amount of the bonus, minor units; 0: the deposit is too small for the bonus. */
  amount: number
  /** Wagering requirement of the bonus. */
  turnover: number
}

interface AnyRecord {
  id: string
  reference: string
  memberId: string
  currency: string
  state: PaymentState
  /** States of the payment so far, oldest first. */
  steps: { state: PaymentState; at: number }[]
  /** Requested amount of the payment, minor units. */
  amount: number
  feeTerms: ChannelTerms['fee'] | null
  fee: number
  /** Amount that is credited by a deposit, or arrives at the member's payout account by a withdrawal. */
  receives: number
  createdAt: number
  usualMinutes: number
  latestMinutes: number
  /** Time by which the payment is promised to be completed, ms since the epoch; null: none. */
  latestAt: number | null
  reason: PaymentReason | null
  /** Balance of the wallet after the payment, minor units. */
  balance: number | null
  /** True when the member has seen the result of the payment. */
  seen: boolean
  /** Version of the payment, which grows with every change. */
  version: number
}

export interface DepositRecord extends AnyRecord {
  direction: 'deposit'
  flow: DepositFlow
  kind: PaymentMethodKind
  methodId: string
  channelId: string
  /** Amount to pay, including the minor units that identify the payment. */
  payAmount: number
  bonus: RecordedBonus | null
  /** URL of the lobby to which the payment gateway returns. */
  returnUrl: string | null
  /** Origin of the site where the deposit is paid. */
  payOrigin: string
  expiresAt: number
  arrival: Arrival | null
  /** True when the money has arrived and waits in the account `suspense` for a decision. */
  isHeld: boolean
  proof: PaymentProof | null
  ticket: { id: string; at: number; dueAt: number } | null
}

export interface WithdrawalRecord extends AnyRecord {
  direction: 'withdrawal'
  /** The receiving payout account, as it was at the time of the request. */
  to: { accountId: string; optionId: string; kind: PayoutAccountKind; ending: string; holder: string }
  /** Reference of the receiver's bank, once the withdrawal was sent. */
  bankReference: string | null
}

export type PaymentRecord = DepositRecord | WithdrawalRecord

/** Events of a payment after its creation. */
export type PaymentChange =
  | { kind: 'cancel' | 'see' | 'approve' | 'expire' }
  /** Sending of a withdrawal after its approval; later the receiver's bank confirms the withdrawal. */
  | { kind: 'send'; bankReference: string }
  | { kind: 'confirm' }
  | { kind: 'prove' | 'ask'; proof: PaymentProof }
  | { kind: 'arrive'; arrival: Arrival }
  /** Failure of a payment. `bounce`: the receiver's bank sends a withdrawal back. */
  | { kind: 'decline' | 'reject' | 'bounce'; reason: PaymentReason }

/** Refusal codes of calls about payments. */
export type PaymentRefusal = DepositError | WithdrawError | typeof TERMS_REQUIRED | 'request.invalid'

/** Rules for a deposit that the wallet itself checks, because they depend on the member's other payments. */
interface DepositRules {
  /** Maximum number of unpaid deposits. */
  waiting: number
  /** The player's limit on deposits since an instant, minor units. */
  limit: { amount: number; since: number } | null
}

interface WithdrawalRules {
  /** Start of the day for which withdrawals are counted, ms since the epoch. */
  since: number
  /** Maximum number of withdrawals per day, and number of withdrawals per day without a fee. */
  most: number
  free: number
  /** Maximum sum of all withdrawals of the day, minor units; null: unlimited. */
  ceiling: number | null
  /** Amount that the member has confirmed to receive by the withdrawal; null: any fee is accepted. */
  receives: number | null
}

/** The first result of a payment's idempotency key. */
export type PaymentKeyResult = { record: PaymentRecord } | { refusal: PaymentRefusal }

/** Result of creating a payment, before the wallet checks it against other payments. */
export type PaymentCheckResult = AcceptedPayment | { refusal: PaymentRefusal }
export type AcceptedPayment = AcceptedDeposit | AcceptedWithdrawal
export interface AcceptedDeposit {
  record: DepositRecord
  rules: DepositRules
}
/**
 * A withdrawal that passed the checks. The wallet subtracts the fee, because it counts the free withdrawals.
 */
export interface AcceptedWithdrawal {
  record: WithdrawalRecord
  rules: WithdrawalRules
}

/** Result of a payment's change. */

interface Changed {
  record: PaymentRecord
  /** Ledger postings of the payment's change, under a key that occurs once per payment. */
  entry?: { name: 'arrive' | 'credit' | 'return' | 'send' | 'fee' | 'refund'; postings: Posting[] }
}

/**
 * Outcome of a payment's change. Changes that already happened, or come too late to matter, are `unchanged`.
 */
export type PaymentChangeOutcome = Changed | 'unchanged' | 'payment.state'

/** Sets the state of a payment, and adds it to the payment's steps. */
export function withPaymentState<R extends PaymentRecord>(record: R, state: PaymentState, at: number): R {
  if (record.state === state) return record
  return { ...record, state, steps: [...record.steps, { state, at }], seen: false }
}
