import { hasEnded } from '../../../shared/contract/payments'
import { changedDeposit } from './deposit-transitions'
import type { Outcome } from './outcome'
import type { PaymentChange, PaymentRecord } from './payment-record'
import { changedWithdrawal } from './withdrawal-transitions'

/** The rules of a payment's life. They know neither clock nor database. */
export function changed(record: PaymentRecord, change: PaymentChange, now: number): Outcome {
  if (change.kind === 'see')
    return hasEnded(record) && !record.seen ? { record: { ...record, seen: true } } : 'unchanged'
  return record.direction === 'deposit'
    ? changedDeposit(record, change, now)
    : changedWithdrawal(record, change, now)
}
