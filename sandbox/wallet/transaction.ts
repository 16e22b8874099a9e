import type { RoundOutcome, Terms } from '../game-rules/bet-terms'

/** What a wallet posts. Amounts are whole minor units. */

/**
 * - `player`: what the member has; never negative
 * - `open`: stakes of bets that are not decided yet
 * - `house`, `jackpot`: the operator's side, and the part of stakes that goes into the pool
 * - `deposits`: what came from outside, the opening balance with it
 */
export type LedgerAccount = 'player' | 'open' | 'house' | 'jackpot' | 'deposits'

export interface Posting {
  account: LedgerAccount
  amount: number
}

/** A round or bet as the records keep it (table `round`). */
export interface RoundRecord {
  id: string
  memberId: string
  mode: 'real' | 'trial'
  nodeId: string
  play: string
  selection: string
  numero: string | null
  stake: number
  /** Stake included; 0 while open. */
  payout: number
  jackpot: number
  status: 'open' | 'won' | 'lost' | 'cancelled'
  at: number
  /** When it is decided, ms since the epoch; for a round that is over, when it was. */
  settlesAt: number
  /** What was drawn, as the game tells it; null while open. */
  outcome: RoundOutcome | null
  /** Part of the stake that the pool gets. */
  contribution: number
  /** The pool is due to this round; it is paid when the pool has been asked. */
  hitsJackpot: boolean
  /** What an open bet is decided by later; null for a round that decides at once. */
  terms: Terms | null
}

export interface Transaction {
  /** Unique in the wallet: the second one with a key posts nothing. */
  key: string
  /** Of what the key stands for; another one with the same key is a conflict. */
  digest: string
  /** At least two, summing to zero, in the order in which they happen. */
  postings: readonly Posting[]
  record?: RoundRecord
  /** The open bet that this one decides or cancels; it must still be open. */
  closes?: string
}

export type Posted =
  | { outcome: 'posted' | 'repeated'; balance: number; record: RoundRecord | null }
  | { outcome: 'conflict' | 'overdraft' | 'closed'; balance: number }

/** From one account to another. */
export const transfer = (from: LedgerAccount, to: LedgerAccount, amount: number): Posting[] =>
  amount === 0
    ? []
    : [
        { account: from, amount: -amount },
        { account: to, amount },
      ]
