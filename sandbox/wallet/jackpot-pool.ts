import { DurableObject } from 'cloudflare:workers'

/**
 * Sums of the changes of the jackpot pool by real stakes. Amounts in minor units, times in ms since the
 * epoch.
 */
interface PoolChanges {
  /** Sum of all changes of the pool: contributions, wins (negative), and changes by testers. */
  total: number
  /** Sum of the pool's changes up to the requested time. */
  before: number
  /** Time of the pool's last change; 0: never. */
  lastAt: number
}

/**
 * The part of the jackpot pool that comes from members' stakes. One object for all isolates, so that the pool
 * is won only once.
 */
export class JackpotPool extends DurableObject<unknown> {
  readonly #sql = this.ctx.storage.sql

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env)
    this.#sql.exec(
      'CREATE TABLE IF NOT EXISTS change (id TEXT PRIMARY KEY, at INTEGER, amount INTEGER, won INTEGER)',
    )
  }

  /**
   * Adds a round's contribution to the pool, and pays the pool when the round wins the jackpot. Repeating a
   * round changes nothing.
   * @param ground `others`: simulated contributions of other players; `least`: amount that remains in the
   * pool after a win
   * @returns the amount that the round won
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

  /**
   * Sets the amount of the jackpot pool.
   * @param wanted new amount of the pool, including the other players' part
   */
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
