import { DurableObject } from 'cloudflare:workers'

/** Actions that move money; a member has one open idempotency key for each. */
export type MoneyAction = 'deposit' | 'withdraw' | 'transfer' | 'cashback'

/**
 * Form fields of an attempt to move money, stored so that the player can be shown what was attempted. They
 * contain no secrets.
 */
export type MoneyAttempt = Readonly<Record<string, string>>

export interface ItemCreatedByKey {
  key: string
  /** Id of the created payment, transfer or cashback claim. */
  madeId: string
}

/**
 * The idempotency key that an action's next call uses. `open`: no call was sent with this key. `sent`: a call
 * was sent, and its answer has not arrived yet or was lost.
 */
export interface OpenIdempotencyKey {
  key: string
  state: 'open' | 'sent'
  /**
   * Fields of every call that was sent with this key, oldest first. They differ when the player changed the
   * form and sent it again.
   */
  attempts: readonly MoneyAttempt[]
  /** True while a call with this key may still be on its way to the platform. */
  isUnderWay: boolean
  /** Item created by an earlier form, which the player has not seen yet. */
  unseen: ItemCreatedByKey | null
}

/**
 * Item that was already created with an idempotency key. `isSame`: the key was sent only with the fields of
 * the current attempt.
 */
export interface ExistingKeyItem {
  madeId: string
  isSame: boolean
}

export type CallAdmission =
  | {
      use: 'send'
      /** Id of the call, with which the caller records its outcome. */
      call: string
      /**
       * True when an earlier call with the key ended without an answer. The platform may then answer this
       * call with the result of the earlier one.
       */
      isRepeat: boolean
    }
  /**
   * The platform has answered the key: `madeId` is the id of the created item, or null when the platform
   * refused.
   */
  | { use: 'answered'; madeId: string | null; isSame: boolean }
  /** The member has no idempotency key with this id. */
  | { use: 'unknown' }

/** Time for which an unused key, or the report of an item that a key created, is stored, ms. */
const RETENTION_MS = 30 * 24 * 3_600_000

/**
 * Time after which a call counts as ended even if its end was not recorded, ms; longer than the worker waits
 * for the platform.
 */
const CALL_TIMEOUT_MS = 60_000

/** State of a key after a refused call. */
export type KeyStateAfterRefusal =
  /** The key is closed: the platform has answered it now, or did so before. */
  | { isClosed: true; made: ExistingKeyItem | null }
  /**
   * The key stays open. `sends`: number of calls with the key so far. `mayAsk`: no call is under way, so the
   * platform can report the outcome of all of them.
   */
  | { isClosed: false; mayAsk: boolean; sends: number }

interface KeyRow extends Record<string, SqlStorageValue> {
  id: string
  state: 'open' | 'sent' | 'answered'
  /** JSON array with the fields of each attempt. */
  attempts: string
  made: string | null
}

const parseAttempts = ({ attempts }: KeyRow): MoneyAttempt[] => JSON.parse(attempts)
export const isSameAttempt = (one: MoneyAttempt, other: MoneyAttempt): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
const hasOnlyAttempt = (row: KeyRow, attempt: MoneyAttempt): boolean =>
  parseAttempts(row).every((one) => isSameAttempt(one, attempt))

/**
 * Durable Object with the idempotency keys of one member. There is at most one open key for each action,
 * across tabs, reloads and devices. A new key is created only after the platform has answered the old one, or
 * when the player requests a new one.
 */
export class IdempotencyKeys extends DurableObject<unknown> {
  readonly #sql: SqlStorage

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env)
    this.#sql = ctx.storage.sql
    this.#createTable()
  }

  #createTable(): void {
    this.#sql.exec(`
      CREATE TABLE IF NOT EXISTS idempotency_key (
        id TEXT PRIMARY KEY, action TEXT NOT NULL, state TEXT NOT NULL, attempts TEXT NOT NULL, made TEXT,
        is_current INTEGER NOT NULL, is_unseen INTEGER NOT NULL, at INTEGER NOT NULL,
        -- When it was made, or answered.
        kept_since INTEGER NOT NULL
      ) WITHOUT ROWID;
      -- Calls that are under way.
      CREATE TABLE IF NOT EXISTS sending (call TEXT PRIMARY KEY, id TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;
      CREATE UNIQUE INDEX IF NOT EXISTS current_idempotency_key ON idempotency_key (action) WHERE is_current = 1;
    `)
  }

  /** Returns the action's open key; creates one when there is none. */
  async open(action: MoneyAction): Promise<OpenIdempotencyKey> {
    const unseen = this.#unseen(action)
    const [current] = this.#rows('SELECT * FROM idempotency_key WHERE action = ? AND is_current = 1', action)
    if (current?.state === 'open' || current?.state === 'sent')
      return {
        key: current.id,
        state: current.state,
        attempts: parseAttempts(current),
        isUnderWay: this.#underWay(current.id) > 0,
        unseen,
      }
    const key = crypto.randomUUID()
    this.#rows(
      `INSERT INTO idempotency_key (id, action, state, attempts, is_current, is_unseen, at, kept_since)
       VALUES (?1, ?2, 'open', '[]', 1, 0, ?3, ?3)`,
      ...[key, action, Date.now()],
    )
    if ((await this.ctx.storage.getAlarm()) === null)
      await this.ctx.storage.setAlarm(Date.now() + RETENTION_MS)
    return { key, state: 'open', attempts: [], isUnderWay: false, unseen }
  }

  /**
   * Records that a call is about to be sent with a key, or returns why it must not be sent. A key without an
   * answer may be sent again, because the platform recognises repeated keys.
   */
  send(action: MoneyAction, key: string, attempt: MoneyAttempt): CallAdmission {
    const [row] = this.#rows('SELECT * FROM idempotency_key WHERE id = ? AND action = ?', key, action)
    if (!row) return { use: 'unknown' }
    if (row.state === 'answered') {
      return { use: 'answered', madeId: row.made, isSame: hasOnlyAttempt(row, attempt) }
    }
    const attempts = parseAttempts(row)
    const isRepeat = attempts.length > this.#underWay(key)
    this.#sent(key, [...attempts, attempt])
    // A form with the current key has already shown the player the item that the previous key created.
    this.#rows(
      `UPDATE idempotency_key SET is_unseen = 0 WHERE action = ?1 AND id <> ?2
       AND EXISTS (SELECT 1 FROM idempotency_key WHERE id = ?2 AND is_current = 1)`,
      ...[action, key],
    )
    const call = crypto.randomUUID()
    this.#rows('INSERT INTO sending (call, id, at) VALUES (?, ?, ?)', call, key, Date.now())
    return { use: 'send', call, isRepeat }
  }

  /**
   * Records that a call ended without an answer.
   * @returns the item that another call with the key has created in the meantime
   */
  ended(key: string, call: string, attempt: MoneyAttempt): ExistingKeyItem | null {
    this.#rows('DELETE FROM sending WHERE call = ?', call)
    const [row] = this.#rows('SELECT * FROM idempotency_key WHERE id = ?', key)
    return row && row.made !== null ? { madeId: row.made, isSame: hasOnlyAttempt(row, attempt) } : null
  }

  /**
   * Records that a call was never sent, or that the platform has not processed it.
   * @returns the item that another call with the key has created in the meantime
   */
  unsent(key: string, call: string, attempt: MoneyAttempt): ExistingKeyItem | null {
    const made = this.ended(key, call, attempt)
    const [row] = this.#rows("SELECT * FROM idempotency_key WHERE id = ? AND state = 'sent'", key)
    if (!row) return made
    const attempts = parseAttempts(row)
    const last = attempts.findLastIndex((one) => isSameAttempt(one, attempt))
    if (last >= 0) this.#sent(key, attempts.toSpliced(last, 1))
    return null
  }

  #sent(key: string, attempts: readonly MoneyAttempt[]): void {
    const state = attempts.length === 0 ? 'open' : 'sent'
    this.#rows(
      'UPDATE idempotency_key SET state = ?, attempts = ? WHERE id = ?',
      ...[state, JSON.stringify(attempts), key],
    )
  }

  /**
   * Records the platform's answer to a key.
   * @param madeId null when the platform refused the call. A refusal does not overwrite an item that was
   * created earlier
   * @param attempt fields of the successful call, if known
   */
  answer(key: string, madeId: string | null, attempt?: MoneyAttempt): void {
    this.#rows(
      `UPDATE idempotency_key
       SET state = 'answered', made = ?1, is_current = 0, is_unseen = ?1 IS NOT NULL, attempts = coalesce(?2, attempts),
         kept_since = ?4
       WHERE id = ?3 AND (state <> 'answered' OR made IS NULL)`,
      ...[madeId, attempt ? JSON.stringify([attempt]) : null, key, Date.now()],
    )
    this.#rows('DELETE FROM sending WHERE id = ?', key)
  }

  /**
   * Records that the platform refused a call. Closes the key only when all calls with it have ended and
   * created nothing, because the refusal concerns only one call.
   * @param settled number of calls with the key that are known to have created nothing; with 0, the key stays
   * open
   */
  refused(key: string, call: string, attempt: MoneyAttempt, settled = 1): KeyStateAfterRefusal {
    const made = this.ended(key, call, attempt)
    const [row] = this.#rows("SELECT * FROM idempotency_key WHERE id = ? AND state = 'sent'", key)
    if (!row) return { isClosed: true, made }
    const sends = parseAttempts(row).length
    const mayAsk = this.#underWay(key) === 0
    if (!mayAsk || sends > settled) return { isClosed: false, mayAsk, sends }
    this.answer(key, null)
    return { isClosed: true, made: null }
  }

  /** Records that the player has seen a payment or a transfer. */
  seen(madeId: string): void {
    this.#rows('UPDATE idempotency_key SET is_unseen = 0 WHERE made = ?', madeId)
  }

  /**
   * Replaces the current key by a new one at the player's request, although the current key has no answer.
   */
  another(action: MoneyAction, key: string): void {
    this.#rows(
      "UPDATE idempotency_key SET is_current = 0 WHERE id = ? AND action = ? AND state = 'sent'",
      ...[key, action],
    )
  }

  override async alarm(): Promise<void> {
    this.#rows('DELETE FROM sending WHERE at <= ?', Date.now() - CALL_TIMEOUT_MS)
    this.#rows(
      "DELETE FROM idempotency_key WHERE state <> 'sent' AND kept_since <= ?",
      Date.now() - RETENTION_MS,
    )
    const [{ left = 0 } = {}] = this.ctx.storage.sql
      .exec<{ left: number }>('SELECT count(*) AS left FROM idempotency_key')
      .toArray()
    if (left === 0) {
      await this.ctx.storage.deleteAll()
      // The instance may get another call before the runtime evicts it, and that call needs the table.
      this.#createTable()
    } else await this.ctx.storage.setAlarm(Date.now() + RETENTION_MS)
  }

  /** Returns the number of calls with a key that have not ended. */
  #underWay(key: string): number {
    this.#rows('DELETE FROM sending WHERE at <= ?', Date.now() - CALL_TIMEOUT_MS)
    return this.#rows('SELECT * FROM sending WHERE id = ?', key).length
  }

  #unseen(action: MoneyAction): ItemCreatedByKey | null {
    const [row] = this.#rows(
      'SELECT * FROM idempotency_key WHERE action = ? AND is_unseen = 1 ORDER BY at DESC LIMIT 1',
      action,
    )
    return row && row.made !== null ? { key: row.id, madeId: row.made } : null
  }

  #rows(query: string, ...values: SqlStorageValue[]): KeyRow[] {
    return this.#sql.exec<KeyRow>(query, ...values).toArray()
  }
}
