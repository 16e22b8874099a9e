import type { TicketError, TicketState } from '../../../shared/contract/ticket-schemas'
import type { MissionRule } from '../../seed/seed-rewards'
import type { Ledger } from '../ledger'
import type { WageringShares } from '../payments/bonus-ledger'
import { createTransferPostings } from '../transaction'

/** Order to pay a reward ticket, with the requirements of its reward. Amounts are minor units. */
export interface RewardOrder {
  /** Id of the reward ticket. */
  id: string
  amount: number
  /** Time at which the member got the ticket, and the ticket's end, ms since the epoch; null: no end. */
  madeAt: number
  endsAt: number | null
  mission: MissionRule | null
  /** Id of another ticket that has to be claimed first; null: none. */
  opensWith: string | null
  isReviewed: boolean
  /** Wagering requirement after the claim, minor units; 0: none. */
  turnover: number
  kinds: WageringShares
  maxStake: number | null
  /** Cap on winnings with the reward, minor units; null: none. */
  cap: number | null
  days: number
}

/** The current state of a reward ticket. */
export interface RewardState {
  state: TicketState
  /** Time of the claim, or of the event that ended the ticket, ms since the epoch. */
  changedAt: number | null
  /** Progress of the ticket's mission; null: the ticket has no mission. */
  done: number | null
  /** Winnings above the reward's cap that went back, minor units. */
  takenBack: number
}

export interface ClaimedReward {
  amount: number
  isLocked: boolean
  balance: number
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS claimed_reward (
    id TEXT PRIMARY KEY,
    amount INTEGER NOT NULL,
    turnover INTEGER NOT NULL,
    -- JSON of WageringShares; NULL: all kinds of games count.
    kinds TEXT,
    max_stake INTEGER,
    days INTEGER NOT NULL,
    balance INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS reward_cap (id TEXT PRIMARY KEY, cap INTEGER NOT NULL);`

interface ClaimedRow extends Record<string, SqlStorageValue> {
  amount: number
  turnover: number
  balance: number
}

/**
 * SQL of the rounds that were decided since an instant; a jackpot is paid later, for a round that already
 * counts.
 */
const ROUNDS = `
  SELECT count(*) AS rounds, coalesce(sum(record ->> 'stake'), 0) AS stakes FROM entry
  WHERE at >= ?1 AND record ->> 'status' IN ('won', 'lost') AND record ->> 'mode' = 'real' AND key NOT GLOB 'jackpot:*'
    AND (?2 IS NULL OR record ->> 'kind' IN (SELECT value FROM json_each(?2))) AND record ->> 'stake' >= ?3`

/** SQL of the deposits that were credited since an instant. */
const DEPOSITS = `
  SELECT coalesce(sum(posting.amount), 0) AS deposits FROM entry JOIN posting ON entry_id = entry.id
  WHERE at >= ? AND key GLOB 'payment:*:credit' AND account = 'player'`

export class RewardLedger {
  readonly #storage: DurableObjectStorage
  readonly #ledger: Ledger

  constructor(storage: DurableObjectStorage, ledger: Ledger) {
    this.#storage = storage
    this.#ledger = ledger
    storage.sql.exec(SCHEMA)
  }

  look(order: RewardOrder, now: number): RewardState {
    const { id, mission, endsAt, opensWith } = order
    const claimedAt = this.#at(`reward:${id}:credit`)
    if (claimedAt !== undefined)
      return { ...this.#afterClaim(id, claimedAt), done: null, takenBack: this.#takenBack(id) }
    const done = mission && this.#done(mission, order.madeAt)
    if (endsAt !== null && endsAt <= now) return { state: 'ended', changedAt: endsAt, done, takenBack: 0 }
    const state = ((): TicketState => {
      if (order.isReviewed) return 'review'
      if (opensWith !== null && this.#at(`reward:${opensWith}:credit`) === undefined) return 'locked'
      return mission && (done ?? 0) < mission.needed ? 'progress' : 'ready'
    })()
    return { state, changedAt: null, done, takenBack: 0 }
  }

  /** Returns the first result of a claim of this reward ticket; undefined: there is none. */
  known(id: string): ClaimedReward | undefined {
    const [row] = this.#rows<ClaimedRow>('SELECT * FROM claimed_reward WHERE id = ?', id)
    return row && { amount: row.amount, isLocked: row.turnover > 0, balance: row.balance }
  }

  /**
   * Pays a reward, unless the reward was paid before.
   * @param isBlocked true while another wagering requirement is open
   */
  claim(order: RewardOrder, isBlocked: boolean, now: number): ClaimedReward | TicketError {
    const { id, amount, turnover, kinds, maxStake, cap, days } = order
    const earlier = this.known(id)
    if (earlier) return earlier
    const { state } = this.look(order, now)
    if (state === 'ended') return 'ticket.ended'
    if (state !== 'ready') return 'ticket.not.ready'
    const isLocked = turnover > 0
    if (isLocked && isBlocked) return 'ticket.blocked'
    this.#ledger.post(
      {
        key: `reward:${id}:credit`,
        digest: id,
        postings: createTransferPostings('operator', isLocked ? 'bonus' : 'player', amount),
      },
      now,
    )
    const balance = this.#ledger.balance()
    this.#rows(
      'INSERT INTO claimed_reward VALUES (?, ?, ?, ?, ?, ?, ?)',
      ...[id, amount, turnover, kinds && JSON.stringify(kinds), maxStake, days, balance],
    )
    if (cap !== null) this.#rows('INSERT INTO reward_cap VALUES (?, ?)', id, cap)
    return { amount, isLocked, balance }
  }

  #afterClaim(id: string, claimedAt: number): { state: TicketState; changedAt: number } {
    if (!this.known(id)?.isLocked) return { state: 'claimed', changedAt: claimedAt }
    const releasedAt = this.#at(`reward:${id}:release`)
    if (releasedAt !== undefined) return { state: 'claimed', changedAt: releasedAt }
    const endedAt = this.#at(`reward:${id}:lapse`) ?? this.#at(`reward:${id}:give-up`)
    return endedAt === undefined
      ? { state: 'playing', changedAt: claimedAt }
      : { state: 'ended', changedAt: endedAt }
  }

  #takenBack(id: string): number {
    const [entry] = this.#rows<{ amount: number }>(
      "SELECT amount FROM entry JOIN posting ON entry_id = entry.id WHERE key = ? AND account = 'operator'",
      `reward:${id}:cap`,
    )
    return entry?.amount ?? 0
  }

  #done({ of, kinds, least = 0 }: MissionRule, since: number): number {
    if (of === 'deposits') return this.#rows<{ deposits: number }>(DEPOSITS, since)[0]?.deposits ?? 0
    const [sums] = this.#rows<{ rounds: number; stakes: number }>(
      ROUNDS,
      ...[since, kinds ? JSON.stringify(kinds) : null, least],
    )
    return sums?.[of] ?? 0
  }

  #at(key: string): number | undefined {
    return this.#rows<{ at: number }>('SELECT at FROM entry WHERE key = ?', key)[0]?.at
  }

  #rows<T extends Record<string, SqlStorageValue>>(query: string, ...values: SqlStorageValue[]): T[] {
    return this.#storage.sql.exec<T>(query, ...values).toArray()
  }
}
