import type { Ledger } from '../ledger'
import { transfer } from '../transaction'

/**
 * Bonuses of credited deposits, in the database of the member's wallet. Each is played through after the one before it:
 * no stake counts twice.
 */

/** The ledger's entries say which bonuses are locked, since when, and which are released. */
const LOCKED = `
  SELECT payment.id, record ->> '$.bonus.amount' AS amount, record ->> '$.bonus.turnover' AS turnover,
    record -> '$.bonus.terms.kinds' AS kinds, credit.entry
  FROM payment JOIN (SELECT id AS entry, key FROM entry) AS credit ON credit.key = 'payment:' || payment.id || ':credit'
  WHERE record ->> '$.bonus.amount' > 0
    AND NOT EXISTS (SELECT 1 FROM entry WHERE key = 'payment:' || payment.id || ':release')
  ORDER BY credit.entry`

/**
 * Stakes of rounds that were decided since an entry, of the kinds of games that count; null: of all. A jackpot is paid
 * later, for a round that counts already.
 */
const PLAYED = `
  SELECT coalesce(sum(record ->> 'stake'), 0) AS sum FROM entry
  WHERE id > ?1 AND record ->> 'status' IN ('won', 'lost') AND key NOT GLOB 'jackpot:*'
    AND (?2 IS NULL OR record ->> 'kind' IN (SELECT value FROM json_each(?2)))`

const LAST_RELEASE = "SELECT coalesce(max(id), 0) AS id FROM entry WHERE key GLOB 'payment:*:release'"

interface Bonus extends Record<string, SqlStorageValue> {
  id: string
  amount: number
  turnover: number
  /** JSON. */
  kinds: string | null
  entry: number
}

export class BonusBook {
  readonly #storage: DurableObjectStorage
  readonly #ledger: Ledger

  constructor(storage: DurableObjectStorage, ledger: Ledger) {
    this.#storage = storage
    this.#ledger = ledger
  }

  /** What has to be played for all that is locked, and how much of it was, minor units; null: nothing is locked. */
  turnover(): { needed: number; played: number } | null {
    const locked = this.#locked()
    const [first] = locked
    if (!first) return null
    const needed = locked.reduce((sum, { turnover }) => sum + turnover, 0)
    return { needed, played: Math.min(first.turnover, this.#playedFor(first)) }
  }

  /** Moves the first bonus to the player when it is played through. */
  release(now: number): void {
    const [first] = this.#locked()
    if (!first || this.#playedFor(first) < first.turnover) return
    this.#ledger.post(
      {
        key: `payment:${first.id}:release`,
        digest: first.id,
        postings: transfer('bonus', 'player', first.amount),
      },
      now,
    )
  }

  #locked(): Bonus[] {
    return this.#storage.sql.exec<Bonus>(LOCKED).toArray()
  }

  #playedFor({ entry, kinds }: Bonus): number {
    const { sql } = this.#storage
    const { id } = sql.exec<{ id: number }>(LAST_RELEASE).one()
    return sql.exec<{ sum: number }>(PLAYED, Math.max(entry, id), kinds).one().sum
  }
}
