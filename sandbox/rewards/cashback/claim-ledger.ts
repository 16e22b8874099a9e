import type { RestrictionError } from '../../../shared/contract/protection-schemas'
import type { Ledger } from '../../wallet/ledger'
import { createTransferPostings } from '../../wallet/transaction'
import {
  CASHBACK_CLAIM_MIN,
  type CashbackClaimedWeek,
  type CashbackEarnedWeek,
  getClaimableCashback,
} from './weeks'

/**
 * SQL tables for a member's cashback claims, in the database of the member's wallet. Each claim is one entry
 * of the ledger. Claimed amounts are recorded by week, so that no other idempotency key credits them again.
 */

const SCHEMA = `
  -- The first result of each idempotency key: a claim, or a refusal.
  CREATE TABLE IF NOT EXISTS cashback_key (key TEXT PRIMARY KEY, claim_id TEXT, refusal TEXT);
  CREATE TABLE IF NOT EXISTS cashback_claim (
    id TEXT PRIMARY KEY, at INTEGER NOT NULL, amount INTEGER NOT NULL, balance INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS cashback_week (week TEXT PRIMARY KEY, claimed INTEGER NOT NULL, at INTEGER NOT NULL);`

/**
 * Time for which an idempotency key without a result counts as in progress, ms. After that, its call is
 * considered failed.
 */
const UNDER_WAY_MS = 60_000

export interface CashbackClaimRecord {
  id: string
  /** Time of the claim, ms since the epoch. */
  at: number
  /** Claimed amount, and the wallet's balance after the claim, in minor units. */
  amount: number
  balance: number
}

export type CashbackClaimRefusal = 'cashback.none' | RestrictionError
export type CashbackLedgerResult = { claim: CashbackClaimRecord } | { refusal: CashbackClaimRefusal }

/** Input of a claim of cashback. */
export interface CashbackClaimInput {
  weeks: readonly Pick<CashbackEarnedWeek, 'name' | 'earned' | 'endsAt'>[]
  /** Time by the game clock, from which the weeks are computed, ms since the epoch. */
  gamesNow: number
}

export class CashbackClaimLedger {
  readonly #storage: DurableObjectStorage
  readonly #ledger: Ledger
  /** Arrival times of claims without a result, by their idempotency key. */
  readonly #underWay = new Map<string, number>()

  constructor(storage: DurableObjectStorage, ledger: Ledger) {
    this.#storage = storage
    this.#ledger = ledger
    storage.sql.exec(SCHEMA)
  }

  /**
   * Returns the first result of a claim's idempotency key. Without a result, marks the key as in progress and
   * returns undefined.
   */
  begin(key: string, now: number): CashbackLedgerResult | undefined {
    const earlier = this.#answerOf(key)
    if (!earlier) this.#underWay.set(key, now)
    return earlier
  }

  /**
   * Returns the result of a claim's idempotency key: the earlier result, or the result of crediting the
   * available amount now.
   */
  carryOut(
    key: string,
    order: CashbackClaimInput,
    refusal: RestrictionError | undefined,
    now: number,
  ): CashbackLedgerResult {
    return this.#storage.transactionSync(() => {
      const earlier = this.#answerOf(key)
      if (earlier) return earlier
      const answer = refusal ? { refusal } : this.#credited(order, now)
      const [id, refused] = 'claim' in answer ? [answer.claim.id, null] : [null, answer.refusal]
      this.#rows('INSERT INTO cashback_key VALUES (?, ?, ?)', key, id, refused)
      this.#underWay.delete(key)
      return answer
    })
  }

  /**
   * Returns the claim that an idempotency key has created; `under-way`: a call with this key may be creating
   * the claim now.
   */
  ofKey(key: string, now: number): CashbackClaimRecord | 'under-way' | undefined {
    const answer = this.#answerOf(key)
    if (answer) return 'claim' in answer ? answer.claim : undefined
    return now - (this.#underWay.get(key) ?? 0) < UNDER_WAY_MS ? 'under-way' : undefined
  }

  claimed(): CashbackClaimedWeek[] {
    return this.#rows('SELECT week, claimed, at FROM cashback_week')
  }

  #credited({ weeks, gamesNow }: CashbackClaimInput, now: number): CashbackLedgerResult {
    const claimed = new Map(this.claimed().map((one) => [one.week, one.claimed]))
    const parts = weeks
      .map((week) => ({
        week: week.name,
        ready: getClaimableCashback(week, claimed.get(week.name) ?? 0, gamesNow),
      }))
      .filter(({ ready }) => ready > 0)
    const amount = parts.reduce((sum, { ready }) => sum + ready, 0)
    if (amount < CASHBACK_CLAIM_MIN) return { refusal: 'cashback.none' }
    const id = crypto.randomUUID()
    const key = `cashback:${id}`
    const { outcome } = this.#ledger.post(
      { key, digest: key, postings: createTransferPostings('operator', 'player', amount) },
      now,
    )
    if (outcome !== 'posted') throw new Error(`${key} was ${outcome}`)
    for (const { week, ready } of parts)
      this.#rows(
        `INSERT INTO cashback_week VALUES (?1, ?2, ?3)
         ON CONFLICT (week) DO UPDATE SET claimed = claimed + ?2, at = ?3`,
        ...[week, ready, now],
      )
    const claim = { id, at: now, amount, balance: this.#ledger.balance() }
    this.#rows('INSERT INTO cashback_claim VALUES (?, ?, ?, ?)', id, now, amount, claim.balance)
    return { claim }
  }

  #answerOf(key: string): CashbackLedgerResult | undefined {
    const [row] = this.#rows<{ claim_id: string | null; refusal: string | null }>(
      'SELECT claim_id, refusal FROM cashback_key WHERE key = ?',
      key,
    )
    if (!row) return undefined
    if (row.claim_id === null) return { refusal: row.refusal as CashbackClaimRefusal }
    const [claim] = this.#rows<CashbackClaimRecord>('SELECT * FROM cashback_claim WHERE id = ?', row.claim_id)
    if (!claim) throw new Error(`The claim of the key ${key} is gone`)
    return { claim }
  }

  #rows<T extends object>(query: string, ...values: SqlStorageValue[]): T[] {
    return this.#storage.sql.exec(query, ...values).toArray() as unknown as T[]
  }
}
