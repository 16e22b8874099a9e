import { DurableObject } from 'cloudflare:workers'
import type { Bindings } from '../http/env'

/** What real stakes did to the pool. Minor units; instants are ms since the epoch. */
export interface PoolChanges {
  /** Given by stakes, less what was won, and what a tester set. */
  total: number
  /** Of them, those up to an instant asked for. */
  before: number
  /** Of the last change; 0: none yet. */
  lastAt: number
}

/** The share that members' stakes have in the jackpot pool. One object, so that a pool is won once. */
export class JackpotPool extends DurableObject<Bindings> {
  readonly #sql = this.ctx.storage.sql

  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env)
    this.#sql.exec(
      'CREATE TABLE IF NOT EXISTS change (id TEXT PRIMARY KEY, at INTEGER, amount INTEGER, won INTEGER)',
    )
  }

  /**
   * Takes a round's contribution, and hands out the pool when it was hit. A round that comes again changes nothing.
   * @param ground what others put in, and what stays in the pool after a win
   * @returns what the round won
   */
  settle(
    roundId: string,
    contribution: number,
    hit: boolean,
    ground: { others: number; least: number },
  ): number {
    const before = this.#sql
      .exec<{ won: number }>('SELECT won FROM change WHERE id = ?', roundId)
      .toArray()[0]
    if (before) return before.won
    const won = hit ? Math.max(0, ground.others + this.#sum() + contribution - ground.least) : 0
    this.#add(roundId, contribution - won, won)
    return won
  }

  /** @param wanted what the pool is to hold, others' part included */
  set(wanted: number, others: number): void {
    this.#add(crypto.randomUUID(), wanted - others - this.#sum(), 0)
  }

  changes(until: number): PoolChanges {
    const [last] = this.#sql.exec<{ at: number | null }>('SELECT max(at) AS at FROM change').toArray()
    return { total: this.#sum(), before: this.#sum(until), lastAt: last?.at ?? 0 }
  }

  #add(id: string, amount: number, won: number): void {
    this.#sql.exec('INSERT INTO change VALUES (?, ?, ?, ?)', id, Date.now(), amount, won)
  }

  #sum(until = Number.MAX_SAFE_INTEGER): number {
    const query = 'SELECT coalesce(sum(amount), 0) AS sum FROM change WHERE at <= ?'
    return this.#sql.exec<{ sum: number }>(query, until).one().sum
  }
}
