import type { BetTerms, RoundOutcome } from '../game-rules/bet-terms'
import type { GameKind } from '../game-rules/game-kind'

/** Transactions of a wallet, in double entry. Amounts are whole minor units. */

/**
 * - `player`: the member's balance; never negative
 * - `open`: stakes of bets that are not decided yet
 * - `operator`, `jackpot`: the operator's wins and losses, and the part of stakes that goes into the pool
 * - `deposits`: money from outside, including the opening balance
 * - `suspense`: money that came in and waits for a decision
 * - `fees`: fees of payments
 * - `bonus`: bonuses, locked until their wagering requirement is met
 * - `withdrawals`: money that is to be sent to the member, and fees of what was sent
 * - `payouts`: money that was sent
 * - `vendor:PG`, `stake:PG`, `moving:PG`: money of the member at a vendor: free, staked in an unfinished round,
 *   and in transfer there or back until the vendor confirms; never negative
 */
export type LedgerAccount =
  | ('player' | 'open' | 'operator' | 'jackpot' | 'deposits' | 'suspense' | 'fees' | 'bonus')
  | ('withdrawals' | 'payouts')
  | `${'vendor' | 'stake' | 'moving'}:${string}`

/** True when an account contains money of the member, and so never falls below zero. */
export const isMemberAccount = (account: LedgerAccount): boolean =>
  account === 'player' || /^(?:vendor|stake|moving):/.test(account)

export interface Posting {
  account: LedgerAccount
  amount: number
}

/**
 * Returns the accounts of one of the member's wallets: for money that can be staked, and for stakes of
 * unfinished rounds.
 * @param vendor owner of the wallet; undefined: the main wallet
 */
export const walletAccounts = (vendor?: string) =>
  vendor === undefined
    ? ({ free: 'player', staked: 'open' } as const)
    : ({ free: `vendor:${vendor}`, staked: `stake:${vendor}` } as const)

/** A round or bet as stored in the table `round`. */
export interface RoundRecord {
  id: string
  memberId: string
  mode: 'real' | 'trial'
  /** The vendor whose wallet of the member paid the stake; absent: the main wallet. */
  vendor?: string
  nodeId: string
  /** Kind of the game. Rounds from before this was recorded have none. */
  kind?: GameKind
  play: string
  selection: string
  numero: string | null
  stake: number
  /** Stake included; 0 while open. */
  payout: number
  jackpot: number
  status: 'open' | 'won' | 'lost' | 'cancelled'
  at: number
  /** Time of the decision, ms since the epoch, by the games' clock. */
  settlesAt: number
  /** Null while open. */
  outcome: RoundOutcome | null
  /** The part of the stake that goes into the jackpot pool. */
  contribution: number
  /** This round wins the jackpot. It is paid when the record is written. */
  hitsJackpot: boolean
  /** Terms that will decide an open bet; null when the round was decided immediately. */
  terms: BetTerms | null
}

export interface Transaction {
  /** Unique in the wallet: a second transaction with the same key posts nothing. */
  key: string
  /** Digest of the request. The same key with another digest is a conflict. */
  digest: string
  /** At least two, in order; their sum is zero. */
  postings: readonly Posting[]
  record?: RoundRecord
  /** The bet that this transaction decides or cancels; it must still be open. */
  closes?: string
}

export type PostingResult =
  | { outcome: 'posted' | 'repeated'; balance: number; record: RoundRecord | null }
  | { outcome: 'conflict' | 'overdraft' | 'closed'; balance: number }

/** Moves an amount from one account to another. */
export const createTransferPostings = (from: LedgerAccount, to: LedgerAccount, amount: number): Posting[] =>
  amount === 0
    ? []
    : [
        { account: from, amount: -amount },
        { account: to, amount },
      ]
