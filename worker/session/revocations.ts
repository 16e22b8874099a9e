import { DurableObject } from 'cloudflare:workers'
import type { Bindings } from '../env'

/**
 * Why a session ended before its time: the player left, the platform no longer knew its token, or another login took
 * its place. The player is told of the second alone.
 */
export type Revocation = 'logout' | 'dead' | 'replaced'

/** An ended session is forgotten this long after its absolute expiry, ms: clocks differ. */
const SLACK_MS = 60_000

/**
 * Ids of sessions that were ended, until they would have expired anyway: a sealed cookie cannot revoke itself. Spread
 * over several objects by id, see revocation.ts.
 */
export class Revocations extends DurableObject<Bindings> {
  readonly #sql: SqlStorage

  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env)
    this.#sql = ctx.storage.sql
    this.#sql.exec(
      'CREATE TABLE IF NOT EXISTS revoked (id TEXT PRIMARY KEY, reason TEXT NOT NULL, until INTEGER NOT NULL) WITHOUT ROWID',
    )
  }

  /**
   * @param until end of the session's absolute life, ms since the epoch
   * @returns whether it was this call that ended it
   */
  async revoke(id: string, reason: Revocation, until: number): Promise<boolean> {
    const { rowsWritten } = this.#sql.exec(
      'INSERT INTO revoked VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
      id,
      reason,
      until + SLACK_MS,
    )
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(until + SLACK_MS)
    return rowsWritten > 0
  }

  find(id: string): Revocation | null {
    const [row] = this.#sql.exec<{ reason: Revocation }>('SELECT reason FROM revoked WHERE id = ?', id)
    return row?.reason ?? null
  }

  override async alarm(): Promise<void> {
    this.#sql.exec('DELETE FROM revoked WHERE until <= ?', Date.now())
    const [row] = this.#sql.exec<{ next: number | null }>('SELECT min(until) AS next FROM revoked')
    if (typeof row?.next === 'number') await this.ctx.storage.setAlarm(row.next)
  }
}
