import { isFinalPayment } from '../../../shared/contract/payment-schemas'
import { createTransferPostings } from '../transaction'
import { calculateDepositBonus, getPaymentFee } from './amounts'
import {
  type DepositRecord,
  type PaymentChange,
  type PaymentChangeOutcome,
  type PaymentRecord,
  withPaymentState,
} from './payment-record'

/** Time in which staff should deal with a member's report of a missing deposit, ms. */

const TICKET_MS = 24 * 3_600_000

/**
 * Puts a deposit under review, because the member or a bank reports that it was paid. Sets the time by which
 * the credit is promised.
 */
const underReview = (record: DepositRecord, now: number): DepositRecord => ({
  ...withPaymentState(
    record.state === 'created' ? withPaymentState(record, 'paid', now) : record,
    'review',
    now,
  ),
  latestAt: record.latestAt ?? now + record.latestMinutes * 60_000,
})

/** Returns the received amount of a deposit, where it differs from the amount to pay. */
export const getUnexpectedDepositAmount = ({ arrival, payAmount }: DepositRecord): number | undefined =>
  arrival && arrival.amount !== payAmount ? arrival.amount : undefined

/**
 * Recalculates fee, credit and bonus of a deposit for the received amount. The minor units that identify a
 * payment are free of fees.
 */
function withDifferingAmount(record: DepositRecord): DepositRecord {
  const { amount, payAmount, feeTerms, bonus } = record
  const other = getUnexpectedDepositAmount(record)
  const fee = getPaymentFee(other ?? amount, feeTerms)
  return {
    ...record,
    fee,
    receives: (other ?? payAmount) - fee,
    bonus: bonus && { ...bonus, ...calculateDepositBonus(other ?? amount, bonus.terms) },
  }
}

/** Credits the received amount of a deposit, or else the amount to pay. */
function credited(record: DepositRecord, now: number): PaymentChangeOutcome {
  const { fee, receives, bonus, isHeld } = record
  const from = isHeld ? 'suspense' : 'deposits'
  const paid = record.state === 'created' ? withPaymentState(record, 'paid', now) : record
  return {
    record: { ...withPaymentState(paid, 'done', now), isHeld: false, reason: null },
    entry: {
      name: 'credit',
      postings: [
        ...createTransferPostings(from, 'player', receives),
        ...createTransferPostings(from, 'fees', fee),
        // The bonus is locked: it is not part of the balance that can be played.
        ...createTransferPostings('operator', 'bonus', bonus?.amount ?? 0),
      ],
    },
  }
}

/**
 * Records money that arrived for a deposit. Received money takes precedence over all other reports. Money
 * that arrives late, or in a different amount, is held until staff decide.
 */
function arrived(
  record: DepositRecord,
  arrival: DepositRecord['arrival'] & object,
  now: number,
): PaymentChangeOutcome {
  if (record.arrival)
    return record.arrival.transaction === arrival.transaction ? 'unchanged' : 'payment.state'
  // The deposit was approved before the bank reported the money. The expected amount is the money that was
  // credited; any other amount has to be sent back.
  if (record.state === 'done') return arrival.amount === record.payAmount ? 'unchanged' : 'payment.state'
  if (!isFinalPayment(record) && arrival.amount === record.payAmount)
    return credited({ ...record, arrival }, now)
  return {
    record: { ...withDifferingAmount({ ...underReview(record, now), arrival }), isHeld: true, reason: null },
    entry: { name: 'arrive', postings: createTransferPostings('deposits', 'suspense', arrival.amount) },
  }
}

function ended(
  record: DepositRecord,
  state: DepositRecord['state'],
  reason: DepositRecord['reason'],
  now: number,
): PaymentChangeOutcome {
  const { arrival, isHeld } = record
  return {
    record: { ...withPaymentState(record, state, now), reason, isHeld: false },
    ...(isHeld &&
      arrival && {
        entry: {
          name: 'return' as const,
          postings: createTransferPostings('suspense', 'deposits', arrival.amount),
        },
      }),
  }
}

const withProof = (
  record: DepositRecord,
  { at, transactionId, slip, amount, paidAt, remark }: DepositRecord['proof'] & object,
) => ({
  ...record,
  proof: {
    at,
    transactionId: transactionId ?? record.proof?.transactionId ?? null,
    slip: slip ?? record.proof?.slip ?? null,
    amount: amount ?? record.proof?.amount,
    paidAt: paidAt ?? record.proof?.paidAt,
    remark: remark ?? record.proof?.remark,
  },
})

export const acceptsPaymentProof = (record: PaymentRecord): boolean =>
  record.direction === 'deposit' && record.flow !== 'gateway' && !isFinalPayment(record) && !record.arrival

export const canCancelDeposit = (record: PaymentRecord): boolean =>
  record.direction === 'deposit' && record.state === 'created' && !record.ticket

/**
 * True for a deposit that staff have to decide about: the deposit is in progress, or the member reports that
 * it was paid.
 */
export const needsStaffDecision = (record: DepositRecord): boolean =>
  !isFinalPayment(record) || (record.ticket !== null && record.state !== 'done' && !record.arrival)

export function changeDeposit(
  record: DepositRecord,
  change: Exclude<PaymentChange, { kind: 'see' }>,
  now: number,
): PaymentChangeOutcome {
  switch (change.kind) {
    case 'cancel':
      if (record.state === 'cancelled') return 'unchanged'
      return canCancelDeposit(record) ? ended(record, 'cancelled', null, now) : 'payment.state'
    case 'expire':
      return record.state === 'created' ? ended(record, 'expired', null, now) : 'unchanged'
    case 'prove':
      if (!acceptsPaymentProof(record)) return 'payment.state'
      return { record: underReview(withProof(record, change.proof), now) }
    case 'ask': {
      if (record.state === 'done') return 'payment.state'
      const ticket = record.ticket ?? { id: `T-${record.reference}`, at: now, dueAt: now + TICKET_MS }
      const asked = { ...withProof(record, change.proof), ticket }
      return { record: isFinalPayment(record) ? asked : underReview(asked, now) }
    }
    case 'arrive':
      return arrived(record, change.arrival, now)
    case 'decline':
      return isFinalPayment(record) || record.arrival
        ? 'unchanged'
        : ended(record, 'failed', change.reason, now)
    case 'approve':
      if (record.state === 'done') return 'unchanged'
      return needsStaffDecision(record) ? credited(record, now) : 'payment.state'
    case 'reject':
      if (record.state === 'failed') return 'unchanged'
      return isFinalPayment(record) ? 'payment.state' : ended(record, 'failed', change.reason, now)
    default:
      return 'payment.state'
  }
}
