import { DurableObject } from 'cloudflare:workers'
import { freeAt, longest, type Window } from './sliding-window'

/**
 * Counts what accounts, telephone numbers or addresses did lately, exactly, since each of them is always counted in the
 * same object. Many share one: a name that was never seen is counted in the time of one that is seen every day.
 */
export class Counter extends DurableObject<unknown> {
  readonly #sql: SqlStorage

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env)
    this.#sql = ctx.storage.sql
  }

  /** Before every use: the alarm leaves nothing behind, and the object may live on. */
  #prepare(): void {
    this.#sql.exec(`
      CREATE TABLE IF NOT EXISTS taken (id INTEGER PRIMARY KEY, key TEXT NOT NULL, at INTEGER NOT NULL, until INTEGER NOT NULL);
      CREATE INDEX IF NOT EXISTS taken_by_key ON taken (key, id);
      CREATE INDEX IF NOT EXISTS taken_by_end ON taken (until);
    `)
  }

  /**
   * Takes one, when there is one to take.
   * @returns 0, or how long to wait until there is, ms
   */
  async take(key: string, windows: readonly Window[]): Promise<number> {
    this.#prepare()
    const now = Date.now()
    this.#sql.exec('DELETE FROM taken WHERE until <= ?', now)
    const taken = [...this.#sql.exec<{ at: number }>('SELECT at FROM taken WHERE key = ? ORDER BY id', key)]
    const wait = freeAt(
      taken.map(({ at }) => at),
      windows,
    )
    if (wait > now) return wait - now
    const until = now + longest(windows)
    this.#sql.exec('INSERT INTO taken (key, at, until) VALUES (?, ?, ?)', key, now, until)
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(until)
    return 0
  }

  /** Gives back the last one taken: it was no failure. */
  giveBack(key: string): void {
    this.#prepare()
    this.#sql.exec('DELETE FROM taken WHERE id = (SELECT max(id) FROM taken WHERE key = ?)', key)
  }

  /** What is too old to count goes; when that is all of it, nothing stays. */
  override async alarm(): Promise<void> {
    this.#prepare()
    this.#sql.exec('DELETE FROM taken WHERE until <= ?', Date.now())
    const { next } = this.#sql.exec<{ next: number | null }>('SELECT min(until) AS next FROM taken').one()
    if (next === null) await this.ctx.storage.deleteAll()
    else await this.ctx.storage.setAlarm(next)
  }
}
