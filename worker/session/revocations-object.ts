import { DurableObject } from 'cloudflare:workers'

/**
 * Why a session ended early: the player logged out, the platform no longer knew its token, another login
 * replaced it, or the member ended it `elsewhere`: on the page of devices, or by changing the password. Players are
 * told only about `dead` and `elsewhere`.
 */
export type Revocation = 'logout' | 'dead' | 'replaced' | 'elsewhere'

/** An entry is deleted this long after the session would have expired, because clocks differ, ms. */
const SLACK_MS = 60_000

/**
 * Sessions that were ended early, stored until they would have expired, because a sealed cookie cannot be
 * revoked otherwise. Single sessions are stored by the id in their cookie or, when another device ended them, by the
 * platform's; all sessions of a member by the moment before which none is valid. Members are spread over many objects, each of which has both answers for its members
 * (revocation.ts).
 */
export class Revocations extends DurableObject<unknown> {
  readonly #sql: SqlStorage

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env)
    this.#sql = ctx.storage.sql
    this.#sql.exec(`
      CREATE TABLE IF NOT EXISTS revoked (id TEXT PRIMARY KEY, reason TEXT NOT NULL, until INTEGER NOT NULL) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS ended (member TEXT PRIMARY KEY, before INTEGER NOT NULL, until INTEGER NOT NULL) WITHOUT ROWID;
    `)
  }

  async #forgetAt(moment: number): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(moment)
  }

  /**
   * @param until absolute expiry of the session, ms since the epoch
   * @returns whether this call ended it
   */
  async revoke(id: string, reason: Revocation, until: number): Promise<boolean> {
    const { rowsWritten } = this.#sql.exec(
      'INSERT INTO revoked VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
      id,
      reason,
      until + SLACK_MS,
    )
    await this.#forgetAt(until + SLACK_MS)
    return rowsWritten > 0
  }

  /**
   * Ends all sessions of a member created before `moment`.
   * @param until when the last of them would have expired, ms since the epoch
   */
  async endBefore(member: string, moment: number, until: number): Promise<void> {
    this.#sql.exec(
      `INSERT INTO ended VALUES (?, ?, ?) ON CONFLICT DO UPDATE
       SET before = max(before, excluded.before), until = max(until, excluded.until)`,
      member,
      moment,
      until + SLACK_MS,
    )
    await this.#forgetAt(until + SLACK_MS)
  }

  /**
   * @param issuedAt when the session was created, ms since the epoch
   * @param otherId its other name in this list
   */
  find(id: string, member: string, issuedAt: number, otherId: string = id): Revocation | null {
    const [row] = this.#sql.exec<{ reason: Revocation }>(
      `SELECT reason FROM revoked WHERE id IN (?, ?)
       UNION ALL SELECT 'elsewhere' FROM ended WHERE member = ? AND before > ? LIMIT 1`,
      id,
      otherId,
      member,
      issuedAt,
    )
    return row?.reason ?? null
  }

  override async alarm(): Promise<void> {
    const now = Date.now()
    this.#sql.exec('DELETE FROM revoked WHERE until <= ?', now)
    this.#sql.exec('DELETE FROM ended WHERE until <= ?', now)
    const { next } = this.#sql
      .exec<{ next: number | null }>(
        'SELECT min(until) AS next FROM (SELECT until FROM revoked UNION ALL SELECT until FROM ended)',
      )
      .one()
    if (next !== null) await this.ctx.storage.setAlarm(next)
  }
}
