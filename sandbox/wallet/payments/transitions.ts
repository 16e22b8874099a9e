import { hasEnded, type PaymentState } from '../../../shared/contract/payments'
import { type Posting, transfer } from '../transaction'
import { feeOf } from './amounts'
import type { PaymentChange, PaymentRecord } from './payment-record'

/** The rules of a payment's life. They know neither clock nor database. */

interface Changed {
  record: PaymentRecord
  /** What has to be posted with the change, under a key that happens once for each payment. */
  entry?: { name: 'arrive' | 'credit' | 'return'; postings: Posting[] }
}

/** What a change does. Changes that happened already, or come too late to matter, leave it `unchanged`. */
type Outcome = Changed | 'unchanged' | 'payment.state'

const TICKET_MS = 24 * 3_600_000

/** Adds a state to the steps, and sets it. */
function moved(record: PaymentRecord, state: PaymentState, at: number): PaymentRecord {
  if (record.state === state) return record
  return { ...record, state, steps: [...record.steps, { state, at }], seen: false }
}

/** The member, or somebody's bank, says that it was paid: from here on crediting is promised. */
const underReview = (record: PaymentRecord, now: number): PaymentRecord => ({
  ...moved(record.state === 'created' ? moved(record, 'paid', now) : record, 'review', now),
  latestAt: record.latestAt ?? now + record.latestMinutes * 60_000,
})

/** Credits what arrived, or what had to be paid. Digits that were added to recognise a payment cost no fee. */
function credited(record: PaymentRecord, now: number): Changed {
  const { arrival, payAmount, amount, bonus, isHeld } = record
  const gross = arrival?.amount ?? payAmount
  const fee = feeOf(gross === payAmount ? amount : gross, record.feeTerms)
  const from = isHeld ? 'suspense' : 'deposits'
  const paid = record.state === 'created' ? moved(record, 'paid', now) : record
  return {
    record: { ...moved(paid, 'done', now), fee, receives: gross - fee, isHeld: false, reason: null },
    entry: {
      name: 'credit',
      postings: [
        ...transfer(from, 'player', gross - fee),
        ...transfer(from, 'fees', fee),
        // Locked: it is not part of the balance that can be played.
        ...transfer('operator', 'bonus', bonus?.amount ?? 0),
      ],
    },
  }
}

/** Money outweighs every other message: whatever comes in late, or differs, is held until somebody decides. */
function arrived(record: PaymentRecord, arrival: PaymentRecord['arrival'] & object, now: number): Outcome {
  if (record.arrival)
    return record.arrival.transaction === arrival.transaction ? 'unchanged' : 'payment.state'
  // Approved before the bank saw it: this is the money that was credited. Any other has to be sent back.
  if (record.state === 'done') return arrival.amount === record.payAmount ? 'unchanged' : 'payment.state'
  if (!hasEnded(record) && arrival.amount === record.payAmount) return credited({ ...record, arrival }, now)
  return {
    record: { ...underReview(record, now), arrival, isHeld: true, reason: null },
    entry: { name: 'arrive', postings: transfer('deposits', 'suspense', arrival.amount) },
  }
}

function ended(record: PaymentRecord, state: PaymentState, reason: PaymentRecord['reason'], now: number) {
  const changed: Changed = { record: { ...moved(record, state, now), reason, isHeld: false } }
  if (record.isHeld && record.arrival)
    changed.entry = { name: 'return', postings: transfer('suspense', 'deposits', record.arrival.amount) }
  return changed
}

const withProof = (record: PaymentRecord, { at, transactionId, slip }: PaymentRecord['proof'] & object) => ({
  ...record,
  proof: {
    at,
    transactionId: transactionId ?? record.proof?.transactionId ?? null,
    slip: slip ?? record.proof?.slip ?? null,
  },
})

export const takesProof = (record: PaymentRecord): boolean =>
  record.direction === 'deposit' && record.flow !== 'gateway' && !hasEnded(record) && !record.arrival

export const canCancel = ({ state, ticket }: PaymentRecord): boolean => state === 'created' && !ticket

/** A deposit that somebody is to look at: it is under way, or the member says that it was paid after all. */
export const isDecidable = (record: PaymentRecord): boolean =>
  !hasEnded(record) || (record.ticket !== null && record.state !== 'done' && !record.arrival)

export function changed(record: PaymentRecord, change: PaymentChange, now: number): Outcome {
  switch (change.kind) {
    case 'see':
      return hasEnded(record) && !record.seen ? { record: { ...record, seen: true } } : 'unchanged'
    case 'cancel':
      if (record.state === 'cancelled') return 'unchanged'
      return canCancel(record) ? ended(record, 'cancelled', null, now) : 'payment.state'
    case 'expire':
      return record.state === 'created' ? ended(record, 'expired', null, now) : 'unchanged'
    case 'prove':
      if (!takesProof(record)) return 'payment.state'
      return { record: underReview(withProof(record, change.proof), now) }
    case 'ask': {
      if (record.state === 'done') return 'payment.state'
      const ticket = record.ticket ?? { id: `T-${record.reference}`, at: now, dueAt: now + TICKET_MS }
      const asked = { ...withProof(record, change.proof), ticket }
      return { record: hasEnded(record) ? asked : underReview(asked, now) }
    }
    case 'arrive':
      return arrived(record, change.arrival, now)
    case 'decline':
      return hasEnded(record) || record.arrival ? 'unchanged' : ended(record, 'failed', change.reason, now)
    case 'approve':
      if (record.state === 'done') return 'unchanged'
      return isDecidable(record) ? credited(record, now) : 'payment.state'
    case 'reject':
      if (record.state === 'failed') return 'unchanged'
      return hasEnded(record) ? 'payment.state' : ended(record, 'failed', change.reason, now)
  }
}
