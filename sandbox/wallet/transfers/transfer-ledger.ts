import type { Ledger } from '../ledger'
import { createTransferPostings, getWalletAccounts, type Posting } from '../transaction'
import type {
  TransferKeyResult,
  TransferOrder,
  TransferRecord,
  TransferRefusal,
  TransferVendorItem,
  VendorHolding,
  VendorState,
} from './transfer-record'

/**
 * A member's transfers between the main wallet and vendors, in the database of the member's wallet. Each
 * transfer is one entry of the ledger; a vendor's later confirmation is a second entry.
 */

const SCHEMA = `
  -- The first result of each idempotency key: a transfer, or a refusal.
  CREATE TABLE IF NOT EXISTS transfer_key (
    key TEXT PRIMARY KEY, digest TEXT NOT NULL, transfer_id TEXT, refusal TEXT
  );
  CREATE TABLE IF NOT EXISTS transfer (
    id TEXT PRIMARY KEY,
    record TEXT NOT NULL,
    -- Ms since the epoch; NULL: no part waits for its vendor.
    confirms_at INTEGER
  );`

const OPENING = 'opening:vendors'
/**
 * Time for which an idempotency key without a result counts as in progress, ms. After that, its call is
 * considered failed.
 */
const UNDER_WAY_MS = 60_000

interface KeyRow extends Record<string, SqlStorageValue> {
  digest: string
  transfer_id: string | null
  refusal: string | null
}

const accountsOf = (vendor: string) => ({ ...getWalletAccounts(vendor), moving: `moving:${vendor}` }) as const

function postingsOf({ vendor, direction, amount, state }: TransferVendorItem): Posting[] {
  if (state === 'failed') return []
  const { free, moving } = accountsOf(vendor)
  if (direction === 'home')
    return createTransferPostings(free, state === 'pending' ? moving : 'player', amount)
  return createTransferPostings('player', state === 'pending' ? moving : free, amount)
}

const isPending = ({ parts }: TransferRecord) => parts.some(({ state }) => state === 'pending')

export class TransferLedger {
  readonly #storage: DurableObjectStorage
  readonly #ledger: Ledger
  /**
   * Transfer calls that wait for their vendor, by idempotency key: the number of calls, and the start of the
   * latest, ms since the epoch.
   */
  readonly #underWay = new Map<string, { calls: number; since: number }>()

  constructor(storage: DurableObjectStorage, ledger: Ledger) {
    this.#storage = storage
    this.#ledger = ledger
    storage.sql.exec(SCHEMA)
  }

  /** Posts the initial balances in vendor wallets; only the first call does anything. */
  open(money: readonly VendorHolding[], now: number): void {
    const postings = money.flatMap(({ vendor, free, inRound }) => [
      ...createTransferPostings('deposits', accountsOf(vendor).free, free),
      ...createTransferPostings('deposits', accountsOf(vendor).staked, inRound),
    ])
    if (postings.length > 0) this.#ledger.post({ key: OPENING, digest: OPENING, postings }, now)
  }

  money(vendor: string): VendorHolding {
    const { free, staked } = accountsOf(vendor)
    return { vendor, free: this.#ledger.balance(free), inRound: this.#ledger.balance(staked) }
  }

  /**
   * Returns the first result of a transfer's idempotency key. Without a result, marks the key as in progress
   * and returns undefined.
   */
  begin(key: string, digest: string, now: number): TransferKeyResult | undefined {
    const known = this.#answerOf(key, digest)
    if (!known) this.#underWay.set(key, { calls: (this.#underWay.get(key)?.calls ?? 0) + 1, since: now })
    return known
  }

  /**
   * Returns the result of a transfer's idempotency key: the earlier result, or the result of moving the money
   * now.
   */
  carryOut(key: string, digest: string, order: TransferOrder, now: number): TransferKeyResult {
    return this.#storage.transactionSync(() => {
      this.abandon(key)
      const known = this.#answerOf(key, digest)
      if (known) return known
      const answer = this.#moved(order, now)
      const [id, refusal] = 'record' in answer ? [answer.record.id, null] : [null, answer.refusal]
      this.#rows('INSERT INTO transfer_key VALUES (?, ?, ?, ?)', key, digest, id, refusal)
      return answer
    })
  }

  /** Ends one of the calls in progress with this idempotency key. */
  abandon(key: string): void {
    const { calls = 0, since = 0 } = this.#underWay.get(key) ?? {}
    if (calls > 1) this.#underWay.set(key, { calls: calls - 1, since })
    else this.#underWay.delete(key)
  }

  /**
   * Returns the transfer that an idempotency key has created; `under-way`: a call with this key may be
   * creating the transfer now.
   */
  ofKey(key: string, now: number): TransferRecord | 'under-way' | undefined {
    const [row] = this.#rows<KeyRow>('SELECT * FROM transfer_key WHERE key = ?', key)
    if (row) return row.transfer_id === null ? undefined : this.#find(row.transfer_id)
    return now - (this.#underWay.get(key)?.since ?? 0) < UNDER_WAY_MS ? 'under-way' : undefined
  }

  /** Returns the transfers that wait for a vendor's confirmation, oldest first. */
  pending(): TransferRecord[] {
    return this.#waiting('confirms_at IS NOT NULL')
  }

  /** Confirms the transfers whose confirmation is due. @param now by the game clock, ms since the epoch */
  confirmDue(now: number): void {
    for (const { id } of this.#waiting('confirms_at <= ?', now)) this.confirm(id, Date.now())
  }

  /** Confirms a transfer on behalf of its vendors. @returns false when no part of the transfer is pending */
  confirm(id: string, now: number): boolean {
    return this.#storage.transactionSync(() => {
      const record = this.#find(id)
      if (!record || !isPending(record)) return false
      const postings = record.parts
        .filter(({ state }) => state === 'pending')
        .flatMap(({ vendor, direction, amount }) => {
          const { free, moving } = accountsOf(vendor)
          return createTransferPostings(moving, direction === 'home' ? 'player' : free, amount)
        })
      this.#post(`transfer:${id}:confirmed`, postings, now)
      const parts = record.parts.map((part) =>
        part.state === 'pending' ? { ...part, state: 'done' as const } : part,
      )
      this.#store({ ...record, parts, main: this.#ledger.balance() })
      return true
    })
  }

  #moved(order: TransferOrder, now: number): TransferKeyResult {
    if (order.kind === 'refused') return { refusal: order.refusal }
    const parts = order.kind === 'all-home' ? this.#allHome(order.at) : this.#one(order)
    if (!Array.isArray(parts)) return { refusal: parts }
    const id = crypto.randomUUID()
    this.#post(`transfer:${id}`, parts.flatMap(postingsOf), now)
    const record = { id, createdAt: now, parts, confirmsAt: order.confirmsAt, main: this.#ledger.balance() }
    this.#store(record)
    return { record }
  }

  #one({
    at,
    direction,
    amount,
  }: Extract<TransferOrder, { kind: 'one' }>): TransferVendorItem[] | TransferRefusal {
    const { vendor, isDown, isLate } = at
    if (isDown) return 'transfer.down'
    const most = direction === 'home' ? this.money(vendor).free : this.#ledger.balance()
    if (amount > most) return 'transfer.balance'
    return [{ vendor, direction, amount, state: isLate ? 'pending' : 'done', reason: null }]
  }

  #allHome(vendors: readonly VendorState[]): TransferVendorItem[] {
    return vendors.flatMap(({ vendor, isDown, isLate }): TransferVendorItem[] => {
      const { free, inRound } = this.money(vendor)
      const part = { vendor, direction: 'home' as const }
      if (isDown) return [{ ...part, amount: 0, state: 'failed', reason: 'down' }]
      return [
        ...(free > 0
          ? [
              {
                ...part,
                amount: free,
                state: isLate ? ('pending' as const) : ('done' as const),
                reason: null,
              },
            ]
          : []),
        ...(inRound > 0
          ? [{ ...part, amount: inRound, state: 'failed' as const, reason: 'round' as const }]
          : []),
      ]
    })
  }

  #post(key: string, postings: Posting[], now: number): void {
    if (postings.length === 0) return
    const { outcome } = this.#ledger.post({ key, digest: key, postings }, now)
    if (outcome !== 'posted') throw new Error(`${key} was ${outcome}`)
  }

  #answerOf(key: string, digest: string): TransferKeyResult | undefined {
    const [row] = this.#rows<KeyRow>('SELECT * FROM transfer_key WHERE key = ?', key)
    if (!row) return undefined
    if (row.digest !== digest) return { refusal: 'idempotency.conflict' }
    if (row.transfer_id === null) return { refusal: row.refusal as TransferRefusal }
    const record = this.#find(row.transfer_id)
    if (!record) throw new Error(`The transfer of the key ${key} is gone`)
    return { record }
  }

  #find(id: string): TransferRecord | undefined {
    const [row] = this.#rows<{ record: string }>('SELECT record FROM transfer WHERE id = ?', id)
    return row && JSON.parse(row.record)
  }

  #waiting(condition: string, ...values: SqlStorageValue[]): TransferRecord[] {
    return this.#rows<{ record: string }>(
      `SELECT record FROM transfer WHERE ${condition} ORDER BY rowid`,
      ...values,
    ).map(({ record }) => JSON.parse(record))
  }

  #store(record: TransferRecord): void {
    this.#rows(
      `INSERT INTO transfer VALUES (?1, ?2, ?3)
       ON CONFLICT (id) DO UPDATE SET record = excluded.record, confirms_at = excluded.confirms_at`,
      ...[record.id, JSON.stringify(record), isPending(record) ? record.confirmsAt : null],
    )
  }

  #rows<T extends Record<string, SqlStorageValue>>(query: string, ...values: SqlStorageValue[]): T[] {
    return this.#storage.sql.exec<T>(query, ...values).toArray()
  }
}
