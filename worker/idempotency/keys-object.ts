import { DurableObject } from 'cloudflare:workers'

/** What a key is for. Each action of a member has one open key. */
export type MoneyAction = 'deposit' | 'withdraw' | 'transfer'

/** What was asked for with a key, to tell the player about it: nothing secret. */
export type Attempt = Readonly<Record<string, string>>

/**
 * - `open`: nothing was sent with it
 * - `sent`: sent, and no answer came yet, or the answer was lost
 */
export interface OpenKey {
  key: string
  state: 'open' | 'sent'
  attempt: Attempt | null
}

/** Whether a call may be made with a key. */
export type Admission =
  /** `isFirst`: nothing was sent with it before. */
  | { use: 'send'; isFirst: boolean }
  /** It has its answer: what it made, or null when the platform refused. `isSame`: for the same attempt. */
  | { use: 'answered'; madeId: string | null; isSame: boolean }
  /** This member has no such key. */
  | { use: 'unknown' }

/** How long a form that was left open still finds its key, ms. */
const KEPT_MS = 30 * 24 * 3_600_000

interface Row extends Record<string, SqlStorageValue> {
  id: string
  state: 'open' | 'sent' | 'answered'
  attempt: string | null
  made: string | null
}

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
      CREATE TABLE IF NOT EXISTS key (
        id TEXT PRIMARY KEY, action TEXT NOT NULL, state TEXT NOT NULL, attempt TEXT, made TEXT,
        is_current INTEGER NOT NULL, at INTEGER NOT NULL
      ) WITHOUT ROWID;
      CREATE UNIQUE INDEX IF NOT EXISTS current_key ON key (action) WHERE is_current = 1;
    `)
  }

  /** The action's open key; makes one when there is none. */
  async open(action: MoneyAction): Promise<OpenKey> {
    const current = this.#rows('SELECT * FROM key WHERE action = ? AND is_current = 1', action)[0]
    if (current?.state === 'open' || current?.state === 'sent') {
      const { id, state, attempt } = current
      return { key: id, state, attempt: attempt === null ? null : JSON.parse(attempt) }
    }
    const key = crypto.randomUUID()
    this.#rows('INSERT INTO key VALUES (?, ?, ?, NULL, NULL, 1, ?)', key, action, 'open', Date.now())
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + KEPT_MS)
    return { key, state: 'open', attempt: null }
  }

  /** Call before sending. A key that was sent without an answer may be sent again: the platform knows it. */
  send(action: MoneyAction, key: string, attempt: Attempt): Admission {
    const row = this.#rows('SELECT * FROM key WHERE id = ? AND action = ?', key, action)[0]
    if (!row) return { use: 'unknown' }
    const asked = JSON.stringify(attempt)
    if (row.state === 'answered') return { use: 'answered', madeId: row.made, isSame: row.attempt === asked }
    const isFirst = row.state === 'open'
    if (isFirst) this.#rows("UPDATE key SET state = 'sent', attempt = ? WHERE id = ?", asked, key)
    return { use: 'send', isFirst }
  }

  /** The call of `send` did not leave. */
  unsent(key: string): void {
    this.#rows("UPDATE key SET state = 'open', attempt = NULL WHERE id = ? AND state = 'sent'", key)
  }

  /** @param madeId null when the platform refused the call; what was made outweighs the refusal of a second call */
  answer(key: string, madeId: string | null): void {
    this.#rows(
      `UPDATE key SET state = 'answered', made = ?1, is_current = 0
       WHERE id = ?2 AND (state <> 'answered' OR made IS NULL)`,
      ...[madeId, key],
    )
  }

  /** The player wants another one beside the one whose answer is missing. */
  another(action: MoneyAction): void {
    this.#rows("UPDATE key SET is_current = 0 WHERE action = ? AND is_current = 1 AND state = 'sent'", action)
  }

  override async alarm(): Promise<void> {
    this.#rows("DELETE FROM key WHERE state <> 'sent' AND at <= ?", Date.now() - KEPT_MS)
    const [{ left = 0 } = {}] = this.ctx.storage.sql
      .exec<{ left: number }>('SELECT count(*) AS left FROM key')
      .toArray()
    if (left === 0) {
      await this.ctx.storage.deleteAll()
      // Somebody may ask before this instance ends.
      this.#createTable()
    } else await this.ctx.storage.setAlarm(Date.now() + KEPT_MS)
  }

  #rows(query: string, ...values: SqlStorageValue[]): Row[] {
    return this.#sql.exec<Row>(query, ...values).toArray()
  }
}
