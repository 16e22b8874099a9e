import type { Ledger } from '../ledger'
import { transfer } from '../transaction'

/**
 * Bonuses of credited deposits, in the database of the member's wallet. Each is played through after the one before it:
 * no stake counts twice.
 */

/** The ledger's entries say which bonuses are locked, since when, and which are released or have lapsed. */
const LOCKED = `
  SELECT payment.id, record ->> '$.bonus.amount' AS amount, record ->> '$.bonus.turnover' AS turnover,
    record -> '$.bonus.terms.kinds' AS kinds, record ->> '$.bonus.terms.days' AS days, credit.entry, credit.at
  FROM payment
    JOIN (SELECT id AS entry, key, at FROM entry) AS credit ON credit.key = 'payment:' || payment.id || ':credit'
  WHERE record ->> '$.bonus.amount' > 0
    AND NOT EXISTS (
      SELECT 1 FROM entry WHERE key IN ('payment:' || payment.id || ':release', 'payment:' || payment.id || ':lapse'))
  ORDER BY credit.entry`

/**
 * Stakes of rounds that were decided since an entry, of the kinds of games that count; null: of all. A jackpot is paid
 * later, for a round that counts already.
 */
const PLAYED = `
  SELECT coalesce(sum(record ->> 'stake'), 0) AS sum FROM entry
  WHERE id > ?1 AND record ->> 'status' IN ('won', 'lost') AND key NOT GLOB 'jackpot:*'
    AND (?2 IS NULL OR record ->> 'kind' IN (SELECT value FROM json_each(?2)))`

/** The last end of a bonus that was credited before an entry: until then, stakes counted for that one. */
const LAST_END = `
  SELECT coalesce(max(ended.id), 0) AS id FROM entry AS ended
    JOIN entry AS credit
      ON credit.key = replace(replace(ended.key, ':release', ':credit'), ':lapse', ':credit')
  WHERE (ended.key GLOB 'payment:*:release' OR ended.key GLOB 'payment:*:lapse') AND credit.id < ?`

const DAY_MS = 24 * 3_600_000

interface Bonus extends Record<string, SqlStorageValue> {
  id: string
  amount: number
  turnover: number
  /** JSON. */
  kinds: string | null
  /** How long it can be played through. */
  days: number
  /** Its credit, and when that was, ms since the epoch. */
  entry: number
  at: number
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

  /** Takes back the bonuses whose time is over. */
  lapse(now: number): void {
    for (const { id, amount, at, days } of this.#locked())
      if (at + days * DAY_MS <= now)
        this.#ledger.post(
          { key: `payment:${id}:lapse`, digest: id, postings: transfer('bonus', 'operator', amount) },
          now,
        )
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
    const { id } = sql.exec<{ id: number }>(LAST_END, entry).one()
    return sql.exec<{ sum: number }>(PLAYED, Math.max(entry, id), kinds).one().sum
  }
}
