import type { MovementKind } from '../../../shared/records/record-names'
import type { Posting, RoundRecord, Transaction } from '../transaction'

/**
 * A movement in or out of the member's balance by a transaction. Its kind follows from the transaction's key.
 */
export interface TransactionMovement {
  kind: MovementKind
  /** Amount of the movement, minor units; negative: out of the balance. */
  amount: number
  /** The vendor at the other end of a transfer. */
  vendor: string | null
}

const OF_PAYMENT: Readonly<Record<string, MovementKind>> = {
  hold: 'withdrawal',
  refund: 'withdrawal-back',
  credit: 'deposit',
  release: 'bonus',
}

/** Kinds of movements by the key prefix of their transactions. */
const PLAIN: Readonly<Record<string, MovementKind>> = {
  opening: 'opening',
  jackpot: 'jackpot',
  tester: 'correction',
  correction: 'correction',
  cashback: 'cashback',
  reward: 'reward',
  referral: 'reward',
  commission: 'commission',
}

function ofRound({ status, outcome }: RoundRecord, amount: number): MovementKind {
  if (amount < 0) return 'stake'
  if (status === 'cancelled') return 'stake-back'
  return outcome !== null && 'cashedOut' in outcome ? 'cash-out' : 'win'
}

function kindOf({ key, record }: Pick<Transaction, 'key' | 'record'>, amount: number): MovementKind {
  const parts = key.split(':')
  if ((parts[0] === 'reward' || parts[0] === 'payment') && parts.at(-1) === 'cap') return 'above-cap'
  const plainKind = PLAIN[parts[0] ?? '']
  if (plainKind) return plainKind
  if (record) return ofRound(record, amount)
  if (parts[0] === 'transfer') return amount < 0 ? 'to-vendor' : 'from-vendor'
  return (parts[0] === 'payment' && OF_PAYMENT[parts.at(-1) ?? '']) || 'other'
}

/**
 * Returns the vendor at the other end of a transfer. Both ends of a transfer are written next to each other,
 * the source first.
 */
function vendorBeside(postings: readonly Posting[], index: number, amount: number): string | null {
  const beside = postings[amount < 0 ? index + 1 : index - 1]?.account ?? ''
  return /^(?:vendor|moving|stake):(.+)$/.exec(beside)?.[1] ?? null
}

/**
 * Returns the movements of a transaction in the member's balance, in order. Parts of one stake or of one
 * refund are merged, because the member sees only one movement.
 */
export function toWalletMovements(
  transaction: Pick<Transaction, 'key' | 'record' | 'postings'>,
): TransactionMovement[] {
  const moves: TransactionMovement[] = []
  for (const [index, { account, amount }] of transaction.postings.entries()) {
    if (account !== 'player' || amount === 0) continue
    const kind = kindOf(transaction, amount)
    const vendor = vendorBeside(transaction.postings, index, amount)
    const last = moves.at(-1)
    if (last?.kind === kind && last.vendor === vendor) last.amount += amount
    else moves.push({ kind, amount, vendor })
  }
  return moves
}

/** Returns the id of the round, payment or transfer that a transaction belongs to. */
export const getTransactionSubjectId = ({
  key,
  record,
}: Pick<Transaction, 'key' | 'record'>): string | null =>
  record?.id ?? /^(?:payment|transfer):([^:]+)/.exec(key)?.[1] ?? null
