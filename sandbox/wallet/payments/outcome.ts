import type { PaymentState } from '../../../shared/contract/payments'
import type { Posting } from '../transaction'
import type { PaymentRecord } from './payment-record'

/** What a change does to a payment. */

interface Changed {
  record: PaymentRecord
  /** What has to be posted with the change, under a key that happens once for each payment. */
  entry?: { name: 'arrive' | 'credit' | 'return' | 'send' | 'fee' | 'refund'; postings: Posting[] }
}

/** Changes that happened already, or come too late to matter, leave it `unchanged`. */
export type Outcome = Changed | 'unchanged' | 'payment.state'

/** Adds a state to the steps, and sets it. */
export function moved<R extends PaymentRecord>(record: R, state: PaymentState, at: number): R {
  if (record.state === state) return record
  return { ...record, state, steps: [...record.steps, { state, at }], seen: false }
}
