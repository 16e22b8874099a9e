import { DurableObject } from 'cloudflare:workers'

/** What a key is for. Each action of a member has one open key. */
export type MoneyAction = 'deposit' | 'withdraw' | 'transfer' | 'cashback'

/** What was asked for with a key, to tell the player about it: nothing secret. */
export type Attempt = Readonly<Record<string, string>>

/** What a key has made. */
export interface CreatedByKey {
  key: string
  /** Of the payment, the transfer or the claim. */
  madeId: string
}

/**
 * - `open`: nothing was sent with it
 * - `sent`: sent, and no answer came yet, or the answer was lost
 */
export interface OpenKey {
  key: string
  state: 'open' | 'sent'
  /** Every call that was made with it, oldest first. They differ where a form was sent again with other fields. */
  attempts: readonly Attempt[]
  /** Whether a call with it may still be on its way to the platform, which then knows nothing of it yet. */
  isUnderWay: boolean
  /** What an earlier form has made, and its player has not seen yet. */
  unseen: CreatedByKey | null
}

/** What a key has made already. `isSame`: for this attempt and no other. */
export interface EarlierCreation {
  madeId: string
  isSame: boolean
}

/** Whether a call may be made with a key. */
export type Admission =
  | {
      use: 'send'
      /** Names the call, for what comes of it. */
      call: string
      /** One before it has ended without an answer, which the platform may give to this one. */
      isRepeat: boolean
    }
  /** It has its answer: what it made, or null when the platform refused. */
  | { use: 'answered'; madeId: string | null; isSame: boolean }
  /** This member has no such key. */
  | { use: 'unknown' }

/** How long a form that was left open still finds its key, and what it made is told, ms. */
const RETENTION_MS = 30 * 24 * 3_600_000

/** A call whose end nobody tells for so long has ended, ms. Longer than the worker waits for the platform. */
const CALL_TIMEOUT_MS = 60_000

/** What a refused call leaves of its key. */
export type RefusalOutcome =
  /** It has its answer now, or had it before. */
  | { isClosed: true; made: EarlierCreation | null }
  /** `sends`: calls with it until now. `mayAsk`: none is under way, so that the platform can say what came of them. */
  | { isClosed: false; mayAsk: boolean; sends: number }

interface KeyRow extends Record<string, SqlStorageValue> {
  id: string
  state: 'open' | 'sent' | 'answered'
  /** JSON. */
  attempts: string
  made: string | null
}

const parseAttempts = ({ attempts }: KeyRow): Attempt[] => JSON.parse(attempts)
/** Whether two calls ask for the same. */
export const isSameAttempt = (one: Attempt, other: Attempt): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
const hasOnlyAttempt = (row: KeyRow, attempt: Attempt): boolean =>
  parseAttempts(row).every((one) => isSameAttempt(one, attempt))

/**
 * The idempotency keys of one member: at most one open key for each action, whatever tab, reload or device asks. A new
 * one is made only after the platform has answered, or when the player wants another one.
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

  /** The action's open key; makes one when there is none. */
  async open(action: MoneyAction): Promise<OpenKey> {
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

  /** Call before sending. A key that was sent without an answer may be sent again: the platform knows it. */
  send(action: MoneyAction, key: string, attempt: Attempt): Admission {
    const [row] = this.#rows('SELECT * FROM idempotency_key WHERE id = ? AND action = ?', key, action)
    if (!row) return { use: 'unknown' }
    if (row.state === 'answered') {
      return { use: 'answered', madeId: row.made, isSame: hasOnlyAttempt(row, attempt) }
    }
    const attempts = parseAttempts(row)
    const isRepeat = attempts.length > this.#underWay(key)
    this.#sent(key, [...attempts, attempt])
    // Every form with the current key has told what the one before it made.
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
   * A call has ended without saying what the key has made.
   * @returns what another call with it has made meanwhile
   */
  ended(key: string, call: string, attempt: Attempt): EarlierCreation | null {
    this.#rows('DELETE FROM sending WHERE call = ?', call)
    const [row] = this.#rows('SELECT * FROM idempotency_key WHERE id = ?', key)
    return row && row.made !== null ? { madeId: row.made, isSame: hasOnlyAttempt(row, attempt) } : null
  }

  /** The same for a call that did not leave, or that the platform has not looked at. */
  unsent(key: string, call: string, attempt: Attempt): EarlierCreation | null {
    const made = this.ended(key, call, attempt)
    const [row] = this.#rows("SELECT * FROM idempotency_key WHERE id = ? AND state = 'sent'", key)
    if (!row) return made
    const attempts = parseAttempts(row)
    const last = attempts.findLastIndex((one) => isSameAttempt(one, attempt))
    if (last >= 0) this.#sent(key, attempts.toSpliced(last, 1))
    return null
  }

  #sent(key: string, attempts: readonly Attempt[]): void {
    const state = attempts.length === 0 ? 'open' : 'sent'
    this.#rows(
      'UPDATE idempotency_key SET state = ?, attempts = ? WHERE id = ?',
      ...[state, JSON.stringify(attempts), key],
    )
  }

  /**
   * @param madeId null when the platform refused the call; what was made outweighs the refusal of a second call
   * @param attempt the one that made it, where that is known
   */
  answer(key: string, madeId: string | null, attempt?: Attempt): void {
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
   * The platform has refused a call. That answers no other call with the key: closes it only when all have ended and made
   * nothing.
   * @param settled how many calls with the key have made nothing, as far as is known; 0 closes nothing
   */
  refused(key: string, call: string, attempt: Attempt, settled = 1): RefusalOutcome {
    const made = this.ended(key, call, attempt)
    const [row] = this.#rows("SELECT * FROM idempotency_key WHERE id = ? AND state = 'sent'", key)
    if (!row) return { isClosed: true, made }
    const sends = parseAttempts(row).length
    const mayAsk = this.#underWay(key) === 0
    if (!mayAsk || sends > settled) return { isClosed: false, mayAsk, sends }
    this.answer(key, null)
    return { isClosed: true, made: null }
  }

  /** The player has seen a payment or a transfer. */
  seen(madeId: string): void {
    this.#rows('UPDATE idempotency_key SET is_unseen = 0 WHERE made = ?', madeId)
  }

  /** The player wants another one beside the one of this key, whose answer is missing. */
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
      // Somebody may ask before this instance ends.
      this.#createTable()
    } else await this.ctx.storage.setAlarm(Date.now() + RETENTION_MS)
  }

  /** How many calls with a key have not ended. */
  #underWay(key: string): number {
    this.#rows('DELETE FROM sending WHERE at <= ?', Date.now() - CALL_TIMEOUT_MS)
    return this.#rows('SELECT * FROM sending WHERE id = ?', key).length
  }

  #unseen(action: MoneyAction): CreatedByKey | null {
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
