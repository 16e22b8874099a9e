import type { BetTerms, RoundOutcome } from '../game-rules/bet-terms'
import type { GameKind } from '../game-rules/game-kind'

/**
 * Accounts of a wallet's double-entry ledger. Amounts are whole minor units:
 * - `player`: the member's balance; never negative
 * - `open`: stakes of bets that are not decided yet
 * - `operator`, `jackpot`: the operator's wins and losses, and the part of stakes that goes into the pool
 * - `deposits`: money from outside, including the opening balance
 * - `suspense`: money that came in and waits for a decision
 * - `fees`: fees of payments
 * - `bonus`: bonuses, locked until their wagering requirement is met
 * - `withdrawals`: money that is to be sent to the member, and fees of sent money
 * - `payouts`: money that was sent to the member
 * - `vendor:PG`, `stake:PG`, `moving:PG`: money of the member at a vendor: free, staked in an unfinished
 *   round, or in transfer until the vendor confirms; never negative
 */
export type LedgerAccount =
  | ('player' | 'open' | 'operator' | 'jackpot' | 'deposits' | 'suspense' | 'fees' | 'bonus')
  | ('withdrawals' | 'payouts')
  | `${'vendor' | 'stake' | 'moving'}:${string}`

/** True when a ledger account contains money of the member. Such an account never falls below zero. */
export const isMemberAccount = (account: LedgerAccount): boolean =>
  account === 'player' || /^(?:vendor|stake|moving):/.test(account)

export interface Posting {
  account: LedgerAccount
  amount: number
}

/**
 * Returns the ledger accounts of one of the member's wallets: for money that can be staked, and for stakes of
 * unfinished rounds.
 * @param vendor owner of the wallet; undefined: the main wallet
 */
export const getWalletAccounts = (vendor?: string) =>
  vendor === undefined
    ? ({ free: 'player', staked: 'open' } as const)
    : ({ free: `vendor:${vendor}`, staked: `stake:${vendor}` } as const)

/** A round or bet as stored in the table `round`. */
export interface RoundRecord {
  id: string
  memberId: string
  mode: 'real' | 'trial'
  /** Vendor whose wallet paid the stake; absent: the member's main wallet. */
  vendor?: string
  nodeId: string
  /** Kind of the game; absent on old rounds, which were stored without the kind. */
  kind?: GameKind
  play: string
  selection: string
  numero: string | null
  stake: number
  /** Payout of the round, stake included, minor units; 0 while the round is open. */
  payout: number
  jackpot: number
  status: 'open' | 'won' | 'lost' | 'cancelled'
  at: number
  /** Time at which the round is decided, ms since the epoch, by the game clock. */
  settlesAt: number
  /** Outcome of the round; null while the round is open. */
  outcome: RoundOutcome | null
  /** The part of the stake that goes into the jackpot pool, minor units. */
  contribution: number
  /** True when this round wins the jackpot, which is paid when the record is written. */
  hitsJackpot: boolean
  /** Terms that will decide an open bet; null when the round was decided immediately. */
  terms: BetTerms | null
}

export interface Transaction {
  /** Key of the transaction, unique in the wallet: a second transaction with the same key posts nothing. */
  key: string
  /** Digest of the request that caused the transaction. A repeated key with another digest is a conflict. */
  digest: string
  /** Postings of the transaction: at least two, in order; their sum is zero. */
  postings: readonly Posting[]
  record?: RoundRecord
  /** Id of the bet that this transaction decides or cancels; the bet must still be open. */
  closes?: string
}

export type PostingResult =
  | { outcome: 'posted' | 'repeated'; balance: number; record: RoundRecord | null }
  | { outcome: 'conflict' | 'overdraft' | 'closed'; balance: number }

/** Returns the postings that move an amount from one ledger account to another. */
export const createTransferPostings = (from: LedgerAccount, to: LedgerAccount, amount: number): Posting[] =>
  amount === 0
    ? []
    : [
        { account: from, amount: -amount },
        { account: to, amount },
      ]
