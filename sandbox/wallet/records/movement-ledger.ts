import type { MovementKind } from '../../../shared/records/record-names'
import type { Transaction } from '../transaction'
import { getTransactionSubjectId, toWalletMovements } from './transaction-movements'

/**
 * Movements of the member's balance, each with the balance after it, in the database of the wallet. A
 * movement is written with its ledger entry, so that reading a page costs equally much however long the
 * ledger is.
 */

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS movement (
    id INTEGER PRIMARY KEY,
    entry_id INTEGER NOT NULL,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    amount INTEGER NOT NULL,
    balance INTEGER NOT NULL,
    -- The vendor at the other end of a transfer.
    vendor TEXT,
    -- The round, payment or transfer.
    subject TEXT
  );
  CREATE INDEX IF NOT EXISTS movement_by_time ON movement (at);
  CREATE INDEX IF NOT EXISTS movement_by_kind ON movement (kind, at);
  CREATE INDEX IF NOT EXISTS movement_by_subject ON movement (subject);`

/** A span of time in ms since the epoch; `from` is inclusive, `until` exclusive. */
export interface TimeSpan {
  from: number
  until: number
}

/** Cursor of the list of movements: the last row of the previous page. */
interface MovementPlace {
  at: number
  id: number
}

export interface MovementQuery extends TimeSpan {
  /** Kinds of movements to list; null: all. */
  kinds: readonly MovementKind[] | null
  after: MovementPlace | null
  size: number
}

export interface StoredMovement extends Record<string, SqlStorageValue> {
  id: number
  at: number
  kind: MovementKind
  amount: number
  balance: number
  vendor: string | null
  subject: string | null
  key: string
  /** Node id of the game, for movements of a round. */
  nodeId: string | null
}

const newestFirst = (a: StoredMovement, b: StoredMovement) => b.at - a.at || b.id - a.id

export interface MovementRecord
  extends Pick<StoredMovement, 'at' | 'kind' | 'amount' | 'balance' | 'vendor' | 'subject'> {
  entry_id: number
}

/**
 * Returns the movements of a ledger entry, in order.
 * @param balance balance before the entry
 * @param at time of the entry, never earlier than that of the last entry, so that time and balance have one
 * order
 */
export function toMovementRows(
  entryId: number,
  transaction: Pick<Transaction, 'key' | 'record' | 'postings'>,
  balance: number,
  at: number,
): MovementRecord[] {
  let running = balance
  return toWalletMovements(transaction).map(({ kind, amount, vendor }) => {
    running += amount
    return {
      ...{ entry_id: entryId, at, kind, amount, vendor },
      balance: running,
      subject: getTransactionSubjectId(transaction),
    }
  })
}

export class MovementLedger {
  readonly #storage: DurableObjectStorage

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage
    storage.sql.exec(SCHEMA)
  }

  /** Writes the movements of a ledger entry. */
  write(...entry: Parameters<typeof toMovementRows>): void {
    for (const row of toMovementRows(...entry))
      this.#rows(
        'INSERT INTO movement (entry_id, at, kind, amount, balance, vendor, subject) VALUES (?, ?, ?, ?, ?, ?, ?)',
        ...[row.entry_id, row.at, row.kind, row.amount, row.balance, row.vendor, row.subject],
      )
  }

  lastAt(): number {
    return this.#rows<{ at: number }>('SELECT at FROM movement ORDER BY at DESC LIMIT 1')[0]?.at ?? 0
  }

  /** Returns a page of movements, newest first. */
  list({ kinds, size, ...place }: MovementQuery): StoredMovement[] {
    if (kinds === null) return this.#page('', [], place, size)
    // Each kind of movement is read from its index, so that a rare kind costs no more than a frequent one.
    return kinds
      .flatMap((kind) => this.#page('kind = ? AND', [kind], place, size))
      .sort(newestFirst)
      .slice(0, size)
  }

  /** Returns the sums of incoming and outgoing movements in a span of time; both positive. */
  sums({ kinds, from, until }: TimeSpan & Pick<MovementQuery, 'kinds'>): { in: number; out: number } {
    const among = kinds === null ? '' : 'AND kind IN (SELECT value FROM json_each(?))'
    const [sums] = this.#rows<{ in: number; out: number }>(
      `SELECT coalesce(sum(max(amount, 0)), 0) AS "in", coalesce(sum(max(-amount, 0)), 0) AS "out"
       FROM movement WHERE at >= ? AND at < ? ${among}`,
      ...[from, until, ...(kinds === null ? [] : [JSON.stringify(kinds)])],
    )
    return sums ?? { in: 0, out: 0 }
  }

  /** Returns the sum of one kind of movement in a span of time. */
  sumOf(kind: MovementKind, { from, until }: TimeSpan): number {
    const query = 'SELECT coalesce(sum(amount), 0) AS sum FROM movement WHERE kind = ? AND at >= ? AND at < ?'
    return this.#rows<{ sum: number }>(query, kind, from, until)[0]?.sum ?? 0
  }

  /**
   * Returns the balance before the first movement of a round, and after its last movement; null: the round
   * did not move the balance.
   */
  balancesOf(subject: string): { before: number; after: number } | null {
    const rows = this.#rows<{ amount: number; balance: number }>(
      'SELECT amount, balance FROM movement WHERE subject = ? ORDER BY id',
      subject,
    )
    const [first, last] = [rows[0], rows.at(-1)]
    return first && last ? { before: first.balance - first.amount, after: last.balance } : null
  }

  #page(
    condition: string,
    values: SqlStorageValue[],
    { from, until, after }: Pick<MovementQuery, 'from' | 'until' | 'after'>,
    size: number,
  ): StoredMovement[] {
    const before = after && after.at < until ? after : { at: until, id: 0 }
    return this.#rows<StoredMovement>(
      `SELECT movement.id, movement.at, kind, amount, balance, vendor, subject, key, record ->> 'nodeId' AS nodeId
       FROM movement JOIN entry ON entry.id = entry_id
       WHERE ${condition} movement.at >= ? AND (movement.at, movement.id) < (?, ?)
       ORDER BY movement.at DESC, movement.id DESC LIMIT ?`,
      ...[...values, from, before.at, before.id, size],
    )
  }

  #rows<T extends Record<string, SqlStorageValue>>(query: string, ...values: SqlStorageValue[]): T[] {
    return this.#storage.sql.exec<T>(query, ...values).toArray()
  }
}
