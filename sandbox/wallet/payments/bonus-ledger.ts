import type { Ledger } from '../ledger'
import { createTransferPostings } from '../transaction'

/**
 * Kinds of games that count towards a bonus's wagering requirement: a list of kinds that count in full, or
 * each kind with its share of a stake in per cent; null: all in full.
 */
export type WageringShares = readonly string[] | Readonly<Record<string, number>> | null

/**
 * Returns the share of a stake on this kind of game that counts towards the wagering requirement, in per
 * cent; 0: nothing.
 */
export function getWageringShare(counting: WageringShares, kind: string | undefined): number {
  if (counting === null) return 100
  if (kind === undefined) return 0
  if (Array.isArray(counting)) return counting.includes(kind) ? 100 : 0
  return (counting as Readonly<Record<string, number>>)[kind] ?? 0
}

/**
 * Returns the amount of a stake that counts towards the wagering requirement, in whole minor units, so that
 * the rounds' amounts add up.
 */
export const getCountedStake = (stake: number, share: number): number => Math.floor((stake * share) / 100)

/**
 * Bonuses of credited deposits and of claimed rewards, in the database of the member's wallet. The bonuses
 * are wagered one after the other: no stake counts twice.
 */

/** Ways in which a bonus ends, as named in the keys of ledger entries. */
const ENDS = ['release', 'lapse', 'give-up'] as const

/**
 * SQL of the locked bonuses. The ledger's entries record which bonuses are locked, since when, and which have
 * ended.
 */
const LOCKED = `
  SELECT name, amount, turnover, kinds, days, max_stake AS maxStake, cap, credit.id AS entry, credit.at FROM (
      SELECT 'payment:' || id AS name, record ->> '$.bonus.amount' AS amount, record ->> '$.bonus.turnover' AS turnover,
        record -> '$.bonus.terms.kinds' AS kinds, record ->> '$.bonus.terms.days' AS days,
        record ->> '$.bonus.terms.maxStake' AS max_stake, record ->> '$.bonus.terms.maxWinnings' AS cap
      FROM payment WHERE record ->> '$.bonus.amount' > 0
      UNION ALL
      SELECT 'reward:' || id, amount, turnover, kinds, days, max_stake, cap
      FROM claimed_reward LEFT JOIN reward_cap USING (id) WHERE turnover > 0)
    JOIN entry AS credit ON credit.key = name || ':credit'
  WHERE NOT EXISTS (
    SELECT 1 FROM entry WHERE key IN (${ENDS.map((end) => `name || ':${end}'`).join(', ')}))
  ORDER BY credit.id`

/**
 * SQL for counted stakes and wins of rounds that were decided since an entry, for the kinds of games that
 * count and stakes that are not too large; null: all. Each round counts separately, in whole minor units. A
 * jackpot is paid later, for a round that already counts.
 */
const PLAYED = `
  SELECT coalesce(sum((record ->> 'stake') * coalesce(percent, 100) / 100), 0) AS stakes,
    coalesce(sum((record ->> 'payout') - (record ->> 'stake')), 0) AS won
  FROM entry LEFT JOIN (
      SELECT iif(json_type(?2) = 'array', value, key) AS kind, iif(json_type(?2) = 'array', 100, value) AS percent
      FROM json_each(?2)) AS share ON share.kind = record ->> 'kind'
  WHERE entry.id > ?1 AND record ->> 'status' IN ('won', 'lost') AND entry.key NOT GLOB 'jackpot:*'
    AND (?2 IS NULL OR percent > 0) AND (?3 IS NULL OR record ->> 'stake' <= ?3)`

/**
 * SQL for the ledger entry that ended the latest of the earlier bonuses. Stakes up to that entry counted for
 * the earlier bonus.
 */
const LAST_END = `
  SELECT coalesce(max(ended.id), 0) AS id FROM entry AS ended
    JOIN entry AS credit
      ON credit.key = ${ENDS.reduce((key, end) => `replace(${key}, ':${end}', ':credit')`, 'ended.key')}
  WHERE (${['payment', 'reward'].flatMap((of) => ENDS.map((end) => `ended.key GLOB '${of}:*:${end}'`)).join(' OR ')})
    AND credit.id < ?`

const DAY_MS = 24 * 3_600_000

interface Bonus extends Record<string, SqlStorageValue> {
  /** Name of the bonus: prefix of the keys of its ledger entries, such as `payment:P1`. */
  name: string
  amount: number
  turnover: number
  /** JSON of WageringShares. */
  kinds: string | null
  /** Deadline of the wagering requirement, days from the credit. */
  days: number
  /** Maximum stake that counts towards the wagering requirement, minor units; null: all stakes count. */
  maxStake: number | null
  /** Cap on winnings with the bonus, the bonus included; null: no cap. */
  cap: number | null
  /** Ledger entry of the bonus's credit, and the entry's time, ms since the epoch. */
  entry: number
  at: number
}

/** A bonus with an open wagering requirement. */
export interface LockedBonus {
  name: string
  amount: number
  needed: number
  played: number
  /** Amount that the member would get if the bonus were released now, the bonus included, up to its cap. */
  won: number
  until: number
}

export class BonusLedger {
  readonly #storage: DurableObjectStorage
  readonly #ledger: Ledger

  constructor(storage: DurableObjectStorage, ledger: Ledger) {
    this.#storage = storage
    this.#ledger = ledger
  }

  /**
   * Returns the wagering requirement of all locked bonuses, and the play that has counted, minor units; null:
   * no bonus is locked.
   */
  turnover(): { needed: number; played: number } | null {
    const locked = this.#locked()
    const [first] = locked
    if (!first) return null
    const needed = locked.reduce((sum, { turnover }) => sum + turnover, 0)
    return { needed, played: Math.min(first.turnover, this.#playedFor(first).stakes) }
  }

  /** Returns all locked bonuses, in the order in which they are wagered. */
  list(): LockedBonus[] {
    return this.#locked().map((bonus, place) => {
      // Only the first bonus has counted play, because bonuses are wagered one after the other.
      const { stakes, won } = place === 0 ? this.#playedFor(bonus) : { stakes: 0, won: 0 }
      return {
        ...{ name: bonus.name, amount: bonus.amount, needed: bonus.turnover },
        played: Math.min(bonus.turnover, stakes),
        won: bonus.amount + Math.max(0, won),
        until: bonus.at + bonus.days * DAY_MS,
      }
    })
  }

  /** Returns the play that has counted for the first locked bonus, minor units by kind. */
  playedByKind(kinds: readonly string[]): Record<string, number> {
    const [first] = this.#locked()
    if (!first) return {}
    const counting = JSON.parse(first.kinds ?? 'null') as WageringShares
    const played = kinds.map((kind) => {
      const only = JSON.stringify({ [kind]: getWageringShare(counting, kind) })
      return [kind, this.#playedFor({ ...first, kinds: only }).stakes] as const
    })
    return Object.fromEntries(played)
  }

  /** Takes back the bonuses whose deadline has passed. */
  lapse(now: number): void {
    for (const bonus of this.#locked())
      if (bonus.at + bonus.days * DAY_MS <= now) this.#end(bonus, 'lapse', now)
  }

  /**
   * Moves the first bonus to the player when its wagering requirement is met; winnings above the cap go back
   * to the operator.
   */
  release(now: number): void {
    const [first] = this.#locked()
    if (!first) return
    const { stakes, won } = this.#playedFor(first)
    if (stakes < first.turnover) return
    this.#end(first, 'release', now)
    if (first.cap !== null) this.#takeBack(first, first.amount + Math.max(0, won) - first.cap, now)
  }

  /** Takes back a bonus that the member gives up. @returns false when the bonus is not locked */
  giveUp(name: string, now: number): boolean {
    const bonus = this.#locked().find((one) => one.name === name)
    if (bonus) this.#end(bonus, 'give-up', now)
    return bonus !== undefined || this.#ledger.has(`${name}:give-up`)
  }

  #end({ name, amount }: Bonus, end: (typeof ENDS)[number], now: number): void {
    const to = end === 'release' ? 'player' : 'operator'
    this.#ledger.post(
      { key: `${name}:${end}`, digest: name, postings: createTransferPostings('bonus', to, amount) },
      now,
    )
  }

  /**
   * Takes back a bonus, but no more than the remaining balance: some of the money may have been lost, or be
   * at a vendor.
   */
  #takeBack({ name }: Bonus, above: number, now: number): void {
    const amount = Math.min(above, this.#ledger.balance())
    if (amount <= 0) return
    const key = `${name}:cap`
    this.#ledger.post(
      { key, digest: name, postings: createTransferPostings('player', 'operator', amount) },
      now,
    )
  }

  #locked(): Bonus[] {
    return this.#storage.sql.exec<Bonus>(LOCKED).toArray()
  }

  #playedFor({ entry, kinds, maxStake }: Bonus): { stakes: number; won: number } {
    const { sql } = this.#storage
    const { id } = sql.exec<{ id: number }>(LAST_END, entry).one()
    return sql.exec<{ stakes: number; won: number }>(PLAYED, Math.max(entry, id), kinds, maxStake).one()
  }
}
