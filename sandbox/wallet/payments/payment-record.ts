import type { DepositError, DepositFlow, MethodKind, PaymentState } from '../../../shared/contract/payments'
import type { PaymentReason } from '../../seed/payments/reasons'
import type { ChannelTerms } from '../../seed/payments/terms'

/** Payments as a member's wallet keeps them. Amounts are whole minor units, instants ms since the epoch. */

export interface Proof {
  at: number
  transactionId: string | null
  /** Id of the picture (slips.ts). */
  slip: string | null
}

/** Money that came in from outside. */
interface Arrival {
  /** Of the sender. The same transaction counts once. */
  transaction: string
  amount: number
}

export interface PaymentRecord {
  id: string
  reference: string
  memberId: string
  direction: 'deposit' | 'withdrawal'
  flow: DepositFlow
  kind: MethodKind
  methodId: string
  channelId: string
  currency: string
  state: PaymentState
  /** States that it went through, oldest first. */
  steps: { state: PaymentState; at: number }[]
  /** What the member asked for. */
  amount: number
  /** What has to be paid, with the digits by which it is recognised. */
  payAmount: number
  feeTerms: ChannelTerms['fee'] | null
  fee: number
  /** What is credited. */
  receives: number
  bonus: { id: string; amount: number } | null
  /** Where the gateway leads back to. */
  returnUrl: string | null
  /** Origin of the site where it is paid. */
  payOrigin: string
  createdAt: number
  expiresAt: number
  usualMinutes: number
  latestMinutes: number
  /** When crediting is promised at the latest, from the moment that it was paid. */
  latestAt: number | null
  reason: PaymentReason | null
  arrival: Arrival | null
  /** The money has arrived and waits in the account `suspense` for a decision. */
  isHeld: boolean
  proof: Proof | null
  ticket: { id: string; at: number; dueAt: number } | null
  /** The wallet after the payment. */
  balance: number | null
  /** The member has seen how it ended. */
  seen: boolean
  /** Grows with every change. */
  version: number
}

/** What can happen to a payment after it was created. */
export type PaymentChange =
  | { kind: 'cancel' | 'see' | 'approve' | 'expire' }
  | { kind: 'prove' | 'ask'; proof: Proof }
  | { kind: 'arrive'; arrival: Arrival }
  | { kind: 'decline' | 'reject'; reason: PaymentReason }

/** Codes that calls about payments are refused with. */
export type PaymentRefusal = DepositError | 'request.invalid'

/** What is checked in the wallet itself, because it depends on the other payments. */
interface CreationRules {
  /** Most payments that wait to be paid. */
  waiting: number
  /** The player's own limit on what was paid in since an instant. */
  limit: { amount: number; since: number } | null
}

/** The first result of an idempotency key. */
export type KeyAnswer = { record: PaymentRecord } | { refusal: PaymentRefusal }

/** What creating a payment came to, before the wallet looks at its other payments. */
export type Agreed = AgreedPayment | { refusal: PaymentRefusal }
export interface AgreedPayment {
  record: PaymentRecord
  rules: CreationRules
}
