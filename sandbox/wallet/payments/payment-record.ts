import type { DepositError, DepositFlow, MethodKind, PaymentState } from '../../../shared/contract/payments'
import type { AccountKind } from '../../../shared/contract/payout-accounts'
import type { WithdrawError } from '../../../shared/contract/withdrawals'
import type { ChannelTerms, DepositBonusTerms, PaymentReason } from '../../seed/payments/terms'
import type { Posting } from '../transaction'

/** Payments as a member's wallet keeps them. Amounts are whole minor units, instants ms since the epoch. */

export interface PaymentProof {
  at: number
  transactionId: string | null
  /** Id of the picture (payment-calls.ts). */
  slip: string | null
  /** Of a missing deposit: what was paid and when, as the member says, and what else. */
  amount?: number | undefined
  paidAt?: number | undefined
  remark?: string | undefined
}

/** Money that came in from outside. */
interface Arrival {
  /** Of the sender. The same transaction counts once. */
  transaction: string
  amount: number
}

interface RecordedBonus {
  id: string
  /** As they were when the member chose it: another amount may come than was asked for. */
  terms: DepositBonusTerms
  /** 0: the deposit is too small for it. */
  amount: number
  /** What has to be played until the bonus is the player's. */
  turnover: number
}

interface AnyRecord {
  id: string
  reference: string
  memberId: string
  currency: string
  state: PaymentState
  /** States that it went through, oldest first. */
  steps: { state: PaymentState; at: number }[]
  /** What the member asked for. */
  amount: number
  feeTerms: ChannelTerms['fee'] | null
  fee: number
  /** What is credited, or arrives at the member's account. */
  receives: number
  createdAt: number
  usualMinutes: number
  latestMinutes: number
  /** When it is promised at the latest. */
  latestAt: number | null
  reason: PaymentReason | null
  /** The wallet after the payment. */
  balance: number | null
  /** The member has seen how it ended. */
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
  /** What has to be paid, with the digits by which it is recognised. */
  payAmount: number
  bonus: RecordedBonus | null
  /** Where the gateway leads back to. */
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
  /** Where it goes, as it was when it was asked for. */
  to: { accountId: string; optionId: string; kind: AccountKind; ending: string; holder: string }
  /** What the receiver's bank calls it, once it was sent. */
  bankReference: string | null
}

export type PaymentRecord = DepositRecord | WithdrawalRecord

/** What can happen to a payment after it was created. */
export type PaymentChange =
  | { kind: 'cancel' | 'see' | 'approve' | 'expire' }
  /** A withdrawal is approved and sent; later the receiver's bank confirms it. */
  | { kind: 'send'; bankReference: string }
  | { kind: 'confirm' }
  | { kind: 'prove' | 'ask'; proof: PaymentProof }
  | { kind: 'arrive'; arrival: Arrival }
  /** `bounce`: the receiver's bank sends a withdrawal back. */
  | { kind: 'decline' | 'reject' | 'bounce'; reason: PaymentReason }

/** Codes that calls about payments are refused with. */
export type PaymentRefusal = DepositError | WithdrawError | 'request.invalid'

/** What is checked in the wallet itself, because it depends on the other payments. */
interface DepositRules {
  /** Most payments that wait to be paid. */
  waiting: number
  /** The player's own limit on what was paid in since an instant. */
  limit: { amount: number; since: number } | null
}

interface WithdrawalRules {
  /** Start of the day, ms since the epoch. */
  since: number
  /** Most withdrawals of the day, and how many of them cost nothing. */
  most: number
  free: number
  /** Most that all of them take, minor units; null: no ceiling. */
  ceiling: number | null
  /** What the member has confirmed to receive; null: whatever the fee is. */
  receives: number | null
}

/** The first result of an idempotency key. */
export type KeyAnswer = { record: PaymentRecord } | { refusal: PaymentRefusal }

/** What creating a payment came to, before the wallet looks at its other payments. */
export type PaymentAgreement = AcceptedPayment | { refusal: PaymentRefusal }
export type AcceptedPayment = AcceptedDeposit | AcceptedWithdrawal
export interface AcceptedDeposit {
  record: DepositRecord
  rules: DepositRules
}
/** Its fee is taken off by the wallet, which knows how many were free. */
export interface AcceptedWithdrawal {
  record: WithdrawalRecord
  rules: WithdrawalRules
}

/** What a change does to a payment. */

interface Changed {
  record: PaymentRecord
  /** What has to be posted with the change, under a key that happens once for each payment. */
  entry?: { name: 'arrive' | 'credit' | 'return' | 'send' | 'fee' | 'refund'; postings: Posting[] }
}

/** Changes that happened already, or come too late to matter, leave it `unchanged`. */
export type PaymentChangeOutcome = Changed | 'unchanged' | 'payment.state'

/** Adds a state to the steps, and sets it. */
export function withPaymentState<R extends PaymentRecord>(record: R, state: PaymentState, at: number): R {
  if (record.state === state) return record
  return { ...record, state, steps: [...record.steps, { state, at }], seen: false }
}
