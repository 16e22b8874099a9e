import { isFinalPayment } from '../../../shared/contract/payment-schemas'
import type { Ledger } from '../ledger'
import type { MemberProtection } from '../protection/member-protection'
import { createTransferPostings } from '../transaction'
import { getPaymentFee } from './amounts'
import { getUnexpectedDepositAmount } from './deposit-transitions'
import type {
  AcceptedPayment,
  AcceptedWithdrawal,
  PaymentChange,
  PaymentCheckResult,
  PaymentKeyResult,
  PaymentRecord,
  PaymentRefusal,
} from './payment-record'
import { changePayment } from './payment-transitions'

/**
 * A member's payments, in the database of the member's wallet. A payment's ledger entries are written in the
 * same transaction as its change of state.
 */

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS payment (
    id TEXT PRIMARY KEY,
    created_at INTEGER NOT NULL,
    -- NULL while it is in progress.
    ended_at INTEGER,
    record TEXT NOT NULL
  );
  -- The first result of each idempotency key: a payment, or a refusal.
  CREATE TABLE IF NOT EXISTS payment_key (
    key TEXT PRIMARY KEY, digest TEXT NOT NULL, payment_id TEXT, refusal TEXT
  );
  -- Payout accounts that were removed.
  CREATE TABLE IF NOT EXISTS retired_account (id TEXT PRIMARY KEY);
  -- Payments whose latest state is not in the platform's database yet.
  CREATE TABLE IF NOT EXISTS uncopied_payment (id TEXT PRIMARY KEY);`

/**
 * Time for which an idempotency key without a result counts as in progress, ms. After that, its call is
 * considered failed.
 */
const UNDER_WAY_MS = 60_000
const UNSEEN_MS = 24 * 3_600_000

interface KeyRow extends Record<string, SqlStorageValue> {
  digest: string
  payment_id: string | null
  refusal: string | null
}

const isWithdrawal = (agreed: AcceptedPayment): agreed is AcceptedWithdrawal =>
  agreed.record.direction === 'withdrawal'

export class PaymentLedger {
  readonly #storage: DurableObjectStorage
  readonly #ledger: Ledger
  /**
   * Idempotency keys with calls in progress: the number of calls, and the start of the latest, ms since the
   * epoch.
   */
  readonly #underWay = new Map<string, { calls: number; since: number }>()

  constructor(
    storage: DurableObjectStorage,
    ledger: Ledger,
    private readonly protection: MemberProtection,
  ) {
    this.#storage = storage
    this.#ledger = ledger
    storage.sql.exec(SCHEMA)
  }

  /** Returns the first result of a payment's idempotency key; undefined: there is none. */
  known(key: string, digest: string, now: number): PaymentKeyResult | undefined {
    return this.#answerOf(key, digest, now)
  }

  /**
   * Returns the first result of a payment's idempotency key. Without a result, marks the key as in progress
   * and returns undefined.
   */
  begin(key: string, digest: string, now: number): PaymentKeyResult | undefined {
    const earlier = this.#answerOf(key, digest, now)
    if (!earlier) this.#underWay.set(key, { calls: (this.#underWay.get(key)?.calls ?? 0) + 1, since: now })
    return earlier
  }

  /**
   * Returns the result of a payment's idempotency key: the earlier result, or else the agreed payment, unless
   * the member's other payments forbid it.
   */
  settle(key: string, digest: string, agreed: PaymentCheckResult, now: number): PaymentKeyResult {
    return this.#storage.transactionSync(() => {
      this.#underWay.delete(key)
      const earlier = this.#answerOf(key, digest, now)
      if (earlier) return earlier
      const result = 'refusal' in agreed ? agreed : this.#made(agreed, now)
      const [id, refusal] =
        'refusal' in result ? [null, result.refusal] : [this.#store(result.record).id, null]
      this.#rows('INSERT INTO payment_key VALUES (?, ?, ?, ?)', key, digest, id, refusal)
      return this.#answerOf(key, digest, now) as PaymentKeyResult
    })
  }

  /** Ends a failed call of an idempotency key, so that the key can be used again. */
  abandon(key: string): void {
    const { calls = 1, since = 0 } = this.#underWay.get(key) ?? {}
    if (calls > 1) this.#underWay.set(key, { calls: calls - 1, since })
    else this.#underWay.delete(key)
  }

  /**
   * Returns the payment that an idempotency key has created; `under-way`: a call with this key may be
   * creating the payment now.
   */
  ofKey(key: string, now: number): PaymentRecord | 'under-way' | undefined {
    const [row] = this.#rows<KeyRow>('SELECT * FROM payment_key WHERE key = ?', key)
    if (row) return row.payment_id === null ? undefined : this.find(row.payment_id, now)
    const { since = 0 } = this.#underWay.get(key) ?? {}
    return now - since < UNDER_WAY_MS ? 'under-way' : undefined
  }

  find(id: string, now: number): PaymentRecord | undefined {
    const [row] = this.#rows<{ record: string }>('SELECT record FROM payment WHERE id = ?', id)
    return row && this.#upToDate(JSON.parse(row.record), now)
  }

  /** Imports a seeded payment, which exists only in the database. */
  adopt(record: PaymentRecord): void {
    this.#insert('INSERT OR IGNORE INTO payment VALUES (?1, ?2, ?3, ?4)', record)
  }

  /**
   * Returns the payments in progress, and those that ended in the last day and whose result the member has
   * not seen; newest first.
   */
  open(now: number): PaymentRecord[] {
    return this.#rows<{ record: string }>(
      'SELECT record FROM payment WHERE ended_at IS NULL OR ended_at > ? ORDER BY created_at DESC, rowid DESC LIMIT 100',
      now - UNSEEN_MS,
    )
      .map(({ record }) => this.#upToDate(JSON.parse(record), now))
      .filter((record) => !isFinalPayment(record) || !record.seen)
  }

  /** Returns the sum of deposits since an instant, including those that may still be paid. */
  depositedSince(since: number, now: number): number {
    return this.#rows<{ record: string }>('SELECT record FROM payment WHERE created_at >= ?', since)
      .map(({ record }) => this.#upToDate(JSON.parse(record), now))
      .filter((record) => record.direction === 'deposit')
      .filter((record) => !isFinalPayment(record) || record.state === 'done')
      .reduce((sum, record) => sum + (getUnexpectedDepositAmount(record) ?? record.amount), 0)
  }

  /** True when no deposit was credited yet, and no deposit with a first-deposit bonus is in progress. */
  isFirstDeposit(now: number): boolean {
    const isTaken = this.open(now).some(
      (record) =>
        record.direction === 'deposit' && !isFinalPayment(record) && record.bonus?.terms.isFirstOnly,
    )
    if (isTaken) return false
    const credited = this.#rows(
      `SELECT 1 FROM payment WHERE record ->> 'direction' = 'deposit' AND record ->> 'state' = 'done' LIMIT 1`,
    )
    return credited.length === 0
  }

  /** Sums withdrawals since an instant, except refunded withdrawals. @returns `sum` in minor units */
  withdrawalsSince(since: number): { count: number; sum: number } {
    const [row] = this.#rows<{ count: number; sum: number }>(
      `SELECT count(*) AS count, coalesce(sum(record ->> 'amount'), 0) AS sum FROM payment WHERE created_at >= ?
         AND record ->> 'direction' = 'withdrawal' AND record ->> 'state' <> 'failed'`,
      since,
    )
    return row ?? { count: 0, sum: 0 }
  }

  /** Blocks further withdrawals to a payout account. @returns false when a withdrawal is in progress */
  retireAccount(accountId: string): boolean {
    return this.#storage.transactionSync(() => {
      const open = this.#rows(
        `SELECT 1 FROM payment WHERE ended_at IS NULL AND record ->> '$.to.accountId' = ?`,
        accountId,
      )
      if (open.length > 0) return false
      this.#rows('INSERT OR IGNORE INTO retired_account VALUES (?)', accountId)
      return true
    })
  }

  change(id: string, change: PaymentChange, now: number): PaymentKeyResult {
    return this.#storage.transactionSync(() => {
      const before = this.find(id, now)
      if (!before) return { refusal: 'payment.not.found' }
      const outcome = changePayment(before, change, now)
      if (outcome === 'payment.state') return { refusal: outcome }
      if (outcome === 'unchanged') return { record: before }
      const { record, entry } = outcome
      if (this.#passesLimit(before, record, now)) return { refusal: 'deposit.limit' }
      if (entry) {
        const key = `payment:${id}:${entry.name}`
        const { outcome: posted } = this.#ledger.post({ key, digest: id, postings: entry.postings }, now)
        if (posted !== 'posted') throw new Error(`${key} was ${posted}`)
      }
      const concernsPlayer = entry?.postings.some(({ account }) => account === 'player')
      return { record: this.#store(concernsPlayer ? { ...record, balance: this.#ledger.balance() } : record) }
    })
  }

  uncopied(): PaymentRecord[] {
    return this.#rows<{ record: string }>(
      'SELECT record FROM payment JOIN uncopied_payment USING (id) ORDER BY created_at LIMIT 100',
    ).map(({ record }) => JSON.parse(record))
  }

  /** Marks these versions of payments as copied to the database. */
  copied(copies: readonly { id: string; version: number }[]): void {
    for (const { id, version } of copies)
      this.#rows(
        `DELETE FROM uncopied_payment WHERE id = ?1 AND EXISTS (
           SELECT 1 FROM payment WHERE id = ?1 AND record ->> 'version' = ?2)`,
        ...[id, version],
      )
  }

  #answerOf(key: string, digest: string, now: number): PaymentKeyResult | undefined {
    const [row] = this.#rows<KeyRow>('SELECT * FROM payment_key WHERE key = ?', key)
    if (!row) return undefined
    if (row.digest !== digest) return { refusal: 'idempotency.conflict' }
    if (row.payment_id === null) return { refusal: row.refusal as PaymentRefusal }
    const record = this.find(row.payment_id, now)
    if (!record) throw new Error(`The payment of the key ${key} is gone`)
    return { record }
  }

  /** Creates a payment, unless the member's other payments or the balance forbid it. */
  #made(agreed: AcceptedPayment, now: number): PaymentKeyResult {
    if (isWithdrawal(agreed)) return this.#withdrawn(agreed, now)
    const { record, rules } = agreed
    if (record.bonus?.terms.isFirstOnly && !this.isFirstDeposit(now)) return { refusal: 'deposit.promotion' }
    const waiting = this.open(now).filter(({ state }) => state === 'created')
    if (waiting.length >= rules.waiting) return { refusal: 'deposit.too.many' }
    const { limit } = rules
    if (limit && this.depositedSince(limit.since, now) + record.amount > limit.amount)
      return { refusal: 'deposit.limit' }
    const refusal = this.protection.refusesDeposit(record.amount, now)
    if (refusal) return { refusal }
    this.protection.noteDeposit(record.id, now)
    return { record }
  }

  /**
   * True when a deposit would credit more than the player agreed to, and the difference exceeds one of the
   * player's limits.
   */
  #passesLimit(before: PaymentRecord, after: PaymentRecord, now: number): boolean {
    if (after.direction !== 'deposit' || before.state === 'done' || after.state !== 'done') return false
    const other = getUnexpectedDepositAmount(after)
    if (other === undefined && !isFinalPayment(before)) return false
    return this.protection.passesLimit(after.id, other ?? after.amount, now)
  }

  /** Reserves the amount of a withdrawal in the transaction that creates the withdrawal. */
  #withdrawn({ record, rules }: AcceptedWithdrawal, now: number): PaymentKeyResult {
    const { id, amount, to } = record
    const { count: earlier, sum } = this.withdrawalsSince(rules.since)
    if (earlier >= rules.most) return { refusal: 'withdraw.daily' }
    if (rules.ceiling !== null && sum + amount > rules.ceiling) return { refusal: 'withdraw.amount' }
    if (this.#rows('SELECT 1 FROM retired_account WHERE id = ?', to.accountId).length > 0)
      return { refusal: 'withdraw.account' }
    const fee = earlier < rules.free ? 0 : getPaymentFee(amount, record.feeTerms)
    if (rules.receives !== null && rules.receives !== amount - fee) return { refusal: 'withdraw.terms' }
    const postings = createTransferPostings('player', 'withdrawals', amount)
    const { outcome, balance } = this.#ledger.post({ key: `payment:${id}:hold`, digest: id, postings }, now)
    if (outcome === 'overdraft') return { refusal: 'withdraw.balance' }
    return { record: { ...record, fee, receives: amount - fee, balance } }
  }

  /** Returns a payment in its current state: expired when the time to pay it has ended. */
  #upToDate(record: PaymentRecord, now: number): PaymentRecord {
    if (record.direction !== 'deposit' || record.state !== 'created' || record.expiresAt > now) return record
    const outcome = changePayment(record, { kind: 'expire' }, record.expiresAt)
    return typeof outcome === 'string' ? record : this.#store(outcome.record)
  }

  #store(record: PaymentRecord): PaymentRecord {
    const stored = { ...record, version: record.version + 1 }
    this.#insert(
      `INSERT INTO payment VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT (id) DO UPDATE SET ended_at = excluded.ended_at, record = excluded.record`,
      stored,
    )
    this.#rows('INSERT OR IGNORE INTO uncopied_payment VALUES (?)', stored.id)
    return stored
  }

  #insert(query: string, record: PaymentRecord): void {
    const endedAt = isFinalPayment(record) ? (record.steps.at(-1)?.at ?? record.createdAt) : null
    this.#rows(query, ...[record.id, record.createdAt, endedAt, JSON.stringify(record)])
  }

  #rows<T extends Record<string, SqlStorageValue>>(query: string, ...values: SqlStorageValue[]): T[] {
    return this.#storage.sql.exec<T>(query, ...values).toArray()
  }
}
