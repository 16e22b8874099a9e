import { DurableObject } from 'cloudflare:workers'
import type { Bindings } from '../env'
import { freeAt, longest, type Window } from './sliding-window'

/** Counts what one account, telephone number or address did lately. One object each, so that the count is exact. */
export class Counter extends DurableObject<Bindings> {
  readonly #sql: SqlStorage

  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env)
    this.#sql = ctx.storage.sql
  }

  /** Before every use: the alarm leaves nothing behind, and the object may live on. */
  #prepare(): void {
    this.#sql.exec('CREATE TABLE IF NOT EXISTS taken (id INTEGER PRIMARY KEY, at INTEGER NOT NULL)')
  }

  /**
   * Takes one, when there is one to take.
   * @returns 0, or how long to wait until there is, ms
   */
  async take(windows: readonly Window[]): Promise<number> {
    this.#prepare()
    const now = Date.now()
    const keptMs = longest(windows)
    this.#sql.exec('DELETE FROM taken WHERE at <= ?', now - keptMs)
    const taken = [...this.#sql.exec<{ at: number }>('SELECT at FROM taken ORDER BY id')]
    const wait = freeAt(
      taken.map(({ at }) => at),
      windows,
    )
    if (wait > now) return wait - now
    this.#sql.exec('INSERT INTO taken (at) VALUES (?)', now)
    await this.ctx.storage.setAlarm(now + keptMs)
    return 0
  }

  /** Gives back the last one taken: it was no failure. */
  giveBack(): void {
    this.#prepare()
    this.#sql.exec('DELETE FROM taken WHERE id = (SELECT max(id) FROM taken)')
  }

  /** The last one taken is too old to count: nothing is worth keeping. */
  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll()
  }
}
