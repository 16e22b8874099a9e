import { createInsertStatements } from '../store/database'
import { MovementLedger, type MovementRecord, toMovementRows } from './records/movement-ledger'
import {
  isMemberAccount,
  type LedgerAccount,
  type Posting,
  type PostingResult,
  type RoundRecord,
  type Transaction,
} from './transaction'

/** Double-entry bookkeeping in the SQLite database of one wallet. Every method is one transaction. */

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS entry (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL UNIQUE,
    digest TEXT NOT NULL,
    record TEXT,
    at INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS entry_by_round ON entry (record ->> 'id') WHERE record ->> 'id' IS NOT NULL;
  CREATE TABLE IF NOT EXISTS posting (
    entry_id INTEGER NOT NULL REFERENCES entry (id),
    account TEXT NOT NULL,
    amount INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS posting_by_entry ON posting (entry_id);
  -- Sums of the postings, so that reading a balance does not add them up.
  CREATE TABLE IF NOT EXISTS account (name TEXT PRIMARY KEY, balance INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS open_bet (id TEXT PRIMARY KEY, settles_at INTEGER NOT NULL, record TEXT NOT NULL);
  -- Entries whose record is not in the database yet.
  CREATE TABLE IF NOT EXISTS unrecorded (entry_id INTEGER PRIMARY KEY);`

const sound = (postings: readonly Posting[]): boolean =>
  postings.length >= 2 &&
  postings.every(({ amount }) => Number.isSafeInteger(amount)) &&
  postings.reduce((sum, { amount }) => sum + amount, 0) === 0

/**
 * True when these postings leave none of the accounts with the member's money below zero.
 * @param balanceOf returns the balance of an account before the postings
 */
function covered(balanceOf: (account: LedgerAccount) => number, postings: readonly Posting[]): boolean {
  const running = new Map<LedgerAccount, number>()
  return postings.every(({ account, amount }) => {
    if (!isMemberAccount(account)) return true
    const balance = (running.get(account) ?? balanceOf(account)) + amount
    running.set(account, balance)
    return balance >= 0 && Number.isSafeInteger(balance)
  })
}

interface EntryRow extends Record<string, SqlStorageValue> {
  digest: string
  record: string | null
}

export class Ledger {
  readonly #storage: DurableObjectStorage
  readonly movements: MovementLedger

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage
    storage.sql.exec(SCHEMA)
    this.movements = new MovementLedger(storage)
    storage.transactionSync(() => this.#listOlder())
  }

  balance(account: LedgerAccount = 'player'): number {
    return (
      this.#rows<{ balance: number }>('SELECT balance FROM account WHERE name = ?', account)[0]?.balance ?? 0
    )
  }

  balances(): { name: LedgerAccount; balance: number }[] {
    return this.#rows('SELECT name, balance FROM account')
  }

  has(key: string): boolean {
    return this.#entry(key) !== undefined
  }

  /** Returns the ledger entry that was posted under a key. */
  find(key: string): { digest: string; record: RoundRecord | null } | null {
    const entry = this.#entry(key)
    return entry ? { digest: entry.digest, record: entry.record && JSON.parse(entry.record) } : null
  }

  /**
   * Posts a transaction in the ledger.
   * @throws when the postings do not sum to zero: that is a programming error, not a refusal
   */
  post(transaction: Transaction, now: number): PostingResult {
    if (!sound(transaction.postings)) throw new Error(`The postings of ${transaction.key} do not balance`)
    return this.#storage.transactionSync(() => this.#posted(transaction, now))
  }

  /**
   * Imports transactions that were posted elsewhere, oldest first, into an empty ledger. Their round records
   * are already written.
   * @throws when a transaction does not balance, or a balance falls below zero
   */
  takeOver(transactions: readonly (Transaction & { at: number })[]): void {
    const balances = new Map<LedgerAccount, number>()
    const balanceOf = (account: LedgerAccount) => balances.get(account) ?? 0
    const [movements, open] = [[], new Map()] as [MovementRecord[], Map<string, RoundRecord>]
    for (const [index, transaction] of transactions.entries()) {
      const { key, postings, record } = transaction
      if (!sound(postings) || !covered(balanceOf, postings)) throw new Error(`${key} cannot be posted`)
      movements.push(...toMovementRows(index + 1, transaction, balanceOf('player'), transaction.at))
      for (const { account, amount } of postings) balances.set(account, balanceOf(account) + amount)
      if (record?.status === 'open') open.set(record.id, record)
      else if (record) open.delete(record.id)
    }
    this.#storage.transactionSync(() => {
      this.#insert(
        'entry',
        transactions.map(({ key, digest, record, at }, index) => ({
          ...{ id: index + 1, key, digest, at },
          record: record ? JSON.stringify(record) : null,
        })),
      )
      this.#insert(
        'posting',
        transactions.flatMap(({ postings }, index) =>
          postings.map(({ account, amount }) => ({ entry_id: index + 1, account, amount })),
        ),
      )
      this.#insert(
        'account',
        [...balances].map(([name, balance]) => ({ name, balance })),
      )
      this.#insert('movement', movements)
      this.#insert(
        'open_bet',
        [...open.values()].map((bet) => ({
          ...{ id: bet.id, settles_at: bet.settlesAt },
          record: JSON.stringify(bet),
        })),
      )
    })
  }

  openBets(): RoundRecord[] {
    return this.#records('SELECT record FROM open_bet ORDER BY settles_at')
  }

  dueBets(now: number): RoundRecord[] {
    return this.#records('SELECT record FROM open_bet WHERE settles_at <= ? ORDER BY settles_at', now)
  }

  unrecorded(): { entryId: number; record: RoundRecord }[] {
    return this.#rows<{ id: number; record: string }>(
      'SELECT id, record FROM entry JOIN unrecorded ON entry_id = id ORDER BY id LIMIT 100',
    ).map(({ id, record }) => ({ entryId: id, record: JSON.parse(record) }))
  }

  recorded(entryIds: readonly number[]): void {
    for (const id of entryIds) this.#rows('DELETE FROM unrecorded WHERE entry_id = ?', id)
  }

  /** Returns every ledger entry with its postings, oldest first. For tests. */
  journal(): { key: string; postings: Posting[] }[] {
    return this.#entries().map(({ key, postings }) => ({ key, postings }))
  }

  #posted({ key, digest, postings, record, closes }: Transaction, now: number): PostingResult {
    const before = this.find(key)
    const balance = this.balance()
    if (before && before.digest !== digest) return { outcome: 'conflict', balance }
    if (before) return { outcome: 'repeated', balance, record: before.record }
    if (!covered((account) => this.balance(account), postings)) return { outcome: 'overdraft', balance }
    if (closes !== undefined) {
      const closed = this.#rows('DELETE FROM open_bet WHERE id = ? RETURNING id', closes)
      if (closed.length === 0) return { outcome: 'closed', balance }
    }
    this.#write(key, digest, postings, record, now)
    return { outcome: 'posted', balance: this.balance(), record: record ?? null }
  }

  #write(
    key: string,
    digest: string,
    postings: readonly Posting[],
    record: RoundRecord | undefined,
    now: number,
  ): void {
    const json = record ? JSON.stringify(record) : null
    const balance = this.balance()
    const at = Math.max(now, this.movements.lastAt())
    const [entry] = this.#rows<{ id: number }>(
      'INSERT INTO entry (key, digest, record, at) VALUES (?, ?, ?, ?) RETURNING id',
      ...[key, digest, json, at],
    )
    const id = entry?.id ?? 0
    for (const { account, amount } of postings) {
      this.#rows('INSERT INTO posting VALUES (?, ?, ?)', id, account, amount)
      this.#rows(
        'INSERT INTO account VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET balance = balance + ?2',
        ...[account, amount],
      )
    }
    this.movements.write(id, { key, postings, ...(record && { record }) }, balance, at)
    if (!record) return
    this.#rows('INSERT INTO unrecorded VALUES (?)', id)
    if (record.status === 'open')
      this.#rows('INSERT INTO open_bet VALUES (?, ?, ?)', record.id, record.settlesAt, json)
  }

  #insert(table: string, rows: readonly object[]): void {
    for (const { sql, json } of createInsertStatements(table, rows)) this.#rows(sql, json)
  }

  /**
   * Writes the movements of older ledger entries, for a ledger that was filled before movements were
   * recorded.
   */
  #listOlder(): void {
    if (this.movements.lastAt() > 0) return
    let balance = 0
    let last = 0
    for (const { id, at, key, record, postings } of this.#entries()) {
      last = Math.max(last, Math.min(at, Date.now()))
      this.movements.write(id, { key, postings, ...(record && { record }) }, balance, last)
      for (const { account, amount } of postings) if (account === 'player') balance += amount
    }
  }

  #entries() {
    const rows = this.#rows<{
      id: number
      at: number
      key: string
      record: string | null
      account: Posting['account']
      amount: number
    }>(
      'SELECT id, at, key, record, account, amount FROM entry JOIN posting ON entry_id = id ORDER BY id, posting.rowid',
    )
    return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((group) =>
      group.slice(0, 1).map(({ id, at, key, record }) => ({
        ...{ id, at, key },
        record: record === null ? null : (JSON.parse(record) as RoundRecord),
        postings: group.map(({ account, amount }): Posting => ({ account, amount })),
      })),
    )
  }

  #entry(key: string): EntryRow | undefined {
    return this.#rows<EntryRow>('SELECT digest, record FROM entry WHERE key = ?', key)[0]
  }

  #records(query: string, ...values: SqlStorageValue[]): RoundRecord[] {
    return this.#rows<{ record: string }>(query, ...values).map(({ record }) => JSON.parse(record))
  }

  #rows<T extends Record<string, SqlStorageValue>>(query: string, ...values: SqlStorageValue[]): T[] {
    return this.#storage.sql.exec<T>(query, ...values).toArray()
  }
}
