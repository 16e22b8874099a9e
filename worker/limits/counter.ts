import { DurableObject } from 'cloudflare:workers'
import { longestWindowMs, nextAttemptTime, type RateWindow } from './limit-rules'

/** Minimum interval between two cleanups of a counter, ms. Each cleanup reads the whole table. */
const CLEANUP_EVERY_MS = 60_000

/**
 * Durable Object that counts the recent attempts of accounts, telephone numbers or IP addresses. A count is
 * exact, because each value is always counted in the same object. Each object counts many values, so that
 * counting an unknown name takes as long as counting a known one.
 */
export class Counter extends DurableObject<unknown> {
  readonly #sql: SqlStorage

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env)
    this.#sql = ctx.storage.sql
  }

  /**
   * Creates the tables before every use, because the alarm may have deleted them while the object is in
   * memory.
   */
  #prepare(): void {
    this.#sql.exec(`
      CREATE TABLE IF NOT EXISTS taken (id INTEGER PRIMARY KEY, key TEXT NOT NULL, at INTEGER NOT NULL, until INTEGER NOT NULL);
      CREATE INDEX IF NOT EXISTS taken_by_key ON taken (key, id);
      -- Of an older build. Each index is another row that every attempt writes, and rows are the dearest part.
      DROP INDEX IF EXISTS taken_by_end;
    `)
  }

  /**
   * Counts one attempt, if the windows allow it.
   * @returns 0 when the attempt is allowed, or else the time until the next one is allowed, ms
   */
  async take(key: string, windows: readonly RateWindow[]): Promise<number> {
    this.#prepare()
    const now = Date.now()
    this.#sql.exec('DELETE FROM taken WHERE key = ? AND until <= ?', key, now)
    const taken = [...this.#sql.exec<{ at: number }>('SELECT at FROM taken WHERE key = ? ORDER BY id', key)]
    const wait = nextAttemptTime(
      taken.map(({ at }) => at),
      windows,
    )
    if (wait > now) return wait - now
    const until = now + longestWindowMs(windows)
    this.#sql.exec('INSERT INTO taken (key, at, until) VALUES (?, ?, ?)', key, now, until)
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(until)
    return 0
  }

  giveBack(key: string): void {
    this.#prepare()
    this.#sql.exec('DELETE FROM taken WHERE id = (SELECT max(id) FROM taken WHERE key = ?)', key)
  }

  /** Deletes attempts that no longer count, and all storage when no attempts are left. */
  override async alarm(): Promise<void> {
    this.#prepare()
    const now = Date.now()
    this.#sql.exec('DELETE FROM taken WHERE until <= ?', now)
    const { next } = this.#sql.exec<{ next: number | null }>('SELECT min(until) AS next FROM taken').one()
    if (next === null) await this.ctx.storage.deleteAll()
    else await this.ctx.storage.setAlarm(Math.max(next, now + CLEANUP_EVERY_MS))
  }
}
