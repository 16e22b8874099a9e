import type { RoundRecord } from '../transaction'

/**
 * SQL tables of the member's times of play and stakes. Times are by the member's clock, which testers can
 * advance.
 */

const SCHEMA = `
  -- Rounds by the time of their stake. Later wins belong to the stake.
  CREATE TABLE IF NOT EXISTS protection_round (
    id TEXT PRIMARY KEY, at INTEGER NOT NULL, stake INTEGER NOT NULL, returned INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS protection_round_by_time ON protection_round (at);
  -- Deposits by their time of creation.
  CREATE TABLE IF NOT EXISTS protection_deposit (payment_id TEXT PRIMARY KEY, at INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS protection_span (
    id INTEGER PRIMARY KEY, from_at INTEGER NOT NULL, until_at INTEGER NOT NULL, is_over INTEGER NOT NULL
  );`

/** Pause after which a play session ends, ms. */
const PAUSE_MS = 10 * 60_000

interface Span extends Record<string, SqlStorageValue> {
  id: number
  from_at: number
  until_at: number
  is_over: number
}

export class PlaySessionLedger {
  readonly #storage: DurableObjectStorage

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage
    storage.sql.exec(SCHEMA)
  }

  /** Records the current state of a round. A cancelled round counts as never played. */
  noteRound({ id, status, stake, payout, jackpot }: RoundRecord, now: number): void {
    if (status === 'cancelled') this.#rows('DELETE FROM protection_round WHERE id = ?', id)
    else
      this.#rows(
        `INSERT INTO protection_round VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (id) DO UPDATE SET returned = excluded.returned`,
        ...[id, now, stake, payout + jackpot],
      )
  }

  noteDeposit(paymentId: string, now: number): void {
    this.#rows('INSERT OR IGNORE INTO protection_deposit VALUES (?, ?)', paymentId, now)
  }

  roundsSince(since: number): { rounds: number; staked: number; won: number } {
    const [sums] = this.#rows<{ rounds: number; staked: number; won: number }>(
      `SELECT count(*) AS rounds, coalesce(sum(stake), 0) AS staked, coalesce(sum(returned), 0) AS won
       FROM protection_round WHERE at >= ?`,
      since,
    )
    return sums ?? { rounds: 0, staked: 0, won: 0 }
  }

  stakedIn(rounds: readonly string[], since: number): number {
    const [sum] = this.#rows<{ staked: number }>(
      `SELECT coalesce(sum(stake), 0) AS staked FROM protection_round
       WHERE at >= ? AND id IN (SELECT value FROM json_each(?))`,
      since,
      JSON.stringify(rounds),
    )
    return sum?.staked ?? 0
  }

  /**
   * Returns the sum of deposits since an instant that were credited, or may still be credited.
   * @param except id of a payment that does not count
   */
  depositedSince(since: number, except = ''): number {
    const [sum] = this.#rows<{ sum: number }>(
      `SELECT coalesce(sum(coalesce(
           nullif(record ->> '$.arrival.amount', record ->> 'payAmount'), record ->> 'amount')), 0) AS sum
       FROM payment LEFT JOIN protection_deposit ON payment_id = payment.id
       WHERE record ->> 'direction' = 'deposit' AND (ended_at IS NULL OR record ->> 'state' = 'done')
         AND coalesce(protection_deposit.at, created_at) >= ? AND payment.id <> ?`,
      since,
      except,
    )
    return sum?.sum ?? 0
  }

  /** Records that the member plays now: continues the play session, or starts a new one. */
  touch(now: number): void {
    const span = this.#last()
    if (span && this.#goesOn(span, now))
      this.#rows('UPDATE protection_span SET until_at = max(until_at, ?) WHERE id = ?', now, span.id)
    else this.#rows('INSERT INTO protection_span VALUES (NULL, ?1, ?1, 0)', now)
  }

  /** Returns the start of the running play session; undefined: there is none. */
  startedAt(now: number): number | undefined {
    const span = this.#last()
    return span && this.#goesOn(span, now) ? span.from_at : undefined
  }

  /** Ends the play session, so that the next play starts a new one. */
  stop(): void {
    this.#rows('UPDATE protection_span SET is_over = 1')
  }

  /** Returns the member's time of play since an instant, in whole minutes, rounded down. */
  minutesSince(since: number): number {
    const [sum] = this.#rows<{ ms: number }>(
      `SELECT coalesce(sum(until_at - max(from_at, ?1)), 0) AS ms FROM protection_span WHERE until_at > ?1`,
      since,
    )
    return Math.floor((sum?.ms ?? 0) / 60_000)
  }

  /** True when the member played, deposited or withdrew between two instants. */
  hasMovement(from: number, until: number): boolean {
    const [found] = this.#rows<{ found: number }>(
      `SELECT EXISTS (SELECT 1 FROM protection_round WHERE at >= ?1 AND at < ?2)
           OR EXISTS (SELECT 1 FROM payment WHERE created_at >= ?1 AND created_at < ?2) AS found`,
      ...[from, until],
    )
    return found?.found === 1
  }

  #goesOn({ until_at, is_over }: Span, now: number): boolean {
    return is_over === 0 && now - until_at <= PAUSE_MS
  }

  #last(): Span | undefined {
    return this.#rows<Span>('SELECT * FROM protection_span ORDER BY id DESC LIMIT 1')[0]
  }

  #rows<T extends Record<string, SqlStorageValue>>(query: string, ...values: SqlStorageValue[]): T[] {
    return this.#storage.sql.exec<T>(query, ...values).toArray()
  }
}
