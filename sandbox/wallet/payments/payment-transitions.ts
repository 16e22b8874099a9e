import { isFinalPayment } from '../../../shared/contract/payment-schemas'
import { createTransferPostings } from '../transaction'
import { changeDeposit } from './deposit-transitions'
import {
  type PaymentChange,
  type PaymentChangeOutcome,
  type PaymentRecord,
  type WithdrawalRecord,
  withPaymentState,
} from './payment-record'

/**
 * State transitions of a withdrawal. The withdrawal's amount is reserved in the account `withdrawals` from
 * the beginning. Sent money cannot be recovered, unless the receiver's bank sends it back, and the member
 * cannot cancel a withdrawal.
 */

/**
 * Returns the whole amount of a withdrawal to the player, including the fee. A single ledger entry ensures
 * that the amount is returned only once.
 */
function refunded(
  record: WithdrawalRecord,
  reason: PaymentRecord['reason'],
  now: number,
): PaymentChangeOutcome {
  const { amount, fee, receives, state } = record
  return {
    record: { ...withPaymentState(record, 'failed', now), reason, fee: 0, receives: 0 },
    entry: {
      name: 'refund',
      postings:
        state === 'sent'
          ? [
              ...createTransferPostings('payouts', 'player', receives),
              ...createTransferPostings('withdrawals', 'player', fee),
            ]
          : createTransferPostings('withdrawals', 'player', amount),
    },
  }
}

const sent = (record: WithdrawalRecord, bankReference: string, now: number): PaymentChangeOutcome => ({
  record: { ...withPaymentState(record, 'sent', now), bankReference },
  entry: { name: 'send', postings: createTransferPostings('withdrawals', 'payouts', record.receives) },
})

const confirmed = (record: WithdrawalRecord, now: number): PaymentChangeOutcome => ({
  record: withPaymentState(record, 'done', now),
  ...(record.fee > 0 && {
    entry: { name: 'fee' as const, postings: createTransferPostings('withdrawals', 'fees', record.fee) },
  }),
})

function changedWithdrawal(
  record: WithdrawalRecord,
  change: Exclude<PaymentChange, { kind: 'see' }>,
  now: number,
): PaymentChangeOutcome {
  switch (change.kind) {
    case 'send':
      if (record.state === 'sent' || record.state === 'done') return 'unchanged'
      return record.state === 'review' ? sent(record, change.bankReference, now) : 'payment.state'
    case 'confirm':
      if (record.state === 'done') return 'unchanged'
      return record.state === 'sent' ? confirmed(record, now) : 'payment.state'
    case 'reject':
      if (record.state === 'failed') return 'unchanged'
      return record.state === 'review' ? refunded(record, change.reason, now) : 'payment.state'
    case 'bounce':
      if (record.state === 'failed') return 'unchanged'
      return record.state === 'sent' ? refunded(record, change.reason, now) : 'payment.state'
    default:
      return 'payment.state'
  }
}

/** Applies a change to a payment. Uses neither the clock nor the database. */
export function changePayment(
  record: PaymentRecord,
  change: PaymentChange,
  now: number,
): PaymentChangeOutcome {
  if (change.kind === 'see')
    return isFinalPayment(record) && !record.seen ? { record: { ...record, seen: true } } : 'unchanged'
  return record.direction === 'deposit'
    ? changeDeposit(record, change, now)
    : changedWithdrawal(record, change, now)
}
