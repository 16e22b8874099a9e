import { DurableObject } from 'cloudflare:workers'

/**
 * Ids (`jti`) of the encrypted bodies that were used, so that no one can send a recorded login again. They are in a
 * database, because each request may run in another copy of the worker: a list in memory would miss most repetitions.
 */
export class UsedMessages extends DurableObject {
  constructor(ctx: DurableObjectState, env: object) {
    super(ctx, env)
    ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS used (jti TEXT PRIMARY KEY, until INTEGER)')
  }

  /**
   * Records an id.
   * @param until time after which the body is stale anyway, ms since the epoch
   * @returns false when it was used before
   */
  use(jti: string, until: number): boolean {
    const { sql } = this.ctx.storage
    sql.exec('DELETE FROM used WHERE until < ?', Date.now())
    return sql.exec('INSERT OR IGNORE INTO used VALUES (?, ?)', jti, until).rowsWritten > 0
  }
}
