import { verifyPassword } from '../../account/account-rows'

/**
 * Maximum number of wrong guesses of a member's fund password in 15 minutes. The guard runs in the member's
 * wallet, which compares one guess at a time.
 */

const WRONG_GUESSES_MAX = 5
const LOCKED_MS = 15 * 60_000

const SCHEMA = 'CREATE TABLE IF NOT EXISTS wrong_fund_password (at INTEGER NOT NULL)'

/** Result of a guess of the fund password, or the seconds for which no guess is compared. */
export type FundPasswordCheckResult = 'right' | 'wrong' | { lockedS: number }

export class FundPasswordGuard {
  readonly #storage: DurableObjectStorage
  /** Resolves when all earlier guesses are checked, so that parallel guesses cannot exceed the limit. */
  #before: Promise<unknown> = Promise.resolve()

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage
    storage.sql.exec(SCHEMA)
  }

  /** Compares a guess with the fund password. @param hash stored hash of the fund password */
  try(password: string, hash: string): Promise<FundPasswordCheckResult> {
    const tried = this.#before.then(() => this.#checked(password, hash))
    this.#before = tried.catch(() => undefined)
    return tried
  }

  /** Forgets all wrong guesses, after the fund password was replaced. */
  forget(): void {
    this.#storage.sql.exec('DELETE FROM wrong_fund_password')
  }

  async #checked(password: string, hash: string): Promise<FundPasswordCheckResult> {
    const { sql } = this.#storage
    const now = Date.now()
    sql.exec('DELETE FROM wrong_fund_password WHERE at <= ?', now - LOCKED_MS)
    const { wrong, oldest } = sql
      .exec<{ wrong: number; oldest: number | null }>(
        'SELECT count(*) AS wrong, min(at) AS oldest FROM wrong_fund_password',
      )
      .one()
    if (wrong >= WRONG_GUESSES_MAX)
      return { lockedS: Math.max(1, Math.ceil(((oldest ?? now) + LOCKED_MS - now) / 1000)) }
    if (await verifyPassword(password, hash)) {
      sql.exec('DELETE FROM wrong_fund_password')
      return 'right'
    }
    sql.exec('INSERT INTO wrong_fund_password VALUES (?)', now)
    return 'wrong'
  }
}
