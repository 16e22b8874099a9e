import type { DepositError, DepositFlow, MethodKind, PaymentState } from '../../../shared/contract/payments'
import type { AccountKind } from '../../../shared/contract/payout-accounts'
import type { WithdrawError } from '../../../shared/contract/withdrawals'
import type { ChannelTerms, DepositBonusTerms, PaymentReason } from '../../seed/payments/terms'
import type { Posting } from '../transaction'

/** Payments as a member's wallet stores them. Amounts are whole minor units, instants ms since the epoch. */

export interface PaymentProof {
  at: number
  transactionId: string | null
  /** Id of the image (payment-calls.ts). */
  slip: string | null
  /** Of a missing deposit: amount, time and remark, as the member reports them. */
  amount?: number | undefined
  paidAt?: number | undefined
  remark?: string | undefined
}

/** Money that came in from outside. */
interface Arrival {
  /** Transaction of the sender's bank. The same one counts once. */
  transaction: string
  amount: number
}

interface RecordedBonus {
  id: string
  /** Terms at the time of the choice, because another amount than the requested one may arrive. */
  terms: DepositBonusTerms
  /** 0: the deposit is too small for it. */
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
  /** States so far, oldest first. */
  steps: { state: PaymentState; at: number }[]
  /** Requested amount. */
  amount: number
  feeTerms: ChannelTerms['fee'] | null
  fee: number
  /** Amount that is credited, or arrives at the member's account. */
  receives: number
  createdAt: number
  usualMinutes: number
  latestMinutes: number
  /** Latest promised completion. */
  latestAt: number | null
  reason: PaymentReason | null
  /** Balance of the wallet after the payment. */
  balance: number | null
  /** True when the member has seen the result. */
  seen: boolean
  /** Grows with every change. */
  version: number
}

export interface DepositRecord extends AnyRecord {
  direction: 'deposit'
  flow: DepositFlow
  kind: MethodKind
  methodId: string
  channelId: string
  /** Amount to pay, with the digits that identify the payment. */
  payAmount: number
  bonus: RecordedBonus | null
  /** Return URL of the gateway. */
  returnUrl: string | null
  /** Origin of the site where it is paid. */
  payOrigin: string
  expiresAt: number
  arrival: Arrival | null
  /** The money has arrived and waits in the account `suspense` for a decision. */
  isHeld: boolean
  proof: PaymentProof | null
  ticket: { id: string; at: number; dueAt: number } | null
}

export interface WithdrawalRecord extends AnyRecord {
  direction: 'withdrawal'
  /** The receiving account, as it was at the time of the request. */
  to: { accountId: string; optionId: string; kind: AccountKind; ending: string; holder: string }
  /** Reference of the receiver's bank, once it was sent. */
  bankReference: string | null
}

export type PaymentRecord = DepositRecord | WithdrawalRecord

/** Events of a payment after its creation. */
export type PaymentChange =
  | { kind: 'cancel' | 'see' | 'approve' | 'expire' }
  /** A withdrawal is approved and sent; later the receiver's bank confirms it. */
  | { kind: 'send'; bankReference: string }
  | { kind: 'confirm' }
  | { kind: 'prove' | 'ask'; proof: PaymentProof }
  | { kind: 'arrive'; arrival: Arrival }
  /** `bounce`: the receiver's bank sends a withdrawal back. */
  | { kind: 'decline' | 'reject' | 'bounce'; reason: PaymentReason }

/** Refusals of calls about payments. */
export type PaymentRefusal = DepositError | WithdrawError | 'request.invalid'

/** Checks in the wallet itself, because they depend on the other payments. */
interface DepositRules {
  /** Maximum number of unpaid payments. */
  waiting: number
  /** The player's limit on deposits since an instant. */
  limit: { amount: number; since: number } | null
}

interface WithdrawalRules {
  /** Start of the day, ms since the epoch. */
  since: number
  /** Maximum number of withdrawals per day, and the number of free ones. */
  most: number
  free: number
  /** Maximum sum of all of them, minor units; null: unlimited. */
  ceiling: number | null
  /** Amount that the member has confirmed to receive; null: any fee is accepted. */
  receives: number | null
}

/** The first result of an idempotency key. */
export type KeyAnswer = { record: PaymentRecord } | { refusal: PaymentRefusal }

/** Result of creating a payment, before the wallet checks it against other payments. */
export type PaymentAgreement = AcceptedPayment | { refusal: PaymentRefusal }
export type AcceptedPayment = AcceptedDeposit | AcceptedWithdrawal
export interface AcceptedDeposit {
  record: DepositRecord
  rules: DepositRules
}
/** The wallet subtracts the fee, because it counts the free withdrawals. */
export interface AcceptedWithdrawal {
  record: WithdrawalRecord
  rules: WithdrawalRules
}

/** Result of a change. */

interface Changed {
  record: PaymentRecord
  /** Postings of the change, under a key that occurs once per payment. */
  entry?: { name: 'arrive' | 'credit' | 'return' | 'send' | 'fee' | 'refund'; postings: Posting[] }
}

/** Changes that already happened, or come too late to matter, are `unchanged`. */
export type PaymentChangeOutcome = Changed | 'unchanged' | 'payment.state'

/** Adds a state to the steps, and sets it. */
export function withPaymentState<R extends PaymentRecord>(record: R, state: PaymentState, at: number): R {
  if (record.state === state) return record
  return { ...record, state, steps: [...record.steps, { state, at }], seen: false }
}
