import { DurableObject } from 'cloudflare:workers'
import type { RecordedProtection } from './session'

/**
 * Reason why a session ended early: the player logged out, the platform no longer accepted its token, another
 * login replaced it, or the member ended it `elsewhere`, which means on the page of devices or by changing
 * the password. Only `dead` and `elsewhere` are reported to players.
 */
export type RevocationReason = 'logout' | 'dead' | 'replaced' | 'elsewhere'

/** Answer of the revocation list about a session. */
export interface RevocationListEntry {
  reason: RevocationReason | null
  /** The member's protection; null when it has not changed since the session began. */
  protection: RecordedProtection | null
}

/** Time for which an entry is stored after the session would have expired, because clocks differ, ms. */
const SLACK_MS = 60_000
/**
 * Minimum interval between cleanups of the revocation list, ms. Each cleanup reads the whole list, and
 * Cloudflare bills for rows that are read.
 */
const CLEANUP_EVERY_MS = 60 * 60_000

/**
 * Durable Object with sessions that were ended early, which a sealed cookie alone cannot express. Entries are
 * stored until the sessions would have expired. A single session is stored by the id in its cookie or, when
 * another device ended it, by the platform's session id. All sessions of a member are stored as the time
 * before which none is valid. Members are spread over many objects (revocation.ts). The protection of a
 * member is stored here too, since every device must see it change.
 */
export class Revocations extends DurableObject<unknown> {
  readonly #sql: SqlStorage

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env)
    this.#sql = ctx.storage.sql
    this.#sql.exec(`
      CREATE TABLE IF NOT EXISTS revoked (id TEXT PRIMARY KEY, reason TEXT NOT NULL, until INTEGER NOT NULL) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS protections (member TEXT PRIMARY KEY, kept TEXT NOT NULL, at INTEGER NOT NULL, until INTEGER NOT NULL) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS ended (member TEXT PRIMARY KEY, before INTEGER NOT NULL, until INTEGER NOT NULL) WITHOUT ROWID;
    `)
  }

  async #forgetAt(moment: number): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(moment)
  }

  /**
   * Records that a session has ended.
   * @param until time when the session would have expired, ms since the epoch
   * @returns true when no earlier call has ended the session
   */
  async revoke(id: string, reason: RevocationReason, until: number): Promise<boolean> {
    const { rowsWritten } = this.#sql.exec(
      'INSERT INTO revoked (id, reason, until) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
      id,
      reason,
      until + SLACK_MS,
    )
    await this.#forgetAt(until + SLACK_MS)
    return rowsWritten > 0
  }

  /**
   * Ends all sessions of a member created before `moment`.
   * @param until time when the last of these sessions would have expired, ms since the epoch
   */
  async endBefore(member: string, moment: number, until: number): Promise<void> {
    this.#sql.exec(
      `INSERT INTO ended (member, before, until) VALUES (?, ?, ?) ON CONFLICT DO UPDATE
       SET before = max(before, excluded.before), until = max(until, excluded.until)`,
      member,
      moment,
      until + SLACK_MS,
    )
    await this.#forgetAt(until + SLACK_MS)
  }

  /**
   * Returns the reason why a session was ended; null when it was not.
   * @param issuedAt time when the session was created, ms since the epoch
   * @param otherId name of the session by the platform's session id (`platformSessionName` in revocation.ts)
   */
  find(id: string, member: string, issuedAt: number, otherId: string = id): RevocationReason | null {
    const [row] = this.#sql.exec<{ reason: RevocationReason }>(
      `SELECT reason FROM revoked WHERE id IN (?, ?)
       UNION ALL SELECT 'elsewhere' FROM ended WHERE member = ? AND before > ? LIMIT 1`,
      id,
      otherId,
      member,
      issuedAt,
    )
    return row?.reason ?? null
  }

  /** Returns the reason why a session was ended (like {@link find}), and the member's protection. */
  look(id: string, member: string, issuedAt: number, otherId?: string): RevocationListEntry {
    const [row] = this.#sql.exec<{ kept: string }>('SELECT kept FROM protections WHERE member = ?', member)
    return {
      reason: this.find(id, member, issuedAt, otherId),
      protection: row ? (JSON.parse(row.kept) as RecordedProtection) : null,
    }
  }

  /**
   * Records the protection of a member, unless a newer one is recorded already.
   * @param until time when the last session without this protection would have expired, ms since the epoch
   */
  async protect(member: string, kept: RecordedProtection, until: number): Promise<void> {
    this.#sql.exec(
      `INSERT INTO protections (member, kept, at, until) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE
       SET kept = excluded.kept, at = excluded.at, until = excluded.until WHERE excluded.at >= at`,
      member,
      JSON.stringify(kept),
      kept.at,
      until + SLACK_MS,
    )
    await this.#forgetAt(until + SLACK_MS)
  }

  override async alarm(): Promise<void> {
    const now = Date.now()
    this.#sql.exec('DELETE FROM revoked WHERE until <= ?', now)
    this.#sql.exec('DELETE FROM ended WHERE until <= ?', now)
    this.#sql.exec('DELETE FROM protections WHERE until <= ?', now)
    const { next } = this.#sql
      .exec<{ next: number | null }>(
        `SELECT min(until) AS next FROM (SELECT until FROM revoked UNION ALL SELECT until FROM ended
         UNION ALL SELECT until FROM protections)`,
      )
      .one()
    if (next !== null) await this.ctx.storage.setAlarm(Math.max(next, now + CLEANUP_EVERY_MS))
  }
}
