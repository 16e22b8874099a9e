import { createTransferPostings, type Posting } from '../transaction'
import type { PaymentRecord } from './payment-record'

/** Ledger entry that a past payment posted, and the entry's time. */
interface PastEntry {
  key: string
  digest: string
  at: number
  postings: Posting[]
}

const atOf = ({ steps, createdAt }: PaymentRecord, state: PaymentRecord['state']): number =>
  steps.find((step) => step.state === state)?.at ?? createdAt

/**
 * Returns the ledger entries of payments that ended before the wallet was opened, oldest first. They equal
 * the entries that the payments' transitions would have posted. The seed has no payments that the bank sent
 * back.
 */
export function createPastEntries(payments: readonly PaymentRecord[]): PastEntry[] {
  const entries = payments.flatMap((record) => {
    const { id, direction, state, amount, fee, receives } = record
    const entry = (name: string, at: number, postings: Posting[]): PastEntry[] =>
      postings.length === 0 ? [] : [{ key: `payment:${id}:${name}`, digest: id, at, postings }]
    if (direction === 'deposit') {
      const credit = [
        ...createTransferPostings('deposits', 'player', receives),
        ...createTransferPostings('deposits', 'fees', fee),
      ]
      return state === 'done' ? entry('credit', atOf(record, state), credit) : []
    }
    const hold = entry('hold', record.createdAt, createTransferPostings('player', 'withdrawals', amount))
    if (state === 'failed')
      return [
        ...hold,
        ...entry('refund', atOf(record, state), createTransferPostings('withdrawals', 'player', amount)),
      ]
    return [
      ...hold,
      ...entry('send', atOf(record, 'sent'), createTransferPostings('withdrawals', 'payouts', receives)),
      ...entry('fee', atOf(record, state), createTransferPostings('withdrawals', 'fees', fee)),
    ]
  })
  return entries.sort((one, other) => one.at - other.at)
}

/** Returns the sum that ledger entries moved into the member's balance; negative: out of the balance. */
export const sumBalanceChange = (entries: readonly Pick<PastEntry, 'postings'>[]): number =>
  entries
    .flatMap(({ postings }) => postings)
    .reduce((sum, { account, amount }) => (account === 'player' ? sum + amount : sum), 0)
